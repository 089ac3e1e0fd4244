import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces } from "#lib/desk/live.ts";
import type { Page } from "#lib/desk/pages.ts";
import { filingsHref } from "./href.ts";

type FilingTopic = "filing";

const filingsLive: Live<FilingTopic> = {
  domain: "filings",
  /** A petition of a case changed. The id is the number of the case: who may not see the case is not told. */
  topics: [{ name: "filing", today: paces.atOnce }],
  old: {
    filing: [
      { reads: ["filings/[id]"], every: paces.atOnce },
      { reads: ["filings/of-case/[cnj]"], of: "cnj", every: paces.atOnce },
      { all: "filings", but: ["filings/[id]", "filings/of-case/[cnj]"], every: paces.watched },
    ],
    // The review of a petition shows its guides.
    guide: [{ reads: ["filings/[id]"], every: paces.atOnce }],
  },
};

export const filingsPage: Page = {
  name: "filings",
  label: "Petições",
  key: "o",
  href: filingsHref,
  needs: "seesCases",
};

/** What the domain of petitions declares for the desk. */
export const filingsDomain: Domain<FilingTopic> = {
  live: filingsLive,
  findable: { one: "uma petição", by: ["ato"], needs: "seesCases" },
  pages: [filingsPage],
};
