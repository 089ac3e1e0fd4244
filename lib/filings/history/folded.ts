import { dayKey } from "#lib/time/time.ts";
import type { HistoryRow } from "./schema.ts";

/** A history in which documents that one person added on one day are one row, the last of them; so are changes of order. */
export function foldedHistory(rows: readonly HistoryRow[]): HistoryRow[] {
  const folded: HistoryRow[] = [];
  for (const row of rows) {
    const before = folded.at(-1);
    if (before === undefined || !isAlike(before, row)) {
      folded.push(row);
      continue;
    }
    const count = Number(before.detail.count ?? 1) + 1;
    const names = [before.detail.name, row.detail.name].filter((name) => typeof name === "string");
    const detail = { ...row.detail, count, ...(names.length > 0 && { name: names.join("”, “") }) };
    folded[folded.length - 1] = { ...row, detail };
  }
  return folded;
}

const isAlike = (one: HistoryRow, next: HistoryRow): boolean =>
  one.kind === "documents" &&
  next.kind === "documents" &&
  (next.detail.change === "added" || next.detail.change === "ordered") &&
  one.detail.change === next.detail.change &&
  one.by === next.by &&
  dayKey(one.at) === dayKey(next.at);
