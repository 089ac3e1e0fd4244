import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces } from "#lib/desk/live.ts";
import type { Page } from "#lib/desk/pages.ts";
import { digestHref } from "./digest/href.ts";

type TodayTopic = "digest";

/** *Hoje* shows a part of every domain, so every topic makes it old, as often as the topic says. */
const todayLive: Live<TodayTopic> = {
  domain: "today",
  /** What became of a summary by e-mail, or whether somebody wants it, changed. */
  topics: [{ name: "digest", today: paces.seldom }],
  old: { digest: [{ reads: ["today/digest"], every: paces.atOnce }] },
};

export const todayPage: Page = { name: "today", label: "Hoje", key: "h", href: (database) => `/${database}` };

/** *Hoje* is for everybody: `/` leads there, and it says what the person may not see. */
export const todayDomain: Domain<TodayTopic> = {
  live: todayLive,
  pages: [todayPage],
  entries: ({ current: { document, seesCases } }) =>
    seesCases ? [{ label: "Resumo do dia", href: digestHref(document) }] : [],
};
