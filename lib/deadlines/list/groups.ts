import { checkDays } from "#lib/deadlines/standing/transitions.ts";
import type { Load, Needs, Standings } from "./schema.ts";

/** What a list of deadlines says of the same counts: its tabs, how much each person has, and the number beside the page. */

const sum = (counts: Standings): number => counts.reduce((all, { count }) => all + count, 0);

/** How many of these there are. */
export const countOf = (counts: Standings, which: (one: Standings[number]) => boolean): number =>
  sum(counts.filter(which));

export const noNeeds: Needs = {
  overdue: 0,
  today: 0,
  unconfirmed: 0,
  moved: 0,
  unchecked: 0,
  toCheckLater: 0,
  lapsed: 0,
  undated: 0,
};

export function needsOf(counts: Standings, undated = 0): Needs {
  const needs = { ...noNeeds, undated };
  for (const one of counts) {
    const kind = needOf(one);
    if (kind !== null) needs[kind] += one.count;
  }
  return needs;
}

/** Why a deadline needs somebody, now or later: what comes first of these. */
function needOf({ urgency, state, left, isMoved, isChecked }: Standings[number]): keyof Needs | null {
  if (urgency === "overdue" || urgency === "today" || urgency === "lapsed") return urgency;
  if (state === "suggested") return "unconfirmed";
  if (isMoved) return "moved";
  if (isChecked) return null;
  return left <= checkDays ? "unchecked" : "toCheckLater";
}

/** How many need somebody; lapsed suggestions, and what is to be checked later, are told beside it. */
export const allNeeds = ({ lapsed: _, toCheckLater: __, ...needs }: Needs): number =>
  Object.values(needs).reduce((all, count) => all + count, 0);

const soonDays = 7;

/** How much each person has, who has most by today first; nobody last. */
export function loadsOf(counts: Standings): Load[] {
  const by = Map.groupBy(counts, ({ person }) => person?.id ?? null);
  const loads = [...by.values()].map((those): Load => {
    const overdue = countOf(those, ({ urgency }) => urgency === "overdue");
    return {
      person: those[0]?.person ?? null,
      untilToday: overdue + countOf(those, ({ urgency }) => urgency === "today"),
      soon: countOf(those, ({ left }) => left > 0 && left <= soonDays),
      all: sum(those),
      isOverdue: overdue > 0,
    };
  });
  const name = ({ person }: Load) => person?.name ?? "";
  return loads.sort(
    (one, other) =>
      Number(one.person === null) - Number(other.person === null) ||
      other.untilToday - one.untilToday ||
      other.all - one.all ||
      name(one).localeCompare(name(other), "pt-BR"),
  );
}
