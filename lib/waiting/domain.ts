import type { Domain } from "#lib/desk/domain.ts";
import { paces } from "#lib/desk/live.ts";
import { waitKey } from "./keys.ts";

/** What the waits that the service asks for declare for the desk: open pages are told when one begins and ends. */
export const waitingDomain: Domain<"wait"> = {
  live: {
    all: waitKey,
    topics: [
      {
        name: "wait",
        today: paces.lists,
        stale: ({ database }) => [{ queryKey: waitKey({ database }), every: paces.watched }],
      },
    ],
  },
};
