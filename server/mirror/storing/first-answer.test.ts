import { afterAll, beforeEach, expect, test } from "vitest";
import { getCase } from "#server/cases/data.ts";
import { getCheckRecord } from "#server/cases/freshness/data.ts";
import { closePool } from "#server/db/connection.ts";
import { coverOf, documentOf, movementOf } from "#testing/answers.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";

/** The first answer is the first that is not empty: what comes with it is not news. */

let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
});
afterAll(closePool);

const { court } = coverOf();
const blank = coverOf({ parties: [], court: { ...court, className: null } });
const many = Array.from({ length: 300 }, (_, place) =>
  movementOf({ id: `m${place}`, description: `Despacho ${place}` }),
);

test("a blank answer is not the first: what fills the case afterwards is not news, and what comes later is", async () => {
  await here.answer({ cover: blank });
  await here.answer({ cover: blank });
  expect(await here.row()).toMatchObject({ firstAnswerAt: null, checkedAt: expect.any(Date) });
  await here.answer({ movements: many });
  const filled = await here.row();
  expect(filled).toMatchObject({ firstAnswerAt: filled.checkedAt, newsAt: null, movementCount: 300 });
  expect((await getCheckRecord(here.ctx, here.cnj))?.days.at(-1)?.sign).not.toBe("mine");
  await here.answer({ movements: [...many, movementOf({ id: "novo" })] });
  const after = await here.row();
  expect(after).toMatchObject({ firstAnswerAt: filled.firstAnswerAt, newsAt: after.checkedAt });
  expect((await here.checks()).map(({ outcome, newMovements }) => [outcome, newMovements])).toEqual([
    ["changed", 0],
    ["unchanged", 0],
    ["changed", 300],
    ["changed", 1],
  ]);
});

test("before data came, nobody knows how many movements there are, and each day is blind", async () => {
  await here.answer({ cover: blank });
  expect(await getCase(here.ctx, here.cnj)).toMatchObject({
    counts: null,
    coverReceivedAt: null,
    firstAnswerAt: null,
  });
  const empty = await getCheckRecord(here.ctx, here.cnj);
  expect(empty).toMatchObject({ checks: 0, gaps: [{ cause: "blank", to: null }] });
  expect(empty?.days.at(-1)?.sign).toBe("blind");
  await here.answer({ movements: many.slice(0, 2) });
  expect(await getCase(here.ctx, here.cnj)).toMatchObject({ counts: { movements: 2, documents: 0 } });
  const known = await getCheckRecord(here.ctx, here.cnj);
  expect(known?.gaps).toMatchObject([{ cause: "blank", to: expect.any(String) }]);
  expect(known?.days.at(-1)?.sign).toBe("quiet");
});

test.each([
  ["a class or a party", {}],
  ["movements", { cover: blank, movements: many.slice(0, 1) }],
  ["documents", { cover: blank, documents: [documentOf({ id: "d" })] }],
])("an answer with %s is the first", async (_, given) => {
  await here.answer(given);
  const { firstAnswerAt, checkedAt } = await here.row();
  expect(firstAnswerAt).toEqual(checkedAt);
});
