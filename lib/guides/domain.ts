import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces } from "#lib/desk/live.ts";
import type { Page } from "#lib/desk/pages.ts";
import { allOf } from "#lib/reads.ts";
import { guidesHref } from "./href.ts";

type GuideTopic = "guide" | "guide-definitions";

const guidesLive: Live<GuideTopic> = {
  domain: "guides",
  topics: [
    /** A guide of a case changed. The id is the number of the case: who may not see the case is not told. */
    { name: "guide", today: paces.atOnce },
    /** The service gave other definitions, or was asked for them. */
    { name: "guide-definitions", today: paces.seldom },
  ],
  old: {
    guide: [
      { reads: ["guides/[id]"], every: paces.atOnce },
      { reads: ["guides/of-case/[cnj]"], of: "cnj", every: paces.atOnce },
      { reads: ["guides"], every: paces.watched },
    ],
    "guide-definitions": [
      { reads: ["guides/definitions"], every: paces.atOnce },
      { reads: ["guides/[id]"], every: paces.watched },
    ],
  },
};

/** What is read of the guides themselves: not what courts ask for, nor what could stand in a form. */
export const storedGuides = ({ database }: { database: string }) =>
  allOf("guides", { database, but: ["guides/definitions", "guides/suggestions/[cnj]"] });

export const guidesPage: Page = {
  name: "guides",
  label: "Guias",
  key: "g",
  href: guidesHref,
  needs: "seesCases",
  isFolded: true,
};

/** What the domain of guides declares for the desk. */
export const guidesDomain: Domain<GuideTopic> = {
  live: guidesLive,
  findable: { one: "uma guia", by: ["guia"], needs: "seesCases" },
  pages: [guidesPage],
};
