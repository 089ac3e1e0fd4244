import type { Frame } from "./schema.ts";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/**
 * After how many milliseconds the frame is read again. Live updates tell of changes, and while they do it follows the clock: the
 * time that it names itself, and each full hour, as everywhere in Brazil a day ends at one. While they do not, it is asked.
 */
export function frameAgain(
  frame: Pick<Frame, "changesAt"> | undefined,
  { isTold, now = Date.now() }: { isTold: boolean; now?: number },
): number {
  const nextHour = hour - (now % hour) + second;
  const own = frame?.changesAt == null ? nextHour : Date.parse(frame.changesAt) - now + second / 2;
  return Math.min(isTold ? nextHour : minute, Math.max(second, own));
}
