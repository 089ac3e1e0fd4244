import type { Home } from "#components/drafts/head.tsx";
import { guidesHref } from "#lib/guides/href.ts";

/** Where the pages of guides lead back to. */
export const homeOf = (database: string): Home => ({
  label: "Guias",
  href: guidesHref(database),
  tab: "guides",
});
