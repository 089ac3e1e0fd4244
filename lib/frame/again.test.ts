import { expect, test } from "vitest";
import { frameAgain } from "./again.ts";

const kept = { isTold: true, hasFailed: false };
const frame = { now: "2026-11-18T17:40:00.000Z", changesAt: null, counts: null };
const at = (now: string, changesAt: string | null = null) => ({ ...frame, now, changesAt });

test("what is told of is read again every five minutes, and when somewhere a day may end", () => {
  expect(frameAgain(frame, kept)).toBe(5 * 60_000);
  expect(frameAgain(at("2026-11-18T02:58:00.000Z"), kept)).toBe(2 * 60_000 + 1_000);
});

test("what time alone changes is read again when it does by the server's clock, whatever the browser's says", () => {
  expect(frameAgain(at(frame.now, "2026-11-18T17:43:00.000Z"), kept)).toBe(3 * 60_000 + 500);
  expect(frameAgain(at("2001-01-01T12:00:10.000Z", "2001-01-01T12:00:40.000Z"), kept)).toBe(30_500);
  expect(frameAgain(at(frame.now, "2026-11-18T18:30:00.000Z"), kept)).toBe(5 * 60_000);
});

test.each([frame.now, "2026-11-18T17:39:00.000Z", "1970-01-01T00:00:00.000Z"])(
  "what should be another since %s is not asked for over and over",
  (changesAt) => {
    expect(frameAgain(at(frame.now, changesAt), kept)).toBe(60_000);
    expect(frameAgain(at(frame.now, changesAt), { ...kept, isTold: false })).toBe(60_000);
  },
);

test("while nobody tells, and where there is nothing or not everything, it is asked every minute", () => {
  const soon = at(frame.now, "2026-11-18T17:40:30.000Z");
  expect(frameAgain(frame, { ...kept, isTold: false })).toBe(60_000);
  expect(frameAgain(soon, { ...kept, isTold: false })).toBe(30_500);
  expect(frameAgain({ ...frame, counts: "failed" }, kept)).toBe(60_000);
  expect(frameAgain(undefined, kept)).toBe(60_000);
  expect(frameAgain(soon, { ...kept, hasFailed: true })).toBe(60_000);
});
