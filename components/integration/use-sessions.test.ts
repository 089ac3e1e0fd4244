import { expect, test } from "vitest";
import type { Held } from "#lib/integration/schema.ts";
import { type Ending, type Seen, seenAfter } from "./use-sessions.ts";

const clock = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 15) + seconds * 1_000);

/** A session at this court that arrived so many seconds after three, as an answer of `readAt` seconds has it. */
function held(court: string, { arrived, readAt = arrived }: { arrived: number; readAt?: number }): Held {
  return {
    handle: court,
    lawyer: "Ana Prado",
    instance: "1",
    court,
    host: "tribunal.example",
    leftOut: {},
    cookies: 1,
    secure: 1,
    httpOnly: 1,
    taken: [],
    arrivedAt: clock(arrived).toISOString(),
    leavesAt: clock(arrived + 120).toISOString(),
    leavesInMs: (arrived + 120 - readAt) * 1_000,
  };
}

const read = (seen: Seen[], at: number, list: Held[], ended = new Map<string, Ending>()) =>
  seenAfter(seen, { read: list, readAt: clock(at).getTime(), ended });
const courts = (seen: Seen[]) => seen.map(({ held: { court } }) => court);

test("a second session leaves the first where it is", () => {
  const first = read([], 0, [held("TJSP", { arrived: 0 })]);
  const both = read(first, 60, [held("TJRJ", { arrived: 60 }), held("TJSP", { arrived: 0, readAt: 60 })]);
  expect(courts(both)).toEqual(["TJRJ", "TJSP"]);
});

test("one that is out of memory is known until another arrives after it had left", () => {
  const first = read([], 0, [held("TJSP", { arrived: 0 })]);
  const gone = read(first, 121, []);
  expect(gone).toMatchObject([{ held: { court: "TJSP" }, isEarly: false }]);
  expect(courts(read(gone, 130, [held("TJRJ", { arrived: 130 })]))).toEqual(["TJRJ"]);
});

test("one that left before its two minutes were over is said to have left early, unless the page ended it", () => {
  const first = read([], 0, [held("TJSP", { arrived: 0 })]);
  const early = read(first, 60, []);
  expect(early).toMatchObject([{ isEarly: true }]);
  expect(read(early, 200, [])).toMatchObject([{ isEarly: true }]);
  expect(read(first, 60, [], new Map([["TJSP", "forgotten"]]))).toMatchObject([{ isEarly: false }]);
});
