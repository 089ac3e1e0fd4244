import { courtOf } from "#lib/cnj/court.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { formatDate, formatHour } from "#lib/time/time.ts";
import type { Movement, MovementKind, MovementOrigin } from "./schema.ts";

/** What kinds and origins are called, on screen and on paper. */
export const kindNames: Record<MovementKind, string> = {
  judgment: "Sentenças e acórdãos",
  decision: "Decisões interlocutórias",
  order: "Despachos",
  hearing: "Audiências",
  notice: "Intimações e citações",
  publication: "Publicações",
  petition: "Petições e juntadas",
  certificate: "Certidões",
  progress: "Andamentos",
  unsure: "Sem tipo certo",
};
/** Sentenças, acórdãos, interlocutory decisions and despachos together. */
export const allDecisionsName = "Decisões";

export const originNames: Record<MovementOrigin, string> = { court: "Tribunal", system: "Sistema" };

const inside = (name: string) => name.toLocaleLowerCase("pt-BR");

/** The same names inside a sentence: `sem tipo certo`. */
export const kindInside = (kind: MovementKind) => inside(kindNames[kind]);
export const allDecisionsInside = inside(allDecisionsName);
export const originInside = (origin: MovementOrigin) => inside(originNames[origin]);

/** "18/11/2026 14:02"; the day alone where the hour is not known. */
const momentOf = (at: string) => `${formatDate(at)} ${formatHour(at)}`.trim();

/** A movement for a petition or e-mail: its text, "TJSP, processo …, movimentação de 18/11/2026 14:02", and the link (`href`). */
export function citationOf({
  cnj,
  movement,
  href,
}: {
  cnj: string;
  movement: Pick<Movement, "at" | "description" | "complement">;
  href: string;
}): string {
  const { at, description, complement } = movement;
  const court = isCnj(cnj) ? courtOf(cnj)?.acronym : undefined;
  const source = [
    court,
    `processo ${isCnj(cnj) ? formatCnj(cnj) : cnj}`,
    at === null ? "movimentação sem data" : `movimentação de ${momentOf(at)}`,
  ];
  return `${[description, ...complement].join("\n")}\n\n${source.filter(Boolean).join(", ")}\n${href}`;
}
