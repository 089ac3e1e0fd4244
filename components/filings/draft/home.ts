import type { Home } from "#components/drafts/head.tsx";
import { filingsHref } from "#lib/filings/href.ts";

/** Where the pages of petitions lead back to. */
export const homeOf = (database: string): Home => ({
  label: "Petições",
  href: filingsHref(database),
  tab: "filings",
});
