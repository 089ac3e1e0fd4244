import type { Load, Needs, Standings } from "./schema.ts";

/** What a list of deadlines says of the same counts: its tabs, how much each person has, and the number beside the page. */

const sum = (counts: Standings): number => counts.reduce((all, { count }) => all + count, 0);

/** How many of these there are. */
export const countOf = (counts: Standings, which: (one: Standings[number]) => boolean): number =>
  sum(counts.filter(which));

export function needsOf(counts: Standings): Needs {
  const of = (which: keyof Needs) => countOf(counts, ({ urgency }) => urgency === which);
  const [overdue, today, lapsed] = [of("overdue"), of("today"), of("lapsed")];
  const suggested = ({ state, urgency }: Standings[number]) =>
    state === "suggested" && urgency !== "today" && urgency !== "lapsed";
  return { overdue, today, unconfirmed: countOf(counts, suggested), lapsed };
}

/** How many need somebody today; lapsed suggestions are told beside it. */
export const allNeeds = ({ overdue, today, unconfirmed }: Needs): number => overdue + today + unconfirmed;

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
