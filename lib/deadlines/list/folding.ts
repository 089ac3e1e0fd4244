import { hearingMoment } from "#lib/cases/hearings/rules.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { workDay } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

export type ListEntry = { kind: "row"; row: DeadlineRow } | { kind: "hearing"; hearing: CourtHearing };
/** A line of a group; a run of signed-off deadlines stands folded. */
export type ListLine = ListEntry | { kind: "folded"; rows: DeadlineRow[] };

/** So many signed-off deadlines in a row become one line. */
const shortestRun = 4;

/** Signed off, and nothing came since. */
const isQuiet = ({ checked, filings, publicationNews }: DeadlineRow) =>
  checked !== null && filings.length === 0 && publicationNews === null;

/** Deadlines with the hearings of their days, each before the first deadline of a later day or hour; all of them are in it. */
export function withHearings(rows: readonly DeadlineRow[], hearings: readonly CourtHearing[]): ListEntry[] {
  const left = [...hearings];
  const entries = rows.flatMap((row): ListEntry[] => {
    const later = left.findIndex((one) => hearingMoment(one) >= endOf(row));
    const before = left.splice(0, later < 0 ? left.length : later);
    return [...before.map((hearing): ListEntry => ({ kind: "hearing", hearing })), { kind: "row", row }];
  });
  return [...entries, ...left.map((hearing): ListEntry => ({ kind: "hearing", hearing }))];
}

/** A group with its hearings, and with its long runs of signed-off deadlines folded. */
export function listLines(rows: readonly DeadlineRow[], hearings: readonly CourtHearing[] = []): ListLine[] {
  const lines: ListLine[] = [];
  let run: DeadlineRow[] = [];
  const end = () => {
    if (run.length >= shortestRun) lines.push({ kind: "folded", rows: run });
    else lines.push(...run.map((row): ListLine => ({ kind: "row", row })));
    run = [];
  };
  for (const entry of withHearings(rows, hearings)) {
    if (entry.kind === "row" && entry.row.state === "open" && isQuiet(entry.row)) run.push(entry.row);
    else {
      end();
      lines.push(entry);
    }
  }
  end();
  return lines;
}

/** Of the hearings of a group those up to the last of its rows that are here, and those after it: other rows come before them. */
export function splitHearings(
  hearings: readonly CourtHearing[],
  last: DeadlineRow,
): { near: CourtHearing[]; later: CourtHearing[] } {
  const end = endOf(last);
  return {
    near: hearings.filter((one) => hearingMoment(one) < end),
    later: hearings.filter((one) => hearingMoment(one) >= end),
  };
}

const endOf = (row: DeadlineRow): string => `${workDay(row, row.today)} ${row.dueTime ?? "24:00"}`;
