import { expect, test } from "vitest";
import type { Opening } from "#components/documents/pdf/opening.ts";
import { isUnshown } from "./searchable.ts";

const waiting: Opening = { step: "waiting" };

test.each<[Parameters<typeof isUnshown>[0]["step"], Opening, boolean]>([
  ["other", waiting, true],
  ["failed", waiting, true],
  ["whole", { step: "corrupt" }, true],
  ["cut", { step: "corrupt" }, true],
  ["whole", { step: "text", pages: [] }, true],
  ["receiving", waiting, false],
  ["receiving", { step: "text", pages: [] }, false],
  ["held", waiting, false],
  ["whole", { step: "picture", url: "blob:1" }, false],
  ["whole", { step: "text", pages: [[{ text: "Vistos", endsLine: true }]] }, false],
])("of a document that is %s and %j nothing is shown: %s", (step, opening, unshown) => {
  expect(isUnshown({ step }, opening)).toBe(unshown);
});
