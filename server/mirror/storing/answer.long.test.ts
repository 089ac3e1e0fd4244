import { afterAll, beforeEach, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { coverOf, movementOf } from "#testing/answers.ts";
import { letters, type Mirrored, makeMirrored, wordyMovements } from "#testing/mirrored.ts";

/** Answers as large as the largest cases, and larger. */

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

test("a case of twelve thousand movements is found by the own words of each", async () => {
  const movements = wordyMovements(12_000, { words: 2, length: 9 });
  await here.answer({ movements });
  const [newest, oldest] = [`${letters(0, 9)} ${letters(100_000, 9)}`, letters(11_999, 9)];
  expect([await here.finds(newest), await here.finds(oldest), await here.finds("helena")]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await here.kept()).toMatchObject({ cut: false });
});

test("the oldest words are left out beyond what PostgreSQL holds, the case is marked as cut, and words can be added", async () => {
  const at = (day: number) => `2026-02-${String(day).padStart(2, "0")}T12:00:00.000Z`;
  const movements = wordyMovements(12_000, { words: 3, length: 36 });
  await here.answer({ movements });
  expect([await here.finds(letters(0, 36)), await here.finds(letters(11_999, 36))]).toEqual([true, false]);
  const before = await here.kept();
  expect(before).toMatchObject({ cut: true });
  const more = [movementOf({ id: "x", at: at(1), description: "Homologado o acordo" }), ...movements];
  await here.answer({ movements: more });
  expect([
    await here.finds("homologado acordo"),
    await here.finds("helena"),
    await here.finds(letters(0, 36)),
  ]).toEqual([true, true, true]);
  const joined = await here.kept();
  expect(joined?.cut).toBe(true);
  expect(joined?.bytes).toBeGreaterThan(before?.bytes ?? 0);
  // More words than there is room for: all movements are read again, and the newest words stay.
  const many = Array.from({ length: 2_600 }, (_, place) => letters(place + 900_000, 36)).join(" ");
  await here.answer({
    movements: [movementOf({ id: "y", at: at(2), description: `Leilão ${many}` }), ...more],
  });
  expect([await here.finds("leilao"), await here.finds("homologado"), await here.finds("helena")]).toEqual([
    true,
    true,
    true,
  ]);
  const anew = await here.kept();
  expect(anew?.cut).toBe(true);
  expect(anew?.bytes).toBeLessThanOrEqual(950_000);
});

test("tens of thousands of long unknown words do not make the answer fail", async () => {
  const gibberish = (letter: string, count: number) =>
    Array.from(
      { length: count },
      (_, place) =>
        `${letter}${String(place)
          .padStart(5, "x")
          .replace(/[0-9]/g, (digit) => "bcdfghjklm"[Number(digit)] ?? "")}${"z".repeat(29)}mente`,
    ).join(" ");
  await here.answer({ movements: [movementOf({ id: "a", description: gibberish("a", 5_900) })] });
  const both = [
    movementOf({ id: "a", description: gibberish("a", 5_900) }),
    movementOf({ id: "b", description: `Penhora deferida ${gibberish("b", 12_000)}` }),
  ];
  await here.answer({ movements: both });
  expect((await here.row()).movementCount).toBe(2);
  const at = "2026-04-01T12:00:00.000Z";
  await here.answer({
    movements: [...both, movementOf({ id: "z", description: `Leilão ${gibberish("c", 9_000)}`, at })],
  });
  // Not all words are kept. Those of the newest movement are, in whichever order the movements came.
  expect([await here.finds("leilao"), await here.finds("helena prado")]).toEqual([true, true]);
  await here.answer({ cover: coverOf({ title: "Outro" }), movements: both });
  expect([await here.finds("leilao"), await here.finds("helena prado")]).toEqual([true, true]);
});

test("twelve thousand movements are stored and compared without a statement for each", async () => {
  const list = Array.from({ length: 12_000 }, (_, index) =>
    movementOf({ id: `m${index}`, description: `Despacho nº ${index} palavra${index % 50}` }),
  );
  await here.answer({ movements: list });
  expect((await here.row()).movementCount).toBe(12_000);
  await here.answer({ movements: [...list, movementOf({ id: "novo", description: "Acordo homologado" })] });
  expect((await here.row()).movementCount).toBe(12_001);
  expect(await here.finds("homologado palavra49")).toBe(true);
});
