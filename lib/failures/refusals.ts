/** The answer of an action that did not do what a person asked for; `field`: the field of the form that it speaks of. */
export type Refusal = { ok: false; reason: string; message: string; field?: string };

export const notCnj = "Este não é um número CNJ.";

/** A parameter of an address that no page of Autos writes. */
export function questionRefusal(
  what: "reason" | "filter" | "day" | "number" | "numbers" | "movement",
): string {
  switch (what) {
    case "reason":
      return "Este motivo não existe.";
    case "filter":
      return "Esta lista não tem este filtro.";
    case "day":
      return "Escreva dia, mês e ano.";
    case "number":
      return "Um número de processo tem 20 dígitos.";
    case "numbers":
      return "Estes não são números CNJ.";
    case "movement":
      return "Esta movimentação não existe.";
  }
}
