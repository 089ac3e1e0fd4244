import { expect, test } from "vitest";
import { moreHearings } from "./hearings.ts";

test.each([
  [0, false, null],
  [1, false, "Há mais 1 audiência."],
  [40, false, "Há mais 40 audiências."],
  [40, true, "Há pelo menos mais 40 audiências."],
  [0, true, "Pode haver mais audiências."],
])("%s more, cut: %s", (more, isCut, said) => {
  expect(moreHearings({ more, isCut })?.replaceAll("\u00A0", " ") ?? null).toBe(said);
});
