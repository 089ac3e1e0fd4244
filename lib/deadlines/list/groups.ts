import { daysBetween, needsSomebody, type Urgency, urgencies } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { fold } from "#lib/format/fold.ts";
import type { Whose } from "./filters.ts";
import type { Load, Needs } from "./schema.ts";

/** What a list of deadlines says of the same rows: its groups, its tabs, and how much each person has. */

/** Whether a tab shows a deadline; `me`: the id of whoever reads. */
export function isOf(
  whose: Whose,
  { responsible }: Pick<DeadlineRow, "responsible">,
  me: string | null,
): boolean {
  if (typeof whose === "object") return responsible?.id === whose.person;
  switch (whose) {
    case "all":
    case "closed":
      return true;
    case "mine":
      return me !== null && responsible?.id === me;
    case "nobody":
      return responsible === null;
  }
}

/** Whether every word of a search stands in the act, in the names of the parties, in the person or in the number. */
export function isFound(q: string, { act, caseName, cnj, responsible, court }: DeadlineRow): boolean {
  const said = fold([act, caseName, responsible?.name, court].filter(Boolean).join(" "));
  return fold(q)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      const digits = word.replaceAll(/[.\-/]/g, "");
      return said.includes(word) || (/^\d{3,20}$/.test(digits) && cnj?.includes(digits) === true);
    });
}

/** The rows by urgency, in the order of the groups; empty ones are left out. */
export function groupsOf(rows: readonly DeadlineRow[]): { urgency: Urgency; rows: DeadlineRow[] }[] {
  const by = Map.groupBy(rows, ({ urgency }) => urgency);
  return urgencies.flatMap((urgency) => {
    const those = by.get(urgency) ?? [];
    return those.length === 0 ? [] : [{ urgency, rows: those }];
  });
}

export function needsOf(rows: readonly DeadlineRow[]): Needs {
  const needing = rows.filter((row) => needsSomebody(row, row.today));
  const of = (which: Urgency) => needing.filter(({ urgency }) => urgency === which).length;
  const [overdue, today] = [of("overdue"), of("today")];
  return { overdue, today, unconfirmed: needing.length - overdue - today };
}

export const allNeeds = ({ overdue, today, unconfirmed }: Needs): number => overdue + today + unconfirmed;

const soonDays = 7;

/** How much each person has, who has most by today first; nobody last. */
export function loadsOf(rows: readonly DeadlineRow[]): Load[] {
  const by = Map.groupBy(rows, ({ responsible }) => responsible?.id ?? null);
  const loads = [...by].map(([id, those]): Load => {
    const left = those.map(({ dueOn, today }) => daysBetween(today, dueOn));
    return {
      person: id === null ? null : (those[0]?.responsible ?? null),
      untilToday: left.filter((days) => days <= 0).length,
      soon: left.filter((days) => days > 0 && days <= soonDays).length,
      all: those.length,
      isOverdue: left.some((days) => days < 0),
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

/** How many deadlines hang on a year of a court that nobody reviewed. */
export function unreviewedOf(rows: readonly DeadlineRow[]): { court: string; year: number; count: number }[] {
  const counted = new Map<string, { court: string; year: number; count: number }>();
  for (const { court, unreviewed } of rows) {
    for (const year of court === null ? [] : unreviewed) {
      const key = `${court} ${year}`;
      const one = counted.get(key) ?? { court: court ?? "", year, count: 0 };
      counted.set(key, { ...one, count: one.count + 1 });
    }
  }
  return [...counted.values()].sort(
    (one, other) => one.year - other.year || other.count - one.count || one.court.localeCompare(other.court),
  );
}
