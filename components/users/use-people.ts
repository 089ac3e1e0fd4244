import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { Asking } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";

/** Runs an action of the page and reads the page again; busy until it shows what is true then. */
export function usePeople() {
  const router = useRouter();
  const { run, isRunning } = useAction();
  const [isReading, startReading] = useTransition();

  async function act<Done extends { ok: true }>(asking: Asking<Done>): Promise<Done | null> {
    const done = await run(asking);
    startReading(() => router.refresh());
    return done;
  }

  return { act, isBusy: isRunning || isReading };
}
