import type { Domain } from "#lib/desk/domain.ts";
import { paces } from "#lib/desk/live.ts";

/** What the waits that the service asks for declare for the desk: open pages are told when one begins and ends. */
export const waitingDomain: Domain<"wait"> = {
  live: {
    domain: "wait",
    topics: [{ name: "wait", today: paces.lists }],
    old: { wait: [{ reads: ["wait"], every: paces.watched }] },
  },
};
