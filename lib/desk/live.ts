import type { QueryFilters, QueryKey } from "@tanstack/react-query";
import { type Address, keyOf, type ReadDomain, readsBelow } from "#lib/reads.ts";

/** What a change made old, also what came after it was told; read again at most once in `every` ms. `name`: of the same filters. */
export type Stale = { name: string; filters: QueryFilters; every: number };

/** What has a key, and what that covers. */
export const staleKey = (queryKey: QueryKey, every: number): Stale => ({
  name: JSON.stringify(queryKey),
  filters: { queryKey },
  every,
});

/** So often an open stream says that it is (ms). */
export const heartbeatMs = 20_000;
/** Without a word for so long, two of these, a stream tells nothing, though it may seem open (ms). */
export const silentMs = 2.5 * heartbeatMs;

export const paces = {
  atOnce: 0,
  /** For what a person watches while it runs. */
  watched: 1_000,
  /** For lists of many cases: each case changes them, hundreds a minute while a firm's cases are checked. */
  lists: 3_000,
  /** For what changes only because a case was checked. */
  seldom: 30_000,
};

/** A kind of change of a domain that open pages are told of, with the id of what changed; `*` when many changed at once. */
export type Topic<Name extends string = string> = {
  name: Name;
  /** How often *Hoje* is read again at most because of it (ms). */
  today: number;
  /** The topic that is sent instead when many changed at once. */
  many?: Name;
};

/** What a topic makes old: some addresses, or all below one but some. `of`: only of the case, or import, that changed. */
export type Old = { every: number; of?: "cnj" | "id" } & (
  | { reads: readonly Address[] }
  | { all: Address | ReadDomain; but?: readonly Address[] }
);

export function staleBy(old: Old, { database, id }: { database: string; id: string }): Stale[] {
  const { every } = old;
  const of = old.of === undefined ? {} : { [old.of]: id };
  if ("reads" in old) return old.reads.map((address) => staleKey(keyOf(address, { database, ...of }), every));
  const { all, but = [] } = old;
  return [
    {
      name: JSON.stringify([all, database, of, but]),
      filters: readsBelow(all, { database, of, but }),
      every,
    },
  ];
}

/** What a domain declares about live updates. */
export type Live<Name extends string = string> = {
  domain: ReadDomain;
  topics: readonly Topic<Name>[];
  /** Which answers of this domain become old, by the name of the topic, whichever domain has it. */
  old: { [topic in Name]: readonly Old[] } & { [topic: string]: readonly Old[] };
};
