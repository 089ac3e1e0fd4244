import { type CardName, cardNameOf } from "../cards.ts";
import type { Run } from "./filing.ts";

/** Shares of the whole: waiting in the queue, then with the court, then its answer on the way back. */
const queueShare = 0.3;
const courtShare = 0.55;

/** When a filing set off now begins and ends, as the card of its case has it. */
export function scheduleRun(input: { cnj: string; by: Run["by"]; now: number; filingMs: number }): Run {
  const { cnj, by, now, filingMs } = input;
  const card = cardNameOf(cnj);
  // Who files by hand does not queue.
  const startsAt = by === "window" ? now + filingMs * queueShare : now;
  const processedAt = card === "filingHangs" ? Number.POSITIVE_INFINITY : startsAt + filingMs * courtShare;
  const endsAt = processedAt + filingMs * (1 - queueShare - courtShare);
  return {
    by,
    pressedAt: now,
    startsAt,
    processedAt,
    endsAt,
    receiptAt: endsAt + receiptDelay(card, filingMs),
    outcome: card === "filingRejected" && by === "window" ? "rejected" : "filed",
    outlivesCancel: card === "filedDespiteCancel",
  };
}

function receiptDelay(card: CardName | null, filingMs: number): number {
  return card === "lateReceipt" ? Math.max(filingMs * 3, 1_500) : 0;
}
