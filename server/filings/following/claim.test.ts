import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemCtx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { makePetition } from "#testing/petition.ts";
import { claimDue, nextDue } from "./jobs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(() => database.drop());

const now = new Date("2026-11-22T12:00:00.000Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

/** A firm with so many watched petitions, of which the first is due in a minute and each other a minute later. */
async function firmWatching(count: number) {
  const ctx = systemCtx({ databaseId: (await makeDatabase()).id, job: "test" });
  const { id, cnj } = await makePetition(ctx);
  await inDatabase(ctx, (tx) =>
    tx.execute(sql`insert into ${filings}
        (database_id, cnj, created_at, created_by, saved_at, saved_by, intent, openings, next_ask_at)
      select database_id, ${cnj}, created_at, created_by, saved_at, saved_by, 'ready', 1,
        ${now.toISOString()}::timestamptz + n * interval '1 minute'
      from ${filings}, generate_series(1, ${count}::int) n where id = ${id}`),
  );
  return ctx;
}

/** How many petitions PostgreSQL has looked at in this transaction: by reading all, and by an index. */
async function looks(tx: Tx): Promise<{ all: number; some: number }> {
  const { rows } = await tx.execute<{ all: number; some: number }>(
    sql`select seq_tup_read::int as all, idx_tup_fetch::int as some from pg_stat_xact_user_tables where relname = 'filings'`,
  );
  return rows[0] ?? { all: Number.NaN, some: Number.NaN };
}

test("the petition that is due next is found without a look at the others", async () => {
  const ctx = await firmWatching(3_000);
  // As autovacuum does by itself.
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query("analyze filings");
  await owner.end();
  await inDatabase(ctx, async (tx) => {
    expect(await nextDue(tx, ctx)).toEqual(minutes(1));
    const lease = drawnId();
    expect(await claimDue(tx, ctx, { lease, now })).toBeNull();
    expect(await claimDue(tx, ctx, { lease, now: minutes(2_000) })).not.toBeNull();
    expect(await nextDue(tx, ctx)).toEqual(minutes(2));
    const { all, some } = await looks(tx);
    expect(all).toBe(0);
    expect(some).toBeLessThan(10);
  });
});
