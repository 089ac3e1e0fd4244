import type { Domain } from "#lib/desk/domain.ts";
import { filingsHref } from "./href.ts";
import { type FilingTopic, filingsLive } from "./live.ts";
import { filingsLede } from "./today/lede.ts";
import type { FilingsToday } from "./today/schema.ts";

/** What the domain of petitions declares for the desk. */
export const filingsDomain: Domain<FilingTopic, FilingsToday> = {
  live: filingsLive,
  lede: filingsLede,
  pages: [{ name: "filings", label: "Petições", key: "o", href: filingsHref, needs: "seesCases" }],
};
