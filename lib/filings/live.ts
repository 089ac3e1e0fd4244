import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { filingKeys } from "./keys.ts";

export type FilingTopic = "filing";

/** A petition of a case changed. The id is the number of the case: who may not see the case is not told. */
const filingChanged: Topic<FilingTopic> = {
  name: "filing",
  today: paces.atOnce,
  stale: ({ database, id: cnj }) => [
    { queryKey: filingKeys.one({ database }), every: paces.atOnce },
    { queryKey: filingKeys.ofCase({ database, cnj }), every: paces.atOnce },
    { queryKey: filingKeys.board({ database }), every: paces.watched },
  ],
};

export const filingsLive: Live<FilingTopic> = {
  all: filingKeys.all,
  topics: [filingChanged],
  // The review of a petition shows its guides.
  staleBy: ({ name }, { database }) =>
    name === "guide" ? [{ queryKey: filingKeys.one({ database }), every: paces.atOnce }] : [],
};
