import { expect, test } from "vitest";
import { hearingsCutWords } from "./words.ts";

const shown = { from: "2026-11-18", today: "2026-11-18" };

test("says up to which day hearings were read, and of none of the shown days only that not all were", () => {
  expect(hearingsCutWords(null, shown)).toBeNull();
  expect(hearingsCutWords("2026-11-20", shown)).toContain("lidas até sex 20 nov");
  expect(hearingsCutWords("2026-11-17", shown)).toMatch(/^Não lemos todas as audiências/);
  expect(hearingsCutWords("2026-11-17", { ...shown, from: "2026-10-26" })).toContain("até ter 17 nov");
});
