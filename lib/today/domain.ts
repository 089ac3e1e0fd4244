import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces } from "#lib/desk/live.ts";
import type { Page } from "#lib/desk/pages.ts";
import type { Lede } from "#lib/desk/today.ts";
import { digestHref } from "./digest/href.ts";
import type { Today } from "./schema.ts";

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

/** The sentences that sum up the day, short: first what is over or ends next and what waits for a person, then what is new, then what is unknown. Each domain says its own. */
export function todayLede({
  today,
  ledes,
  now,
}: {
  today: Today;
  ledes: Lede<Today>[];
  now: string;
}): string {
  /** The sentence of each domain that has something to say, in the order of the domains. */
  const each = (says: (lede: Lede<Today>) => string | null | undefined) =>
    ledes.flatMap((lede) => says(lede) ?? []);

  const doubts = each(({ doubt }) => doubt?.(today));
  const sentences = [
    ...each(({ urgent }) => urgent?.(today)),
    ...each(({ waiting }) => waiting?.(today)),
    ...each(({ news }) => news?.(today, { isAllKnown: doubts.length === 0, now })),
    ...doubts,
  ];
  if (sentences.length > 0) return sentences.join(" ");
  return [...each(({ rest }) => rest?.(today)), ...each(({ quiet }) => quiet?.(today))][0] ?? "";
}
