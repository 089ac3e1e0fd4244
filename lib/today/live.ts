import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { todayKeys } from "./keys.ts";

/** *Hoje* shows a part of every domain, so every topic makes it old, as often as the topic says. */
export type TodayTopic = "digest";

/** What became of a summary by e-mail, or whether somebody wants it, changed. */
const digestChanged: Topic<TodayTopic> = {
  name: "digest",
  stale: ({ database }) => [{ queryKey: todayKeys.digest({ database }), every: paces.atOnce }],
  today: paces.seldom,
};

export const todayLive: Live<TodayTopic> = {
  all: todayKeys.all,
  topics: [digestChanged],
  staleBy: ({ today }, { database }) => [{ queryKey: todayKeys.all({ database }), every: today }],
};
