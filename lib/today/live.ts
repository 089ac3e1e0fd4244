import type { Live } from "#lib/desk/live.ts";
import { todayKeys } from "./keys.ts";

/** *Hoje* shows a little of every domain: each says how often that has to be read again. */
export const todayLive: Live<never> = {
  all: todayKeys.all,
  topics: [],
  hears: ({ today }, { database }) => [{ queryKey: todayKeys.all({ database }), every: today }],
};
