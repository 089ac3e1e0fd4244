import { useRouter } from "next/navigation";
import type { Asking } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";
import type { MovedDeadlines } from "#lib/deadlines/calendars/moved.ts";

/** A change of a calendar in words, and the deadlines that it moved. */
export type Moves = { notice: string; moved: MovedDeadlines };

/** Runs a change of a calendar and loads its page again. `onMoved`: shows the deadlines that it moved. */
export function useCalendarChange(onMoved: (moves: Moves) => void = () => {}) {
  const router = useRouter();
  const { run, isRunning } = useAction();
  async function send<Done extends { ok: true; moved?: MovedDeadlines }>(
    asking: Asking<Done>,
  ): Promise<Done | null> {
    if (isRunning) return null;
    const done = await run(asking);
    if (done === null) return null;
    router.refresh();
    const { moved } = done;
    if (moved !== undefined && moved.count > 0) onMoved({ notice: asking.notice?.(done) ?? "", moved });
    return done;
  }
  return { send, isRunning };
}
