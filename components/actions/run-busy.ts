import { type Running, runAction } from "./run-action.ts";

/** Until when the buttons of an action are busy: the answer, or until what it changed has been read again. */
export type BusyUntil = "answer" | "read";

/**
 * Runs an action, and says to `onBusy` when it begins (1) and ends (-1). A refused action, or one whose words throw, ends
 * at once: the person may try again.
 */
export async function runBusy<Done extends { ok: true }>({
  until,
  onBusy,
  ...running
}: Running<Done> & { until: BusyUntil; onBusy: (change: 1 | -1) => void }): Promise<Done | null> {
  const end = () => onBusy(-1);
  let rest: Promise<void> | null = null;
  onBusy(1);
  try {
    const { answer, reading } = await runAction(running);
    if (until === "read" && answer !== null) rest = reading;
    return answer;
  } finally {
    if (rest === null) end();
    else void rest.finally(end);
  }
}
