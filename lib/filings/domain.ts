import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces } from "#lib/desk/live.ts";
import type { Page } from "#lib/desk/pages.ts";
import type { Lede } from "#lib/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import { filingsHref } from "./href.ts";
import type { FilingsToday } from "./today/schema.ts";

/** The sentences about petitions: those that need somebody or wait for the reader, and receipts that came today. */
export const filingsLede: Lede<FilingsToday> = {
  waiting: ({ filings: { needs, reach, toOpen } }) => {
    const unanswered =
      reach.unanswered === 0
        ? ""
        : `, ${reach.unanswered === needs.count ? "" : `${reach.unanswered} `}sem resposta do serviço`;
    return [
      needs.count === 0
        ? ""
        : `${plural(needs.count, "petição precisa", "petições precisam")} de alguém${unanswered}.`,
      toOpen.count === 0
        ? ""
        : `${plural(toOpen.count, "petição pronta espera", "petições prontas esperam")} por você.`,
    ].filter(Boolean);
  },

  news: ({ filings: { receipts } }) =>
    receipts.count === 0
      ? null
      : `${plural(receipts.count, "recibo de protocolo chegou", "recibos de protocolo chegaram")} hoje.`,
};

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
export const filingsDomain: Domain<FilingTopic, FilingsToday> = {
  live: filingsLive,
  lede: filingsLede,
  findable: { one: "uma petição", by: ["ato"], needs: "seesCases" },
  pages: [filingsPage],
};
