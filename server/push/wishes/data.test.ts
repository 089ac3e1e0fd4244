import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { closeQueues } from "#server/db/queues.ts";
import { cases, pushOrders } from "#server/db/schema/schema.ts";
import { orderWatch, pauseChange } from "#server/push/changing/mutations.ts";
import { watchOfCase } from "#server/push/standing/data.ts";
import { wednesday } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { type Listed, makeListed } from "#testing/listed.ts";
import { listCasesWithWishes } from "./data.ts";

let database: TestDatabase;
let firm: Listed;
let superuser: pg.Client;
beforeAll(async () => {
  database = await moveToOwnDatabase();
  firm = await makeListed();
  const url = new URL(process.env.TEST_SUPERUSER_URL ?? "");
  url.pathname = new URL(database.appUrl).pathname;
  superuser = new pg.Client(url.href);
  await superuser.connect();
});
afterAll(async () => {
  await closeQueues();
  await superuser.end();
  await database.drop();
});

const list = () => listCasesWithWishes(firm.ctx, { filters: noFilters, cursor: null });

async function wanting(periodicity: 30 | 4 | null): Promise<{ cnj: Cnj; id: string }> {
  const cnj = await firm.add();
  await firm.within((tx) =>
    tx
      .update(cases)
      .set({ push: { enabled: true, periodicity: 1, withDocuments: null, createdAt: null } })
      .where(eq(cases.cnj, cnj)),
  );
  const { changeId } = await orderWatch(firm.ctx, { numbers: [cnj], periodicity });
  return { cnj, id: changeId ?? "" };
}

const settle = (id: string, values: Partial<typeof pushOrders.$inferInsert>) =>
  firm.within((tx) =>
    tx
      .update(pushOrders)
      .set({ askAt: null, settledAt: wednesday, ...values })
      .where(eq(pushOrders.changeId, id)),
  );

test("a row says of its monitoring what the page of its case says, until the service has done it", async () => {
  const still = await firm.add();
  const waiting = await wanting(4);
  const off = await wanting(null);
  const paused = await wanting(30);
  await pauseChange(firm.ctx, { id: paused.id });
  const refused = await wanting(30);
  await settle(refused.id, { outcome: "refused", failure: "rejected", failureMessage: "Sem créditos" });
  const done = await wanting(4);
  await settle(done.id, { outcome: "accepted" });
  const again = await wanting(30);
  await settle(again.id, { outcome: "refused", failure: "not-found" });
  await orderWatch(firm.ctx, { numbers: [again.cnj], periodicity: 4 });

  const { items } = await list();
  const rowOf = (cnj: string) => items.find((row) => row.cnj === cnj);
  expect(rowOf(waiting.cnj)).toMatchObject({ rhythm: 1, watch: { wish: { wanted: 4, state: "waiting" } } });
  expect(rowOf(off.cnj)?.watch?.wish).toMatchObject({ wanted: null, state: "waiting" });
  expect(rowOf(paused.cnj)?.watch?.wish?.state).toBe("paused");
  const words = { wanted: 30, state: "refused", failure: "rejected", failureMessage: "Sem créditos" };
  expect(rowOf(refused.cnj)?.watch?.wish).toMatchObject(words);
  expect(rowOf(again.cnj)?.watch?.wish).toMatchObject({ wanted: 4, state: "waiting", failure: null });
  for (const cnj of [still, done.cnj]) expect(rowOf(cnj)).not.toHaveProperty("watch");
  const all = [still, ...[waiting, off, paused, refused, done, again].map(({ cnj }) => cnj)];
  expect(items).toHaveLength(all.length);
  for (const cnj of all)
    expect(rowOf(cnj)?.watch?.wish ?? null).toEqual((await watchOfCase(firm.ctx, { cnj })).wish);
});

test("of thousands of orders only those of the rows are read, by their index", async () => {
  const { rows } = await superuser.query<{ id: string }>(
    "insert into push_changes (database_id, by) values ($1, 'Helena') returning id",
    [firm.databaseId],
  );
  await superuser.query(
    `insert into cases (database_id, cnj, importing) select $1, lpad(n::text, 20, '0'), false from generate_series(1, 600) n`,
    [firm.databaseId],
  );
  await superuser.query(
    `insert into push_orders (database_id, change_id, cnj, outcome)
     select $1, $2, lpad((n % 600 + 1)::text, 20, '0'), 'accepted' from generate_series(1, 6000) n`,
    [firm.databaseId, rows[0]?.id],
  );
  await superuser.query("analyze cases, push_orders");
  const before = await scans();
  expect((await list()).items).toHaveLength(50);
  const after = await scans();
  expect(after.whole - before.whole).toBe(0);
  expect(after.byCase - before.byCase).toBeGreaterThan(0);
  expect(after.read - before.read).toBeLessThan(1_000);
});

/** How often the orders were read whole and by their case, and how many of them, by PostgreSQL's own statistics. */
async function scans(): Promise<{ whole: number; byCase: number; read: number }> {
  // A backend publishes its statistics when it is told to, in a transaction of its own.
  await firm.within((tx) => tx.execute(sql`select pg_stat_force_next_flush()`));
  const { rows } = await superuser.query(`select
    (select seq_scan::int from pg_stat_user_tables where relname = 'push_orders') as whole,
    idx_scan::int as "byCase", idx_tup_read::int as read
    from pg_stat_user_indexes where indexrelname = 'push_orders_of_case'`);
  return rows[0];
}
