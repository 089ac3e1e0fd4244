/** Why Autos refused what somebody asked for, where that leaves a trace: it may be an attempt to get at what is not theirs. */
export const refusalKinds = [
  "forbidden",
  "other-base",
  "not-found",
  "origin",
  "host",
  "delivery-key",
  "calendar",
] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** So many of one kind in a quarter of an hour are no slip. */
export const burstOfRefusals = 30;

/** Many refusals of one kind. `who`: the name of a person, else the network; null where there were many. ISO instant. */
export type Burst = { at: string; kind: RefusalKind; count: number; who: string | null; trail: string };

/** The part of refusals on *Hoje*, for who administers. */
export type RefusalsToday = { refusals: Burst[] };
