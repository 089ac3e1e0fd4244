import type { ToldHearing } from "#lib/deadlines/hearings/schema.ts";
import { workDay } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";

/** A line of a group: a deadline, a run of signed-off ones that stands folded, or a hearing of movements. */
export type ListLine =
  | { kind: "row"; row: DeadlineRow }
  | { kind: "folded"; rows: DeadlineRow[] }
  | { kind: "hearing"; hearing: ToldHearing };

/** So many signed-off deadlines in a row become one line. */
const shortestRun = 4;

/** Signed off, and nothing came since. */
const isQuiet = ({ checked, filings, publicationNews }: DeadlineRow) =>
  checked !== null && filings.length === 0 && publicationNews === null;

/**
 * A group with its long runs of signed-off deadlines folded, and with the hearings of its days, each before the first deadline
 * of a later day or hour; all of them are in it.
 */
export function listLines(rows: readonly DeadlineRow[], hearings: readonly ToldHearing[] = []): ListLine[] {
  const lines: ListLine[] = [];
  const left = [...hearings];
  let run: DeadlineRow[] = [];
  const end = () => {
    if (run.length >= shortestRun) lines.push({ kind: "folded", rows: run });
    else lines.push(...run.map((row): ListLine => ({ kind: "row", row })));
    run = [];
  };
  const tell = (until: string | null) => {
    const before = until === null ? left.length : left.findIndex((one) => momentOf(one) >= until);
    const told = left.splice(0, before < 0 ? left.length : before);
    if (told.length > 0) end();
    lines.push(...told.map((hearing): ListLine => ({ kind: "hearing", hearing })));
  };
  for (const row of rows) {
    tell(`${workDay(row, row.today)} ${row.dueTime ?? "24:00"}`);
    if (row.state === "open" && isQuiet(row)) run.push(row);
    else {
      end();
      lines.push({ kind: "row", row });
    }
  }
  end();
  tell(null);
  return lines;
}

const momentOf = ({ day, time }: ToldHearing) => `${day} ${time ?? ""}`;
