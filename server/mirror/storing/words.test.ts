import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { answerOf, coverOf, movementOf } from "#testing/answers.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { mirrorAnswer } from "./answer.ts";

let ctx: Ctx;
let cnj: Cnj;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  cnj = makeCnj();
});
afterAll(closePool);

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ctx.databaseId, work);
const answer = (given: Parameters<typeof answerOf>[0]) =>
  within((tx) => mirrorAnswer(tx, ctx, cnj, answerOf(given)));

async function finds(words: string): Promise<boolean> {
  const { rows } = await within((tx) =>
    tx.execute(sql`select from case_texts where cnj = ${cnj} and words @@ search_query(${words})`),
  );
  return rows.length === 1;
}

async function kept() {
  const { rows } = await within((tx) =>
    tx.execute<{ cut: boolean; bytes: number; version: string }>(
      sql`select cut, bytes_of_words(words) as bytes, xmin::text as version from case_texts where cnj = ${cnj}`,
    ),
  );
  return rows[0];
}

test("a case is found by its number while its capture runs, and by all its words afterwards", async () => {
  await within((tx) => mirrorAnswer(tx, ctx, cnj, answerOf({ cover: coverOf({ importing: true }) })));
  expect([await finds(cnj), await finds("helena")]).toEqual([true, false]);
  await answer({});
  expect([await finds(cnj), await finds("helena")]).toEqual([true, true]);
});

/** A word of letters only, different for each number. */
const letters = (place: number, length: number) =>
  [...String(place).padStart(6, "0")].map((digit) => "bcdfghjklm"[Number(digit)]).join("") +
  "z".repeat(length - 6);
/** 12,000 movements, newest first, each with `words` words of `length` letters that no other movement has. */
const movementsOf = ({ words, length }: { words: number; length: number }) =>
  Array.from({ length: 12_000 }, (_, place) => {
    const own = Array.from({ length: words }, (_, nth) => letters(place + nth * 100_000, length));
    const at = new Date(Date.UTC(2026, 0, 1) - place * 3_600_000).toISOString();
    return movementOf({ id: `m${place}`, at, description: `Despacho ${own.join(" ")}` });
  });

test("a case of twelve thousand movements is found by the own words of each", async () => {
  const movements = movementsOf({ words: 2, length: 9 });
  await answer({ movements });
  const [newest, oldest] = [`${letters(0, 9)} ${letters(100_000, 9)}`, letters(11_999, 9)];
  expect([await finds(newest), await finds(oldest), await finds("helena")]).toEqual([true, true, true]);
  expect(await kept()).toMatchObject({ cut: false });
});

test("the oldest words are left out beyond what PostgreSQL holds, the case is marked as cut, and words can be added", async () => {
  const at = (day: number) => `2026-02-${String(day).padStart(2, "0")}T12:00:00.000Z`;
  const movements = movementsOf({ words: 3, length: 36 });
  await answer({ movements });
  expect([await finds(letters(0, 36)), await finds(letters(11_999, 36))]).toEqual([true, false]);
  const before = await kept();
  expect(before).toMatchObject({ cut: true });
  const more = [movementOf({ id: "x", at: at(1), description: "Homologado o acordo" }), ...movements];
  await answer({ movements: more });
  expect([await finds("homologado acordo"), await finds("helena"), await finds(letters(0, 36))]).toEqual([
    true,
    true,
    true,
  ]);
  const joined = await kept();
  expect(joined?.cut).toBe(true);
  expect(joined?.bytes).toBeGreaterThan(before?.bytes ?? 0);
  // More words than there is room for: all movements are read again, and the newest words stay.
  const many = Array.from({ length: 2_600 }, (_, place) => letters(place + 900_000, 36)).join(" ");
  await answer({ movements: [movementOf({ id: "y", at: at(2), description: `Leilão ${many}` }), ...more] });
  expect([await finds("leilao"), await finds("homologado"), await finds("helena")]).toEqual([
    true,
    true,
    true,
  ]);
  const anew = await kept();
  expect(anew?.cut).toBe(true);
  expect(anew?.bytes).toBeLessThanOrEqual(950_000);
});

test("a text that is too long is found by its first words, whatever letters it has", async () => {
  const strange = ["ﬃ", "㎏", "Ǆ", "ß", "İ", "公", "ΐ", "½", "№"];
  const words = Array.from(
    { length: 90_000 },
    (_, place) => `${letters(place, 8)}${strange[place % strange.length]}z`,
  );
  await answer({ movements: [movementOf({ id: "a", description: `Galeão ${words.join(" ")} fragata` })] });
  for (const word of ["galeao", ...words.slice(0, 9)])
    expect([word, await finds(word)]).toEqual([word, true]);
  expect([await finds(letters(20_000, 8)), await finds("fragata")]).toEqual([true, false]);
  expect(await kept()).toMatchObject({ cut: true });
  // Once the text is short again, the case is no longer cut.
  await answer({ movements: [movementOf({ id: "a", description: "Galeão e fragata" })] });
  expect([(await kept())?.cut, await finds("galeao fragata")]).toEqual([false, true]);
});

test("words that a case has already are not written again, new ones are", async () => {
  const first = movementOf({ id: "a", description: "Deferida a penhora" });
  await answer({ movements: [first] });
  const before = await kept();
  const second = movementOf({ id: "b", at: "2026-04-01T12:00:00.000Z", description: "Penhora deferida" });
  await answer({ movements: [first, second] });
  expect(await kept()).toEqual(before);
  const third = movementOf({ id: "c", at: "2026-05-01T12:00:00.000Z", description: "Leilão" });
  await answer({ movements: [first, second, third] });
  expect([await finds("leilao"), await finds("penhora helena")]).toEqual([true, true]);
});
