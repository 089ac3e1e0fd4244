import { afterEach, beforeEach, vi } from "vitest";
import { wednesday } from "./clock.ts";

/** The process's clock stands still at this time in every test of the file, or of the group. PostgreSQL's own goes on. */
export function fixClock(at: Date | string = wednesday): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(at) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
