import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import type { Page } from "#lib/desk/pages.ts";
import { filingsHref } from "./href.ts";
import { filingKeys } from "./keys.ts";
import { filingsLede } from "./today/lede.ts";
import type { FilingsToday } from "./today/schema.ts";

type FilingTopic = "filing";

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

const filingsLive: Live<FilingTopic> = {
  all: filingKeys.all,
  topics: [filingChanged],
  // The review of a petition shows its guides.
  hears: ({ name }, { database }) =>
    name === "guide" ? [{ queryKey: filingKeys.one({ database }), every: paces.atOnce }] : [],
};

export const filingsPage: Page = {
  name: "filings",
  label: "Petições",
  key: "o",
  href: filingsHref,
  needs: "seesCases",
};

/** What the domain of petitions declares for the desk. */
export const filingsDomain: Domain<FilingTopic, FilingsToday> = {
  live: filingsLive,
  lede: filingsLede,
  pages: [filingsPage],
};
