import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { guideKeys } from "./keys.ts";

export type GuideTopic = "guide" | "guide-definitions";

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

export const guidesLive: Live<GuideTopic> = {
  all: guideKeys.all,
  topics: [guideChanged, definitionsChanged],
};
