import { type Live, paces } from "#lib/desk/live.ts";
import { alertKeys } from "./keys.ts";

/** What makes alerts come and go: cases that change, and what the person has seen of them. */
const pacesOf: Record<string, number> = { case: paces.lists, cases: paces.lists, seen: paces.atOnce };

export const alertsLive: Live<never> = {
  all: alertKeys.all,
  topics: [],
  staleBy: ({ name }, { database }) => {
    const every = pacesOf[name];
    return every === undefined ? [] : [{ queryKey: alertKeys.unseen({ database }), every }];
  },
};
