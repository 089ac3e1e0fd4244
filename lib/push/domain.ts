import type { Domain } from "#lib/desk/domain.ts";
import { type Live, paces } from "#lib/desk/live.ts";
import { monitoringHref } from "./href.ts";

type PushTopic = "push" | "pushes";

const { atOnce, watched, lists, seldom } = paces;

const pushLive: Live<PushTopic> = {
  domain: "push",
  topics: [
    /** What is wanted or known of the monitoring of a case changed. The id is its number: who may not see it is not told. */
    { name: "push", many: "pushes", today: lists },
    /** The same of many cases at once, or of a change as a whole. */
    { name: "pushes", today: lists },
  ],
  old: {
    // What came is not watched yet.
    import: [{ reads: ["push/coverage"], every: lists }],
    push: [
      { reads: ["push/of-case/[cnj]"], of: "cnj", every: atOnce },
      { all: "push/changes", every: watched },
      { reads: ["push/overview", "push/coverage"], every: lists },
      { reads: ["push/cases"], every: seldom },
    ],
    pushes: [
      { reads: ["push/of-case/[cnj]"], every: lists },
      { all: "push/changes", every: atOnce },
      { reads: ["push/overview", "push/coverage"], every: lists },
      { reads: ["push/cases"], every: seldom },
    ],
  },
};

/** What the domain of monitoring declares for the desk. */
export const pushDomain: Domain<PushTopic> = {
  live: pushLive,
  pages: [
    {
      name: "monitoring",
      label: "Monitoramento",
      key: "n",
      href: monitoringHref,
      needs: "seesCases",
      isFolded: true,
    },
  ],
};
