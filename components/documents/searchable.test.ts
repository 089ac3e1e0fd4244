import { expect, test } from "vitest";
import type { Opening } from "#components/documents/pdf/opening.ts";
import { isUnshown } from "./searchable.ts";

const waiting: Opening = { step: "waiting" };

type Given = Parameters<typeof isUnshown>[0];

test.each<[Given["step"], Given["kind"], Opening, boolean]>([
  ["other", null, waiting, true],
  ["failed", null, waiting, true],
  ["whole", "pdf", { step: "corrupt" }, true],
  ["cut", "pdf", { step: "corrupt" }, true],
  ["whole", "text", { step: "text", pages: [] }, true],
  ["cut", "text", { step: "text", pages: [] }, true],
  ["cut", "jpeg", waiting, true],
  ["cut", null, waiting, true],
  ["cut", "pdf", waiting, false],
  ["cut", "text", waiting, false],
  ["receiving", "jpeg", waiting, false],
  ["receiving", "text", { step: "text", pages: [] }, false],
  ["held", null, waiting, false],
  ["whole", "jpeg", { step: "picture", url: "blob:1" }, false],
  ["whole", "text", { step: "text", pages: [[{ text: "Vistos", endsLine: true }]] }, false],
])("of a document that is %s, of the kind %s and %j nothing is shown: %s", (step, kind, opening, unshown) => {
  expect(isUnshown({ step, kind, opening })).toBe(unshown);
});
