/** The answer of an action that did not do what a person asked for; `field`: the field of the form that it speaks of. */
export type Refusal = { ok: false; reason: string; message: string; field?: string };

export const notCnj = "Este não é um número CNJ.";

/** A parameter of an address that no page of Autos writes. */
export const questionRefusal = (
  what: "reason" | "filter" | "day" | "number" | "numbers" | "movement",
): string =>
  ({
    reason: "Este motivo não existe.",
    filter: "Esta lista não tem este filtro.",
    day: "Escreva dia, mês e ano.",
    number: "Um número de processo tem 20 dígitos.",
    numbers: "Estes não são números CNJ.",
    movement: "Esta movimentação não existe.",
  })[what];
