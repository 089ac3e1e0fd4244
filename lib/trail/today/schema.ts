import { keysOf } from "#lib/format/keys.ts";

/** What Autos refused somebody, where that leaves a trace: it may be an attempt to get at what is not theirs. */
export const refusalWords = {
  forbidden: "o que o papel não permite",
  "other-base": "uma base a que a pessoa não tem acesso",
  "not-found": "o que não existe nesta base, ou não para a pessoa",
  origin: "pedido que não veio de uma página do Autos",
  host: "pedido com outro nome de servidor",
  "delivery-key": "chave de entrega desconhecida",
  calendar: "endereço de agenda desconhecido",
};
export type RefusalKind = keyof typeof refusalWords;
export const refusalKinds = keysOf(refusalWords);

/** So many of one kind in a quarter of an hour are no slip. */
export const burstOfRefusals = 30;

/** Many refusals of one kind. `who`: the name of a person, else the network; null where there were many. ISO instant. */
export type Burst = { at: string; kind: RefusalKind; count: number; who: string | null; trail: string };

/** The part of refusals on *Hoje*, for who administers. */
export type RefusalsToday = { refusals: Burst[] };
