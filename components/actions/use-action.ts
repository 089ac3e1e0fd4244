"use client";

import { type QueryFilters, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Asking } from "./run-action.ts";
import { type BusyUntil, runBusy } from "./run-busy.ts";

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
