import type { Domain } from "#lib/desk/domain.ts";
import { monitoringHref } from "./href.ts";
import { type PushTopic, pushLive } from "./live.ts";

/** What the domain of monitoring declares for the desk. */
export const pushDomain: Domain<PushTopic> = {
  live: pushLive,
  pages: [
    {
      name: "monitoring",
      label: "Monitoramento",
      key: "n",
      href: monitoringHref,
      needs: "seesCases",
      isFolded: true,
    },
  ],
};
