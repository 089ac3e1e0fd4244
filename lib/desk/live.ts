import type { QueryKey } from "@tanstack/react-query";

/** A query key whose data a change made old. It is read again at most once in `every` milliseconds. */
export type Stale = { queryKey: QueryKey; every: number };

export const paces = {
  atOnce: 0,
  /** For what a person watches while it runs. */
  watched: 1_000,
  /** For lists of many cases: each case changes them, hundreds a minute while a firm's cases are checked. */
  lists: 3_000,
  /** For what changes only because a case was checked. */
  seldom: 30_000,
};

/** What changed: `id` is that of the case or of the import; it has no meaning when many changed at once. */
export type Changed = { database: string; id: string };

/** A kind of change of a domain that open pages are told of. */
export type Topic<Name extends string = string> = {
  name: Name;
  /** Which keys of its own domain become old. */
  stale: (changed: Changed) => Stale[];
  /** How often *Hoje* is read again at most because of it (ms). */
  today: number;
  /** The topic that is sent instead when many changed at once. */
  many?: Name;
};

/** What a domain declares about live updates. */
export type Live<Name extends string = string> = {
  /** The key that covers all keys of the domain. */
  all: (of: { database: string }) => QueryKey;
  topics: readonly Topic<Name>[];
  /** Which keys of this domain become old by a topic, whichever domain has it. */
  staleBy?: (topic: Topic, changed: Changed) => Stale[];
};
