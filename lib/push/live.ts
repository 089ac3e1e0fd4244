import { caseKeys } from "#lib/cases/keys.ts";
import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { pushKeys } from "./keys.ts";

export type PushTopic = "push" | "pushes";

/** What is wanted or known of the monitoring of a case changed. The id is its number: who may not see it is not told. */
const pushChanged: Topic<PushTopic> = {
  name: "push",
  many: "pushes",
  today: paces.lists,
  stale: ({ database, id: cnj }) => [
    { queryKey: pushKeys.ofCase({ database, cnj }), every: paces.atOnce },
    { queryKey: pushKeys.changes({ database }), every: paces.watched },
    { queryKey: pushKeys.overview({ database }), every: paces.lists },
    { queryKey: pushKeys.watched({ database }), every: paces.seldom },
    // The rows of lists of cases say how each is watched.
    { queryKey: caseKeys.list({ database }), every: paces.lists },
  ],
};

/** The same of many cases at once, or of a change as a whole. */
const pushesChanged: Topic<PushTopic> = {
  name: "pushes",
  today: paces.lists,
  stale: ({ database }) => [
    { queryKey: pushKeys.ofCase({ database }), every: paces.lists },
    { queryKey: pushKeys.changes({ database }), every: paces.atOnce },
    { queryKey: pushKeys.overview({ database }), every: paces.lists },
    { queryKey: pushKeys.watched({ database }), every: paces.seldom },
    // The rows of lists of cases say how each is watched.
    { queryKey: caseKeys.list({ database }), every: paces.lists },
  ],
};

export const pushLive: Live<PushTopic> = { all: pushKeys.all, topics: [pushChanged, pushesChanged] };
