import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { caseLinks } from "#server/db/schema/schema.ts";
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
const answer = async (given: Parameters<typeof answerOf>[0] = {}, of = cnj) =>
  (await within((tx) => mirrorAnswer(tx, ctx, of, answerOf(given)))).changed;
async function links(of = cnj) {
  const rows = await within((tx) => tx.select().from(caseLinks).where(eq(caseLinks.cnj, of)));
  return rows.map(({ other, source }) => `${source} ${other}`).sort();
}

describe("other numbers of a case", () => {
  test("are those that cover and movements name, each once, from the cover before a movement, never its own", async () => {
    const [origin, appended, wrong] = [makeCnj(), makeCnj(), "0000001-00.2024.8.26.0100"];
    await answer({
      raw: { unknown: [{ note: `Processo de origem: ${formatCnj(origin)}` }] },
      movements: [
        movementOf({ id: "a", description: `Apensado ao processo ${formatCnj(appended)}` }),
        movementOf({ id: "b", complement: [`${formatCnj(cnj)}, ${formatCnj(origin)} e ${wrong}`] }),
      ],
    });
    expect(await links()).toEqual([`cover ${origin}`, `movement ${appended}`].sort());
    await answer();
    expect(await links()).toEqual([`movement ${appended}`]);
  });

  test("are each other's for two cases that the service keeps as one record, as long as it does", async () => {
    const other = makeCnj();
    await answer({}, other);
    await answer();
    expect(await links()).toEqual([`record ${other}`]);
    expect(await links(other)).toEqual([`record ${cnj}`]);
    await answer({ cover: coverOf({ operatorId: "5f1d7a84c2b1e3a4d5f60799" }) });
    expect(await links()).toEqual([]);
    expect(await links(other)).toEqual([]);
  });

  test("are five hundred at most, those of the cover before those of movements", async () => {
    const named = (count: number) => Array.from({ length: count }, () => formatCnj(makeCnj())).join(" ");
    const origin = makeCnj();
    const told = {
      raw: { note: formatCnj(origin) },
      movements: [movementOf({ id: "a", description: named(700) })],
    };
    await answer(told);
    await answer(told);
    expect(await links()).toHaveLength(500);
    expect(await links()).toContain(`cover ${origin}`);
  });

  test("are never cases of another customer database", async () => {
    const theirs = ctxFor((await makeDatabase()).id);
    await inDatabase(theirs.databaseId, (tx) => mirrorAnswer(tx, theirs, makeCnj(), answerOf()));
    await answer();
    expect(await links()).toEqual([]);
  });
});
