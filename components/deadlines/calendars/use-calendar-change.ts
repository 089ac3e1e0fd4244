"use client";

import { useRouter } from "next/navigation";
import type { Asking } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";

/** Runs a change of a calendar and loads its page again: what it shows comes from the server. */
export function useCalendarChange() {
  const router = useRouter();
  const { run, isRunning } = useAction();
  async function send<Done extends { ok: true }>(asking: Asking<Done>): Promise<Done | null> {
    if (isRunning) return null;
    const done = await run(asking);
    if (done !== null) router.refresh();
    return done;
  }
  return { send, isRunning };
}
