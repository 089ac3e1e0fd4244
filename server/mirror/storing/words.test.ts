import { afterAll, beforeEach, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { movementOf } from "#testing/answers.ts";
import { letters, type Mirrored, makeMirrored, wordyMovements } from "#testing/mirrored.ts";

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

test("a case is found by its number while its capture runs, and by all its words afterwards", async () => {
  await here.capture();
  expect([await here.finds(here.cnj), await here.finds("helena")]).toEqual([true, false]);
  await here.answer();
  expect([await here.finds(here.cnj), await here.finds("helena")]).toEqual([true, true]);
});

test("a case of hundreds of movements is found by the own words of each", async () => {
  await here.answer({ movements: wordyMovements(600, { words: 2, length: 9 }) });
  const [newest, oldest] = [`${letters(0, 9)} ${letters(100_000, 9)}`, letters(599, 9)];
  expect([await here.finds(newest), await here.finds(oldest), await here.finds("helena")]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await here.kept()).toMatchObject({ cut: false });
});

test("words that a case has already are not written again, new ones are", async () => {
  const first = movementOf({ id: "a", description: "Deferida a penhora" });
  await here.answer({ movements: [first] });
  const before = await here.kept();
  const second = movementOf({ id: "b", at: "2026-04-01T12:00:00.000Z", description: "Penhora deferida" });
  await here.answer({ movements: [first, second] });
  expect(await here.kept()).toEqual(before);
  const third = movementOf({ id: "c", at: "2026-05-01T12:00:00.000Z", description: "Leilão" });
  await here.answer({ movements: [first, second, third] });
  expect([await here.finds("leilao"), await here.finds("penhora helena")]).toEqual([true, true]);
});
