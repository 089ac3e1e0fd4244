import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { ctxFor, makeCnj, makeDatabase } from "#scripts/test-fixtures.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, checks, movements } from "#server/db/schema/schema.ts";
import type { OperatorMovement } from "#server/operator/movements.ts";
import { mirrorAnswer } from "./answer.ts";
import { answerOf, movementOf } from "./testing.ts";

/** Which movement of an answer is which of those that are here already. */

let ctx: Ctx;
let cnj: Cnj;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  cnj = makeCnj();
});
afterAll(closePool);

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ctx.databaseId, work);
const answer = (...list: OperatorMovement[]) =>
  within((tx) => mirrorAnswer(tx, ctx, cnj, answerOf({ movements: list })));

const stored = () =>
  within((tx) => tx.select().from(movements).where(eq(movements.cnj, cnj)).orderBy(asc(movements.position)));
/** Each movement that is here with its words now and before. */
async function told(): Promise<string[][]> {
  return (await stored()).map(({ id, description, earlier }) => [
    id,
    description,
    ...earlier.map((before) => before.description),
  ]);
}
async function newsAt(): Promise<Date | null | undefined> {
  const [row] = await within((tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
  return row?.newsAt;
}
async function outcomes(): Promise<string[]> {
  const rows = await within((tx) =>
    tx.select().from(checks).where(eq(checks.cnj, cnj)).orderBy(asc(checks.firstAt)),
  );
  return rows.map(({ outcome, count, newMovements }) => `${outcome} ${count} ${newMovements}`);
}

describe.each([null, "2026-03-02T14:00:00.000Z"])("movements of one id at %s", (at) => {
  const called = (description: string, given: Partial<OperatorMovement> = {}) =>
    movementOf({ id: "a", at, description, ...given });
  const [one, other, third] = [called("Vista ao réu"), called("Juntada de petição"), called("Conclusos")];

  test("are the same in whichever order they are listed", async () => {
    await answer(one, other);
    await answer(other, one);
    await answer(one, other);
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição"],
    ]);
    expect(await newsAt()).toBeNull();
    expect(await outcomes()).toEqual(["changed 1 2", "unchanged 2 0"]);
  });

  test("stay what they are when only one of them is listed", async () => {
    await answer(one, other);
    await answer(other);
    await answer(one);
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição"],
    ]);
    expect(await newsAt()).toBeNull();
    expect(await outcomes()).toEqual(["changed 1 2", "unchanged 2 0"]);
  });

  test("are joined by another, wherever it stands in the list, and none shifts", async () => {
    await answer(one, other);
    await answer(third, one, other);
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição"],
      ["a~3", "Conclusos"],
    ]);
    expect(await outcomes()).toEqual(["changed 1 2", "changed 1 1"]);
  });

  test("are still told apart when a field that nobody knows comes to all of them", async () => {
    await answer(one, other);
    const more = (movement: OperatorMovement) => ({ ...movement, raw: { ...movement.raw, version: 2 } });
    await answer(more(other), more(one));
    expect(await told()).toHaveLength(2);
    expect(await newsAt()).toBeNull();
    expect((await stored()).map(({ raw }) => raw)).toMatchObject([{ version: 2 }, { version: 2 }]);
  });

  test("may read differently: the one that is left is the one that was left", async () => {
    await answer(one, other);
    await answer(called("Juntada de petição do autor"), one);
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição do autor", "Juntada de petição"],
    ]);
  });

  test("are added and never guessed at when it is not clear which of them reads differently", async () => {
    await answer(one, other);
    await answer(third, called("Sentença"));
    expect(await told()).toEqual([
      ["a", "Vista ao réu"],
      ["a~2", "Juntada de petição"],
      ["a~3", "Conclusos"],
      ["a~4", "Sentença"],
    ]);
    expect(await outcomes()).toEqual(["changed 1 2", "changed 1 2"]);
  });
});

test("an id that looks like ours for one of several is not taken from whom the service gave it", async () => {
  const natural = movementOf({ id: "a~2", description: "Com til" });
  const shared = ["Vista", "Juntada"].map((description) => movementOf({ id: "a", description }));
  await answer(...shared, natural);
  await answer(natural, ...shared.toReversed());
  expect(await told()).toEqual([
    ["a", "Vista"],
    ["a~3", "Juntada"],
    ["a~2", "Com til"],
  ]);
  expect(await outcomes()).toEqual(["changed 1 3", "unchanged 1 0"]);
});
