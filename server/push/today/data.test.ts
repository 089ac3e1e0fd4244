import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { pause } from "#server/pace/pauses.ts";
import { getDigest } from "#server/today/digest/data.ts";
import { fromNow, minutesUntil } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { pushOfToday } from "./data.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = await memberCtx((await makeDatabase()).id);
});
afterAll(closePool);

const here = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);

/** Wishes that wait; `failing`: for so many minutes, for `failure`. `kept`: of a case that the person does not see. */
async function addWishes(
  count: number,
  {
    failing = null,
    failure = null,
    paused = false,
    kept = false,
  }: { failing?: number | null; failure?: FailureReason | null; paused?: boolean; kept?: boolean } = {},
): Promise<void> {
  const [id, numbers] = [drawnId(), Array.from({ length: count }, makeCnj)];
  await here(async (tx) => {
    const those = sql`unnest(${sql.param(numbers)}::char(20)[]) cnj`;
    await tx.execute(sql`insert into cases (database_id, cnj) select ${ctx.databaseId}, cnj from ${those}`);
    if (kept)
      await tx.execute(
        sql`insert into case_restrictions (database_id, cnj) select ${ctx.databaseId}, cnj from ${those}`,
      );
    await tx.execute(
      sql`insert into push_changes (database_id, id, by) values (${ctx.databaseId}, ${id}, 'Ana Prado')`,
    );
    await tx.execute(sql`insert into push_orders (database_id, change_id, cnj, ask_at, failing_since, failure)
      select ${ctx.databaseId}, ${id}, cnj, case when not ${paused} then now() end,
        now() - make_interval(mins => ${failing}::integer), ${failure} from ${those}`);
  });
}
const stop = (failure: FailureReason) => here((tx) => pause(tx, ctx, { work: "push", failure, seconds: 60 }));
const heldUp = async ({ minutes = 0, of = ctx }: { minutes?: number; of?: Ctx } = {}) =>
  (await inDatabase(of, (tx) => pushOfToday(tx, of, { now: fromNow({ minutes, seconds: 1 }) }))).push.heldUp;

test("what waits and what somebody paused is not held up", async () => {
  expect(await heldUp()).toBeNull();
  await addWishes(2);
  await addWishes(3, { paused: true, failing: 60, failure: "credential" });
  expect(await heldUp({ minutes: 60 })).toBeNull();
  await stop("credential");
  expect(await heldUp()).toMatchObject({ count: 2, failure: "credential" });
});

test("a refused token is told at once, an outage when Autos has tried for a quarter of an hour", async () => {
  await addWishes(4);
  await stop("unavailable");
  expect(await heldUp({ minutes: 14 })).toBeNull();
  expect(await heldUp({ minutes: 15 })).toMatchObject({ count: 4, failure: "unavailable" });
  await stop("credential");
  expect(await heldUp()).toMatchObject({ count: 4, failure: "credential" });
});

test("those that fail and are too few for a pause are counted without the others, since the first of them", async () => {
  await addWishes(5);
  await addWishes(2, { failing: 20, failure: "unavailable" });
  const held = await heldUp();
  expect(held).toMatchObject({ count: 2, failure: "unavailable" });
  expect(minutesUntil(held?.since)).toBeCloseTo(-20, 0);
  await addWishes(1, { failing: 1, failure: "credential" });
  expect(await heldUp()).toMatchObject({ count: 3, failure: "credential" });
});

test("a pause that began when some had failed for long is told of since these failed", async () => {
  await addWishes(2, { failing: 20, failure: "unavailable" });
  await addWishes(3);
  await stop("unavailable");
  const held = await heldUp();
  expect(held).toMatchObject({ count: 5, failure: "unavailable" });
  expect(minutesUntil(held?.since)).toBeCloseTo(-20, 0);
});

test("only cases that the person sees are counted, and those of another firm never", async () => {
  await addWishes(1, { failing: 20, failure: "credential" });
  await addWishes(2, { failing: 30, failure: "credential", kept: true });
  expect(await heldUp()).toMatchObject({ count: 1 });
  const stranger = ctxFor((await makeDatabase()).id);
  expect(await heldUp({ of: stranger })).toBeNull();
});

test("the summary of the day has it too", async () => {
  await addWishes(1, { failing: 20, failure: "credential" });
  expect((await getDigest(ctx)).today.push.heldUp).toMatchObject({ count: 1 });
});
