import type { Domain } from "#lib/desk/domain.ts";
import { alertsHref } from "./href.ts";
import { alertsLive } from "./live.ts";

/** What the domain of alerts declares for the desk. */
export const alertsDomain: Domain = {
  live: alertsLive,
  pages: [
    { name: "alerts", label: "Avisos", key: "b", href: alertsHref, needs: "seesCases", isFolded: true },
  ],
};
