import type { CaseView, Facts } from "#lib/cases/schema.ts";

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

/** A case of which nothing is known but these facts and what is given, as its page gets it. */
export function viewOf(given: Partial<CaseView> = {}): CaseView {
  return {
    ...factsOf(),
    cnj: "10482131120238260100",
    cover: null,
    coverReceivedAt: null,
    importedBy: null,
    capturedAt: null,
    push: null,
    links: [],
    labels: [],
    responsible: null,
    counts: { movements: 0, documents: 0 },
    lastNews: null,
    unseen: null,
    unseenDocuments: null,
    seen: null,
    ...given,
  };
}
