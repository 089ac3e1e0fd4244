import { useRouter } from "next/navigation";
import type { Asking } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";

/** Runs a change of the register and loads its page again. */
export function useChange() {
  const router = useRouter();
  const { run, isRunning } = useAction();
  async function change<Done extends { ok: true }>(asking: Asking<Done>): Promise<Done | null> {
    if (isRunning) return null;
    const done = await run(asking);
    if (done !== null) router.refresh();
    return done;
  }
  return { change, isRunning };
}
