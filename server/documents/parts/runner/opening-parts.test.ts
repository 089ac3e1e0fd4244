import { afterEach, expect, test, vi } from "vitest";
import { partStep } from "#lib/http/parts.ts";
import { drawnId } from "#testing/drawn.ts";
import { noteOpeningPart, openingParts } from "./opening-parts.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("what a document is opened with is learnt anew after some hours: one reader may have told it wrong", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const document = { databaseId: drawnId(), sha256: "a".repeat(64) };
  const size = 64 * partStep;
  const part = (nth: number) => ({ from: nth * partStep, to: (nth + 1) * partStep });
  const note = (nth: number) => noteOpeningPart({ ...document, size }, part(nth));
  note(1);
  vi.advanceTimersByTime(5 * 3_600_000);
  note(2);
  expect(openingParts(document)).toEqual([part(1), part(2)]);
  // What is noted later makes the first no younger.
  vi.advanceTimersByTime(3_600_001);
  expect(openingParts(document)).toEqual([]);
  note(3);
  expect(openingParts(document)).toEqual([part(3)]);
});
