import type { Domain } from "#lib/desk/domain.ts";
import type { Page } from "#lib/desk/pages.ts";
import { todayLive } from "./live.ts";

export const todayPage: Page = {
  name: "today",
  label: "Hoje",
  key: "h",
  href: (database) => `/${database}`,
};

/** *Hoje* is for everybody: `/` leads there, and it says what the person may not see. */
export const todayDomain: Domain = {
  live: todayLive,
  pages: [todayPage],
};
