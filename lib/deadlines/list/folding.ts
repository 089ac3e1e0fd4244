import type { DeadlineRow } from "#lib/deadlines/view.ts";

/** A line of a group: a deadline, or a run of signed-off ones that stands folded. */
export type ListLine = { kind: "row"; row: DeadlineRow } | { kind: "folded"; rows: DeadlineRow[] };

/** So many signed-off deadlines in a row become one line. */
const shortestRun = 4;

/** Signed off, and nothing came since. */
const isQuiet = ({ checked, filings, publicationNews }: DeadlineRow) =>
  checked !== null && filings.length === 0 && publicationNews === null;

/** A group with its long runs of signed-off deadlines folded; all of them are in it. */
export function foldedLines(rows: readonly DeadlineRow[]): ListLine[] {
  const lines: ListLine[] = [];
  let run: DeadlineRow[] = [];
  const end = () => {
    if (run.length >= shortestRun) lines.push({ kind: "folded", rows: run });
    else lines.push(...run.map((row): ListLine => ({ kind: "row", row })));
    run = [];
  };
  for (const row of rows) {
    if (row.state === "open" && isQuiet(row)) run.push(row);
    else {
      end();
      lines.push({ kind: "row", row });
    }
  }
  end();
  return lines;
}
