import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { caseKeys } from "./keys.ts";

export type CaseTopic = "case" | "check" | "cases" | "seen";

const { atOnce, lists, seldom } = paces;

/** A case changed. The pages of its movements are not listed: the screen of the case reads them again itself. */
const caseChanged: Topic<CaseTopic> = {
  name: "case",
  many: "cases",
  today: lists,
  stale: ({ database, id: cnj }) => [
    ...[caseKeys.view, caseKeys.checks, caseKeys.notes, caseKeys.hearings].map((keyOf) => ({
      queryKey: keyOf({ database, cnj }),
      every: atOnce,
    })),
    { queryKey: caseKeys.list({ database }), every: lists },
    { queryKey: caseKeys.blind({ database }), every: lists },
    { queryKey: caseKeys.courts({ database }), every: seldom },
    { queryKey: caseKeys.traits({ database }), every: seldom },
  ],
};

/** A case was only checked and did not change. */
const caseChecked: Topic<CaseTopic> = {
  name: "check",
  today: seldom,
  stale: ({ database, id: cnj }) => [
    { queryKey: caseKeys.view({ database, cnj }), every: atOnce },
    { queryKey: caseKeys.checks({ database, cnj }), every: atOnce },
    { queryKey: caseKeys.list({ database }), every: seldom },
    { queryKey: caseKeys.blind({ database }), every: seldom },
  ],
};

/** Many cases changed, or something that belongs to all, such as labels. */
const casesChanged: Topic<CaseTopic> = {
  name: "cases",
  today: lists,
  stale: ({ database }) =>
    [caseKeys.list, caseKeys.labels, caseKeys.savedViews, caseKeys.blind, caseKeys.view, caseKeys.notes].map(
      (keyOf) => ({ queryKey: keyOf({ database }), every: lists }),
    ),
};

/** The person saw news, or marked them as not seen. Only the pages of their own browser are told (`notifyPages`). */
const caseSeen: Topic<CaseTopic> = {
  name: "seen",
  today: atOnce,
  stale: ({ database, id: cnj }) => [
    { queryKey: caseKeys.view({ database }), every: atOnce },
    { queryKey: caseKeys.checks({ database, cnj }), every: atOnce },
    { queryKey: caseKeys.list({ database }), every: atOnce },
  ],
};

export const casesLive: Live<CaseTopic> = {
  all: caseKeys.all,
  topics: [caseChanged, caseChecked, casesChanged, caseSeen],
  // How the service watches the court is said beside a case, and lists are filtered by it.
  staleBy: ({ name }, { database, id: cnj }) => {
    const list = { queryKey: caseKeys.list({ database }), every: lists };
    if (name === "push") return [{ queryKey: caseKeys.view({ database, cnj }), every: atOnce }, list];
    return name === "pushes" ? [{ queryKey: caseKeys.view({ database }), every: lists }, list] : [];
  },
};
