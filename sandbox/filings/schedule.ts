import { type CardName, cardNameOf } from "../cards.ts";
import type { Run } from "./filing.ts";

/** The parts of the filing time: in the queue, then at the court; the rest until the answer is back. */
const queueShare = 0.3;
const courtShare = 0.55;

/** When a filing that is set off now begins and ends, and how, by the test card of its case. */
export function scheduleRun(input: { cnj: string; by: Run["by"]; now: number; filingMs: number }): Run {
  const { cnj, by, now, filingMs } = input;
  const card = cardNameOf(cnj);
  // A filing by hand does not wait in the queue.
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
