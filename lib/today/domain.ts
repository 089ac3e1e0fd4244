import type { Domain } from "#lib/desk/domain.ts";
import type { Page } from "#lib/desk/pages.ts";
import { digestHref } from "./digest/href.ts";
import { type TodayTopic, todayLive } from "./live.ts";

export const todayPage: Page = {
  name: "today",
  label: "Hoje",
  key: "h",
  href: (database) => `/${database}`,
};

/** *Hoje* is for everybody: `/` leads there, and it says what the person may not see. */
export const todayDomain: Domain<TodayTopic> = {
  live: todayLive,
  pages: [todayPage],
  entries: ({ current: { document, seesCases } }) =>
    seesCases ? [{ label: "Resumo do dia", href: digestHref(document) }] : [],
};
