import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Asking, type Running, runAction } from "./run-action.ts";

/**
 * The hook for every action of a page. `run` resolves with the answer of the action, or with null when it was refused or
 * not answered, which the person is told. `reads`: the answers that are read again, behind the page unless `busyUntil` says
 * that `isRunning` lasts until it was read.
 */
export function useAction(reads?: QueryFilters, { busyUntil = "answer" }: { busyUntil?: BusyUntil } = {}) {
  const client = useQueryClient();
  const [running, setRunning] = useState(0);

  const run = <Done extends { ok: true }>(asking: Asking<Done>): Promise<Done | null> =>
    runBusy({
      client,
      reads,
      until: busyUntil,
      onBusy: (change) => setRunning((count) => count + change),
      ...asking,
    });

  return { run, isRunning: running > 0 };
}

/** Until when the buttons of an action are busy: the answer, or until what it changed has been read again. */
export type BusyUntil = "answer" | "read";

/** Runs an action between two calls of `onBusy`. One that is refused, or whose words throw, ends at once: it may be tried again. */
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
