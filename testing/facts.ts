import type { Facts } from "#lib/cases/schema.ts";

/** Facts of a case, those about its freshness side by side with the others. */
export type GivenFacts = Partial<Omit<Facts, "freshness"> & Facts["freshness"]>;

/** A case that was imported and answered for the first time on 3 March 2026, and nothing else but what is given. */
export function factsOf({
  importing = false,
  importedAt = "2026-03-03T12:00:00.000Z",
  firstAnswerAt = "2026-03-03T12:05:00.000Z",
  askedAt = null,
  ...freshness
}: GivenFacts = {}): Facts {
  return {
    importing,
    importedAt,
    firstAnswerAt,
    askedAt,
    freshness: {
      checkedAt: null,
      changedAt: null,
      failingSince: null,
      failure: null,
      refreshing: false,
      ...freshness,
    },
  };
}
