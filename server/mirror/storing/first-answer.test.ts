import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCheckRecord } from "#server/cases/freshness/data.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, checks } from "#server/db/schema/schema.ts";
import { answerOf, coverOf, documentOf, movementOf } from "#testing/answers.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { mirrorAnswer } from "./answer.ts";

/** The first answer is the first that is not empty: what comes with it is not news. */

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
const { court } = coverOf();
const blank = coverOf({ parties: [], court: { ...court, className: null } });
const many = Array.from({ length: 300 }, (_, place) =>
  movementOf({ id: `m${place}`, description: `Despacho ${place}` }),
);
async function row() {
  const [found] = await within((tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
  if (found === undefined) throw new Error("no case");
  return found;
}

test("a blank answer is not the first: what fills the case afterwards is not news, and what comes later is", async () => {
  await answer({ cover: blank });
  await answer({ cover: blank });
  expect(await row()).toMatchObject({ firstAnswerAt: null, checkedAt: expect.any(Date) });
  await answer({ movements: many });
  const filled = await row();
  expect(filled).toMatchObject({ firstAnswerAt: filled.checkedAt, newsAt: null, movementCount: 300 });
  expect((await getCheckRecord(ctx, cnj))?.days.at(-1)?.mark).not.toBe("mine");
  await answer({ movements: [...many, movementOf({ id: "novo" })] });
  const after = await row();
  expect(after).toMatchObject({ firstAnswerAt: filled.firstAnswerAt, newsAt: after.checkedAt });
  const told = await within((tx) =>
    tx.select().from(checks).where(eq(checks.cnj, cnj)).orderBy(asc(checks.firstAt)),
  );
  expect(told.map(({ outcome, newMovements }) => [outcome, newMovements])).toEqual([
    ["changed", 0],
    ["unchanged", 0],
    ["changed", 300],
    ["changed", 1],
  ]);
});

test.each([
  ["a class or a party", {}],
  ["movements", { cover: blank, movements: many.slice(0, 1) }],
  ["documents", { cover: blank, documents: [documentOf({ id: "d" })] }],
])("an answer with %s is the first", async (_, given) => {
  await answer(given);
  const { firstAnswerAt, checkedAt } = await row();
  expect(firstAnswerAt).toEqual(checkedAt);
});
