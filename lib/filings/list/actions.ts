import { mayBeNoted, type Need } from "#lib/filings/board.ts";
import { mayDiscard, windowRefusal } from "#lib/filings/facts.ts";
import { situationOf } from "#lib/filings/situation.ts";
import type { FilingRow } from "#lib/filings/view.ts";

/** What can be done with a petition that needs somebody, from its row. */
export type RowAction = "another" | "receipt" | "open-again" | "follow" | "discard" | "note";

/** The main thing first. The row leads to the petition's page, so that is an action only where nothing else comes first. */
export function actionsOf(row: Pick<FilingRow, "facts">, need: Need | null): RowAction[] {
  const { facts } = row;
  const isOpenOnly = need?.kind === "no-outcome" && situationOf(facts) === "open";
  const isOpenable = isOpenOnly && windowRefusal(facts) === null;
  return [
    ...(need?.kind === "rejected" ? (["another"] as const) : []),
    ...(facts.hasReceipt ? (["receipt"] as const) : []),
    isOpenable ? "open-again" : "follow",
    ...(isOpenOnly && mayDiscard(facts) ? (["discard"] as const) : []),
    ...(need !== null && mayBeNoted(need) ? (["note"] as const) : []),
  ];
}
