import type { Domain } from "#lib/desk/domain.ts";
import { type Live, type Old, paces } from "#lib/desk/live.ts";
import { alertsHref } from "./href.ts";

const unseen = (every: number): Old => ({ reads: ["alerts"], every });

/** What makes alerts come and go: cases that change, and what the person has seen of them. */
const alertsLive: Live<never> = {
  domain: "alerts",
  topics: [],
  old: { case: [unseen(paces.lists)], cases: [unseen(paces.lists)], seen: [unseen(paces.atOnce)] },
};

/** What the domain of alerts declares for the desk. */
export const alertsDomain: Domain = {
  live: alertsLive,
  pages: [
    { name: "alerts", label: "Avisos", key: "b", href: alertsHref, needs: "seesCases", isFolded: true },
  ],
};
