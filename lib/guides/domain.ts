import type { Domain } from "#lib/desk/domain.ts";
import { guidesHref } from "./href.ts";
import { type GuideTopic, guidesLive } from "./live.ts";
import { guidesLede } from "./today/lede.ts";
import type { GuidesToday } from "./today/schema.ts";

/** What the domain of guides declares for the desk. */
export const guidesDomain: Domain<GuideTopic, GuidesToday> = {
  live: guidesLive,
  lede: guidesLede,
  pages: [{ name: "guides", label: "Guias", key: "g", href: guidesHref, needs: "seesCases", isFolded: true }],
};
