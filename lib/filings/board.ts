import type { FailureReason } from "#lib/failures/reasons.ts";
import { longestMs } from "#lib/pace/rhythm.ts";
import { type Ending, isOutstanding, mayDiscard, windowRefusal } from "./facts.ts";
import { type Situation, situationOf } from "./situation.ts";
import type { FilingRow } from "./view.ts";

/** What a petition asks of people, and where on the board it stands: decided here, for the board, *Hoje* and all counts. */

/** Without an outcome a petition asks for somebody so long after the last sign of life, in milliseconds. */
export const patienceMs = 15 * 60_000;

/** Why a petition needs somebody, what hurts first. */
export const needKinds = [
  "unanswered",
  "unclear",
  "rejected",
  "went-on",
  "unreceipted",
  "no-outcome",
] as const;

export type Need =
  /** The service does not answer about a petition that may have been filed, or whose receipt has not come. */
  | { kind: "unanswered"; since: string; failure: FailureReason }
  /** It told an outcome in words that fit none. */
  | { kind: "unclear" }
  | { kind: "rejected" }
  /** It was taken up although it had been cancelled, rejected or discarded. */
  | { kind: "went-on"; after: Ending }
  /** Nobody asks any more, and no receipt came. */
  | { kind: "unreceipted"; since: string }
  /** No outcome within 15 minutes after the last sign of life. */
  | { kind: "no-outcome"; since: string };

/** What the decision is made of. */
export type NeedFacts = Pick<FilingRow, "facts" | "askedSince" | "acknowledgedAt" | "isUnclear">;

/** The situations of a petition of which something is still to come. */
const awaiting: readonly Situation[] = ["open", "sent", "executing", "awaiting-receipt"];

/** Why somebody has to look at a petition now; null when nobody has to. `now`: milliseconds. */
export function needsSomebody(row: NeedFacts, now: number): Need | null {
  const { facts, askedSince, acknowledgedAt, isUnclear } = row;
  const situation = situationOf(facts);
  const isNoted = acknowledgedAt !== null;
  const isOver = isGivenUp(row, now);
  const isAwaited = awaiting.includes(situation) && !isOver;
  const isOutcomeAwaited = isAwaited && situation !== "awaiting-receipt";

  if (isAwaited && facts.failing !== null) return { kind: "unanswered", ...facts.failing };
  if (isOutcomeAwaited && isUnclear) return { kind: "unclear" };
  if (situation === "rejected" && !isNoted) return { kind: "rejected" };
  if (facts.despite !== null && !isNoted) return { kind: "went-on", after: facts.despite };
  if (askedSince === null) return null;
  if (isOver) return isNoted ? null : { kind: "unreceipted", since: askedSince };
  const isLate = now - Date.parse(askedSince) >= patienceMs;
  return isOutcomeAwaited && isLate ? { kind: "no-outcome", since: askedSince } : null;
}

/** Whether somebody's note of it settles it; what is still asked about is settled by the service's answer alone. */
function mayBeNoted({ kind }: Need): boolean {
  return {
    rejected: true,
    "went-on": true,
    unreceipted: true,
    unanswered: false,
    unclear: false,
    "no-outcome": false,
  }[kind];
}

/** Whether something is still to come, and nobody asks for it any more. */
const isGivenUp = ({ facts, askedSince }: NeedFacts, now: number): boolean =>
  awaiting.includes(situationOf(facts)) && askedSince !== null && now - Date.parse(askedSince) >= longestMs;

/** The columns of the board, in the direction of a petition. */
export const columns = ["preparing", "service", "ended"] as const;
export type Column = (typeof columns)[number];

/** The column in which a petition stands that needs nobody. */
export function columnOf(row: NeedFacts, now: number): Column {
  const situation = situationOf(row.facts);
  if (situation === "draft" || situation === "ready") return "preparing";
  return awaiting.includes(situation) && !isGivenUp(row, now) ? "service" : "ended";
}

/** Whether the service is still asked about a petition. */
export const isAsked = (row: NeedFacts, now: number): boolean =>
  isOutstanding(row.facts) && (row.askedSince === null || now - Date.parse(row.askedSince) < longestMs);

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
