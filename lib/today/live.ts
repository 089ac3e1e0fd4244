import type { Live } from "#lib/desk/live.ts";
import { todayKeys } from "./keys.ts";

/** *Hoje* shows a part of every domain, so every topic makes it old, as often as the topic says. */
export const todayLive: Live<never> = {
  all: todayKeys.all,
  topics: [],
  hears: ({ today }, { database }) => [{ queryKey: todayKeys.all({ database }), every: today }],
};
