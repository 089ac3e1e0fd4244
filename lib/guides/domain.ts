import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import type { Page } from "#lib/desk/pages.ts";
import { guidesHref } from "./href.ts";
import { guideKeys } from "./keys.ts";
import { guidesLede } from "./today/lede.ts";
import type { GuidesToday } from "./today/schema.ts";

type GuideTopic = "guide" | "guide-definitions";

/** A guide of a case changed. The id is the number of the case: who may not see the case is not told. */
const guideChanged: Topic<GuideTopic> = {
  name: "guide",
  today: paces.atOnce,
  stale: ({ database, id: cnj }) => [
    { queryKey: guideKeys.one({ database }), every: paces.atOnce },
    { queryKey: guideKeys.ofCase({ database, cnj }), every: paces.atOnce },
    { queryKey: guideKeys.list({ database }), every: paces.watched },
  ],
};

/** The service gave other definitions, or was asked for them. */
const definitionsChanged: Topic<GuideTopic> = {
  name: "guide-definitions",
  today: paces.seldom,
  stale: ({ database }) => [
    { queryKey: guideKeys.catalog({ database }), every: paces.atOnce },
    { queryKey: guideKeys.one({ database }), every: paces.watched },
  ],
};

const guidesLive: Live<GuideTopic> = {
  all: guideKeys.all,
  topics: [guideChanged, definitionsChanged],
};

export const guidesPage: Page = {
  name: "guides",
  label: "Guias",
  key: "g",
  href: guidesHref,
  needs: "seesCases",
  isFolded: true,
};

/** What the domain of guides declares for the desk. */
export const guidesDomain: Domain<GuideTopic, GuidesToday> = {
  live: guidesLive,
  lede: guidesLede,
  pages: [guidesPage],
};
