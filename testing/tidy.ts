import { createHash } from "node:crypto";
import { afterAll, expect, vi } from "vitest";
import { defaultLimits } from "#server/operator/target.ts";
import type {} from "#server/turns/shares.ts";

// A service that does not answer is asked again at once: a pause would only be waited for.
defaultLimits.retryBaseMs = 1;

/** What a test file could leave behind for the next one in its process: said of the file that left it. */
function belongings() {
  return {
    // A test machine's variables may be secrets, and this is printed when it differs.
    environment: Object.entries(process.env).map(([name, value]) => `${name} ${short(value ?? "")}`),
    addedToBuiltIns: [Object, Array, String].flatMap(({ prototype }) => Object.keys(prototype)),
    hasFakeTimers: vi.isFakeTimers(),
  };
}

const short = (value: string) => createHash("sha256").update(value).digest("hex").slice(0, 8);

// Before the file's own imports: they could add something too.
const before = belongings();
afterAll(async () => {
  expect(belongings()).toEqual(before);
  // Whoever comes next counts on all of what is taken in turns. What is ending may take a moment.
  await vi.waitFor(() => expect(turnsHeld()).toEqual([]), { timeout: 5_000 });
});

/** What of the process is held by somebody still, by the names in `server/turns/shares.ts`. */
function turnsHeld(): string[] {
  return Object.entries(globalThis.autosTurns ?? {}).flatMap(([name, turns]) =>
    turns.running > 0 ? [`${name} ${turns.running}`] : [],
  );
}
