import type { QueryKey } from "@tanstack/react-query";

/** A query key that a change makes old; it covers every key it is a part of, and is asked again at most this often (ms). */
export type Stale = { queryKey: QueryKey; every: number };

export const paces = {
  atOnce: 0,
  /** What somebody watches while it runs. */
  watched: 1_000,
  /** Lists of many cases change with each of them: hundreds a minute while a firm's cases are asked about. */
  lists: 3_000,
  /** What only tells when somebody last looked. */
  seldom: 30_000,
};

/** What a change is of: `id` names the case, the import…; where many changed at once it says nothing. */
export type Changed = { database: string; id: string };

/** Something that happens in a domain and that open pages hear of. */
export type Topic<Name extends string = string> = {
  name: Name;
  /** What it makes old in its own domain. */
  stale: (changed: Changed) => Stale[];
  /** How often it makes *Hoje* old at most (ms). */
  today: number;
  /** The topic that tells of many at once. */
  many?: Name;
};

/** What a domain tells open pages, and what it makes of what the others tell. */
export type Live<Name extends string = string> = {
  /** What covers all its query keys. */
  all: (of: { database: string }) => QueryKey;
  topics: readonly Topic<Name>[];
  /** What another domain's topic makes old here. */
  hears?: (topic: Topic, changed: Changed) => Stale[];
};
