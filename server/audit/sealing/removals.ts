import "server-only";
import { dayKey } from "#lib/time/time.ts";
import type { RemovedOnDay } from "#lib/trail/sealing/removed.ts";
import type { Removed } from "./code.ts";

/** Counts removals by their day. */
export class Removals {
  #days = new Map<string, RemovedOnDay>();

  add({ removed, at }: { removed: Removed; at: string }): void {
    const day = dayKey(new Date(at));
    const counted = this.#days.get(day) ?? { day, address: 0, person: 0 };
    counted[removed] += 1;
    this.#days.set(day, counted);
  }

  /** The last day first. */
  byDay(): RemovedOnDay[] {
    return [...this.#days.values()].sort((one, other) => other.day.localeCompare(one.day));
  }
}
