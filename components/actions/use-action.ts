"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Asking, runAction } from "./run-action.ts";

/**
 * The one way from a press to an action. `run` resolves with what the action answered, or null when it did not happen and
 * somebody was told; `reads` is read again after it. `isRunning` until what was done can be seen.
 */
export function useAction(reads?: QueryKey) {
  const client = useQueryClient();
  const [running, setRunning] = useState(0);

  async function run<Done extends { ok: true }>(asking: Asking<Done>): Promise<Done | null> {
    setRunning((count) => count + 1);
    const { answer, reading } = await runAction({ client, reads, ...asking });
    // Who was refused may try again at once.
    const end = () => setRunning((count) => count - 1);
    if (answer === null) end();
    else void reading.finally(end);
    return answer;
  }

  return { run, isRunning: running > 0 };
}
