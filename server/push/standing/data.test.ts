import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { OrderOutcome } from "#lib/push/change.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { retryRefused } from "#server/push/changing/mutations.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { listChanges, refusedOf } from "./data.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = await memberCtx((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

type Given = { numbers?: Cnj[]; daysAgo?: number; outcomes?: (OrderOutcome | null)[]; paused?: boolean };

/** A change of cases of which the service has told, and what came of it for each: refused, unless said otherwise. */
async function addChange({
  numbers = [makeCnj()],
  daysAgo = 0,
  outcomes = numbers.map(() => "refused"),
  paused = false,
}: Given = {}): Promise<string> {
  const id = drawnId();
  const at = sql`clock_timestamp() - make_interval(days => ${daysAgo})`;
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    const those = sql`${sql.param(numbers)}::char(20)[]`;
    await tx.execute(sql`insert into cases (database_id, cnj, operator_id, active_party)
      select ${ctx.databaseId}, cnj, cnj, 'Ana' from unnest(${those}) cnj on conflict do nothing`);
    await tx.execute(sql`insert into push_changes (database_id, id, periodicity, at, by, paused_at, paused_by)
      values (${ctx.databaseId}, ${id}, 4, ${at}, 'Ana Prado', case when ${paused} then now() end, 'Ana Prado')`);
    await tx.execute(sql`insert into push_orders (database_id, change_id, cnj, periodicity, outcome, settled_at, failure)
      select ${ctx.databaseId}, ${id}, cnj, 4, outcome, case when outcome is not null then ${at} end,
        case when outcome = 'refused' then 'rejected' end
      from unnest(${those}, ${sql.param(outcomes)}::text[]) as given (cnj, outcome)`);
  });
  return id;
}
const addDone = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addChange({ outcomes: ["accepted"] })));
const ids = async () => (await listChanges(ctx)).changes.map(({ id }) => id);

test("a refusal is told of until somebody wants otherwise, whatever ended well since, and however long ago", async () => {
  const bulk = await addChange({ numbers: [makeCnj(), makeCnj(), makeCnj()], daysAgo: 3 });
  const old = await addChange({ daysAgo: 90 });
  const paused = await addChange({ daysAgo: 90, outcomes: [null], paused: true });
  await addDone(12);
  const { changes, more } = await listChanges(ctx);
  expect(changes.filter(({ counts }) => counts.refused > 0).map(({ id }) => id)).toEqual([bulk, old]);
  expect(changes.map(({ id }) => id)).toContain(paused);
  expect(changes).toHaveLength(13);
  expect(more).toEqual({ running: 0, refused: 0, ended: 2 });
  expect(changes.find(({ id }) => id === bulk)?.counts).toMatchObject({ refused: 3, overtaken: 0 });
});

test("what is wanted anew after a refusal is refused no more, but wanted once more", async () => {
  const [one, other] = [makeCnj(), makeCnj()];
  const bulk = await addChange({ numbers: [one, other], daysAgo: 2 });
  await addChange({ numbers: [one], daysAgo: 1, outcomes: ["accepted"] });
  const countsOf = async () => (await listChanges(ctx)).changes.find(({ id }) => id === bulk)?.counts;
  expect(await countsOf()).toMatchObject({ refused: 1, overtaken: 1 });
  expect(await refusedOf(ctx, { id: bulk })).toMatchObject({ items: [{ cnj: other }], total: 1 });
  expect(await retryRefused(ctx, { id: bulk })).toMatchObject({ ordered: 1 });
  expect(await countsOf()).toMatchObject({ refused: 0, overtaken: 2 });
  expect(await refusedOf(ctx, { id: bulk })).toEqual({ items: [], total: 0, nextCursor: null });
});

test("of more changes than are shown, the newest are, and the others of each kind are counted", async () => {
  const oldest = await addChange({ daysAgo: 5 });
  for (let count = 0; count < 11; count += 1) await addChange({ daysAgo: 1 });
  for (let count = 0; count < 13; count += 1) await addChange({ outcomes: [null] });
  const { changes, more } = await listChanges(ctx);
  expect(changes).toHaveLength(20);
  expect(more).toEqual({ running: 3, refused: 2, ended: 0 });
  expect(await ids()).not.toContain(oldest);
});

test("the refused cases of a change are read to the last, in its order", async () => {
  const numbers = Array.from({ length: 250 }, makeCnj);
  const id = await addChange({ numbers });
  const read: string[] = [];
  let cursor: string | null = null;
  for (const size of [100, 100, 50]) {
    const page: Awaited<ReturnType<typeof refusedOf>> = await refusedOf(ctx, { id, cursor });
    expect(page).toMatchObject({ items: { length: size }, total: 250 });
    read.push(...(page?.items ?? []).map(({ cnj }) => cnj));
    cursor = page?.nextCursor ?? null;
  }
  expect([read, cursor]).toEqual([numbers, null]);
  expect((await refusedOf(ctx, { id, cursor: "' or true" }))?.items[0]?.cnj).toBe(numbers[0]);
  expect(await refusedOf(ctx, { id: drawnId() })).toBeNull();
  const stranger = await memberCtx((await makeDatabase()).id);
  expect(await refusedOf(stranger, { id })).toBeNull();
});
