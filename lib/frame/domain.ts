import type { Domain } from "#lib/desk/domain.ts";
import { type Live, type Old, paces } from "#lib/desk/live.ts";

const frame = (every: number): Old[] => [{ reads: ["frame"], every }];
const { atOnce, watched, lists, seldom } = paces;

/** It counts of every domain what needs somebody, so what is told of any of them makes it old. */
const frameLive: Live<"wait"> = {
  domain: "frame",
  /** The service asked to be left alone, or that is over; or a token is refused. */
  topics: [{ name: "wait", today: lists }],
  old: {
    case: frame(lists),
    cases: frame(lists),
    check: frame(seldom),
    seen: frame(atOnce),
    publication: frame(watched),
    deadline: frame(watched),
    deadlines: frame(watched),
    filing: frame(watched),
    guide: frame(watched),
    wait: frame(watched),
  },
};

/** What stands around every page: the counts of the side bar, and that the service does not let itself be asked. */
export const frameDomain: Domain<"wait"> = { live: frameLive };
