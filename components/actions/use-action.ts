"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Asking, runAction } from "./run-action.ts";

/**
 * The hook for every action of a page. `run` resolves with the answer of the action, or with null when it was refused or
 * not answered, which the person is told. `reads`: the key that is read again. `isRunning` lasts until that was read.
 */
export function useAction(reads?: QueryKey) {
  const client = useQueryClient();
  const [running, setRunning] = useState(0);

  async function run<Done extends { ok: true }>(asking: Asking<Done>): Promise<Done | null> {
    setRunning((count) => count + 1);
    const { answer, reading } = await runAction({ client, reads, ...asking });
    // After a refusal the person may try again at once.
    const end = () => setRunning((count) => count - 1);
    if (answer === null) end();
    else void reading.finally(end);
    return answer;
  }

  return { run, isRunning: running > 0 };
}
