import type { QueryKey } from "@tanstack/react-query";
import { type Address, isBelow, keyOf, type ReadDomain } from "#lib/reads.ts";

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

/** A kind of change of a domain that open pages are told of, with the id of what changed; `*` when many changed at once. */
export type Topic<Name extends string = string> = {
  name: Name;
  /** How often *Hoje* is read again at most because of it (ms). */
  today: number;
  /** The topic that is sent instead when many changed at once. */
  many?: Name;
};

/**
 * What a topic makes old: the answers of some addresses, or of all below one (`all`, which may be a domain) but some. `of`:
 * only of the case, or of the import, that changed.
 */
export type Old = { every: number; of?: "cnj" | "id" } & (
  | { reads: readonly Address[] }
  | { all: Address | ReadDomain; but?: readonly Address[] }
);

/** The keys that become old. `kept`: the addresses of the answers that a page has of the database. */
export function staleBy(
  old: Old,
  { database, id, kept }: { database: string; id: string; kept: readonly string[] },
): Stale[] {
  const of = old.of === undefined ? {} : { [old.of]: id };
  return addressesOf(old, kept).map((address) => ({
    queryKey: keyOf(address, { database, ...of }),
    every: old.every,
  }));
}

function addressesOf(old: Old, kept: readonly string[]): readonly string[] {
  if ("reads" in old) return old.reads;
  const without: readonly string[] = old.but ?? [];
  return kept.filter((address) => isBelow(address, old.all) && !without.includes(address));
}

/** What a domain declares about live updates. */
export type Live<Name extends string = string> = {
  domain: ReadDomain;
  topics: readonly Topic<Name>[];
  /** Which answers of this domain become old, by the name of the topic, whichever domain has it. */
  old: { [topic in Name]: readonly Old[] } & { [topic: string]: readonly Old[] };
};
