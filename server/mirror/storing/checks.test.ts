import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { answerOf, coverOf, proofOf } from "#testing/answers.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { mirrorAnswer } from "./answer.ts";
import { recordFailure } from "./checks.ts";

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
const failAs = (failure: FailureReason) =>
  within((tx) => recordFailure(tx, ctx, cnj, { failure, askedAt: answerOf().askedAt }));
const fail = () => failAs("unavailable");
const run = async () =>
  (await within((tx) => mirrorAnswer(tx, ctx, cnj, answerOf({ cover: coverOf({ importing: true }) }))))
    .changed;

async function row() {
  const [found] = await within((tx) => tx.select().from(cases).where(eq(cases.cnj, cnj)));
  if (found === undefined) throw new Error("no case");
  return found;
}

const proof = () => within((tx) => proofOf(tx, cnj));

describe("the check record", () => {
  const moveBack = (hours: number) =>
    within((tx) =>
      tx.execute(sql`update checks set first_at = first_at - make_interval(hours => ${hours}),
        last_at = last_at - make_interval(hours => ${hours}) where cnj = ${cnj}`),
    );

  test("keeps a hundred unchanged answers as one row", async () => {
    await answer();
    for (let round = 0; round < 100; round += 1) await answer();
    expect(await proof()).toMatchObject([
      { outcome: "changed", count: 1 },
      { outcome: "unchanged", count: 100 },
    ]);
  });

  test("continues an interval only when its last check was less than 26 hours ago, whatever the outcome", async () => {
    await answer();
    await answer();
    await moveBack(25);
    await answer();
    expect(await proof()).toMatchObject([{}, { outcome: "unchanged", count: 2 }]);
    await moveBack(27);
    await answer();
    expect(await proof()).toMatchObject([{}, { count: 2 }, { outcome: "unchanged", count: 1 }]);
    await fail();
    await fail();
    await moveBack(27);
    await fail();
    expect(await proof()).toMatchObject([{}, {}, {}, { outcome: "failed", count: 2 }, { count: 1 }]);
  });

  test("begins an interval for each kind of failure; only the first failure of a kind is a visible change", async () => {
    await answer();
    expect(await fail()).toBe(true);
    expect(await fail()).toBe(false);
    const { failingSince } = await row();
    expect(await failAs("not-found")).toBe(true);
    expect(await row()).toMatchObject({ failure: "not-found", failingSince, className: expect.any(String) });
    expect(await proof()).toMatchObject([{}, { failure: "unavailable", count: 2 }, { failure: "not-found" }]);
    await answer();
    expect(await row()).toMatchObject({ failure: null, failingSince: null });
  });

  test("has nothing of a failed check of a case that is not here", async () => {
    expect(await fail()).toBe(false);
    expect(await proof()).toEqual([]);
  });

  test("ends a failure when a check finds a running import, as the service answers", async () => {
    await answer();
    await fail();
    expect(await run()).toBe(true);
    expect(await row()).toMatchObject({ failure: null, failingSince: null });
  });

  test("keeps a running import as one interval, however often it is checked", async () => {
    await answer();
    await fail();
    for (let round = 0; round < 20; round += 1) await run();
    await answer();
    expect(await proof()).toMatchObject([
      { outcome: "changed" },
      { outcome: "failed", count: 1 },
      { outcome: "running", failure: null, newMovements: 0, count: 20 },
      { outcome: "unchanged", count: 1 },
    ]);
  });

  test("has the first running import, which does not count as the first answer", async () => {
    await run();
    expect(await proof()).toMatchObject([{ outcome: "running", count: 1 }]);
    expect(await row()).toMatchObject({ firstAnswerAt: null, checkedAt: null });
  });
});
