import { afterAll, beforeAll, expect, test } from "vitest";
import { getImport } from "#server/imports/data.ts";
import { findWait } from "#server/pace/waits.ts";
import { fromNow, minutesUntil } from "#testing/clock.ts";
import { startTestFirm, type TestFirm } from "#testing/firm.ts";
import { makeCnj } from "#testing/fixtures.ts";

/**
 * A service that refuses at random for twenty minutes, by a clock that the test drives: with and without a time to wait, in
 * seconds, as a date, in forms that nobody can read, by silence, by cutting off before and after it has done what was asked.
 */

let firm: TestFirm;
beforeAll(async () => {
  firm = await startTestFirm({ closesCircuit: true });
});
afterAll(() => firm.close());

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const oneOf = <T>(random: () => number, choices: readonly T[]): T => {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error("nothing to choose from");
  return chosen;
};

function randomFault(random: () => number): Parameters<TestFirm["fault"]>[0] {
  const operation = oneOf(random, [1, 2, 3, 4, "*"] as const);
  const times = 1 + Math.floor(random() * 20);
  const kind = oneOf(random, ["busy", "busy", "busy", "status", "cut-before", "cut-after"] as const);
  if (kind !== "busy") return { operation, kind, times, ...(kind === "status" && { status: 503 }) };
  const seconds = Math.floor(random() * 400);
  const date = fromNow({ seconds }).toUTCString();
  const forms = [null, seconds, date, "-3600", "3600.5", "espere 2041", ["5", "3600"], 0];
  return { operation, kind, times, status: oneOf(random, [429, 503]), retryAfter: oneOf(random, forms) };
}

/** Seconds that pass between two rounds, for how long the service refuses, and how often numbers come. */
const [step, refusing, coming] = [10, 20 * 60, 100];
/** The longest time between two questions, with the spread of a fifth, and a round. */
const longestBackoff = 72 + step;

test.each([1, 2, 3, 4, 5, 6])(
  "seed %i: within one longest backoff of its end every number is here",
  async (seed) => {
    await firm.calm();
    const random = randomOf(seed);
    const imports: string[] = [];
    let numbers = 0;
    for (let passed = 0; passed < refusing; passed += step) {
      if (passed % coming === 0) {
        const some = [...new Set(Array.from({ length: 6 }, makeCnj))];
        numbers += some.length;
        imports.push(await firm.start(some));
      }
      if (random() < 0.8) await firm.fault(randomFault(random));
      await firm.advance(step);
    }
    const views = async () => await Promise.all(imports.map((id) => getImport(firm.ctx, id)));
    const isDone = async () => (await views()).every((view) => view?.finishedAt !== null);
    expect(await isDone()).toBe(false);

    await firm.control("DELETE", "/faults");
    // What the service asked for last is obeyed to its end: healthy is who has asked for nothing that still holds.
    const wait = await firm.here((tx) => findWait(tx, firm.ctx));
    if (wait !== null) await firm.pass(minutesUntil(wait.until) * 60 + 1);
    // A number whose sending was lost at the end is looked for first, for three minutes.
    const wasLost = (await views()).some((view) => view?.unanswered);
    const allowed = longestBackoff + (wasLost ? 180 + longestBackoff : 0);
    let passed = 0;
    for (; passed < allowed && !(await isDone()); passed += step) await firm.advance(step);
    const found = await views();
    expect({
      ready: found.reduce((sum, view) => sum + (view?.counts.ready ?? 0), 0),
      problems: found.flatMap((view) => view?.problems ?? []),
      isDone: await isDone(),
    }).toEqual({ ready: numbers, problems: [], isDone: true });
  },
);
