import { arrivalOf } from "../cards.ts";
import type { Cnj } from "../cnj.ts";
import { randomFor } from "../random.ts";

/** When an import that starts at `now` becomes visible, and when it is over; Infinity means never. */
export function scheduleImport(input: { cnj: Cnj; now: number; importMs: number }) {
  const { cnj, now, importMs } = input;
  const random = randomFor("schedule", cnj);
  const duration = importMs * (0.6 + 0.8 * random.next());
  const visibleAt = now + Math.min(duration * 0.2, 1_500);
  switch (arrivalOf(cnj)) {
    case "never-found":
      return { visibleAt: Number.POSITIVE_INFINITY, readyAt: Number.POSITIVE_INFINITY };
    case "never-ready":
      return { visibleAt, readyAt: Number.POSITIVE_INFINITY };
    case "slow":
      return { visibleAt, readyAt: now + importMs * 15 };
    case "normal":
      return { visibleAt, readyAt: now + duration };
  }
}
