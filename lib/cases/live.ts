import { type Live, paces, type Topic } from "#lib/desk/live.ts";
import { caseKeys } from "./keys.ts";

export type CaseTopic = "case" | "check" | "cases";

const { atOnce, lists, seldom } = paces;

/**
 * A case reads differently now. The pages of its movements are not among what is old: the case's screen knows when they
 * changed.
 */
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
  ],
};

/** A case was asked about, and nothing but that is new. */
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

/** Many cases at once, or what belongs to all of them; the id says nothing. */
const casesChanged: Topic<CaseTopic> = {
  name: "cases",
  today: lists,
  stale: ({ database }) =>
    [caseKeys.list, caseKeys.labels, caseKeys.savedViews, caseKeys.blind, caseKeys.view, caseKeys.notes].map(
      (keyOf) => ({ queryKey: keyOf({ database }), every: lists }),
    ),
};

export const casesLive: Live<CaseTopic> = {
  all: caseKeys.all,
  topics: [caseChanged, caseChecked, casesChanged],
};
