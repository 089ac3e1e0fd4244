import type { HistoryKind, HistoryRow } from "./schema.ts";

/** What of a history says whether somebody has to look at the court: it came from a backup, somebody looked since. */
export const checkKinds = ["from-backup", "checked"] as const satisfies readonly HistoryKind[];

/**
 * Whether a petition came from a backup before its window was opened, and nobody said since that the court does not have
 * it: after the backup it may have been filed by another draft, of which nothing here is left. `history`: oldest first.
 */
export function isCheckMissing({ history }: { history: readonly Pick<HistoryRow, "kind">[] }): boolean {
  const last = history.findLast(({ kind }) => checkKinds.some((one) => one === kind));
  return last?.kind === "from-backup";
}
