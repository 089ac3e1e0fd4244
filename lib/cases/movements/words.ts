import type { MovementKind, MovementOrigin } from "./schema.ts";

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
