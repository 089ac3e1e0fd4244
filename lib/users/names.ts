import { fold } from "#lib/format/fold.ts";

/** The name that is left of a person who was removed. */
export const removedName = (number: number): string => `Pessoa removida nº ${number}`;

/** Who stands where names do and is no person. */
const notPeople = ["autos", "terminal", "servico", "janela"];

export function isNobodysName(name: string): boolean {
  const folded = fold(name).trim();
  return notPeople.includes(folded) || folded.startsWith("pessoa removida");
}
