/** Placeholder until the table of classes is here. */
export const classKind = (
  _name: string,
): {
  kind:
    | "criminal"
    | "protective"
    | "eca"
    | "recovery"
    | "juizado"
    | "juizado-criminal"
    | "electoral"
    | "military"
    | "labour"
    | "material"
    | "administrative";
  isAmbiguous: boolean;
} | null => null;
