import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { countCases } from "./data.ts";

/** Twenty thousand cases, few of them blind: some fail, some never had data, of some nobody has asked for a day. */

let database: TestDatabase;
let superuser: pg.Client;
let databaseId: string;
beforeAll(async () => {
  database = await moveToOwnDatabase();
  databaseId = (await makeDatabase()).id;
  const url = new URL(process.env.TEST_SUPERUSER_URL ?? "");
  url.pathname = new URL(database.appUrl).pathname;
  superuser = new pg.Client(url.href);
  await superuser.connect();
  await superuser.query(
    `insert into cases (database_id, cnj, importing, first_answer_at, failing_since, checked_at)
     select $1, lpad(n::text, 20, '0'), false, case when n % 1000 <> 1 then now() end,
       case when n % 1000 = 2 then now() end, now() - case when n % 1000 = 3 then interval '2 days' else '0' end
     from generate_series(1, 20000) n`,
    [databaseId],
  );
  await superuser.query("analyze cases");
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

test("the few blind cases are found by indexes, each kind by its own", async () => {
  const { rows: said } = await superuser.query(
    `select case_conditions('{"state": "blind"}', false) as conditions`,
  );
  const conditions = String(said[0]?.conditions).replaceAll("$1", `'${databaseId}'::uuid`);
  const wanted = `select c.cnj from cases c where ${conditions}`;
  expect((await superuser.query(wanted)).rowCount).toBe(60);
  await superuser.query("set random_page_cost = 1.1");
  const { rows } = await superuser.query<Record<string, string>>(`explain ${wanted}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  for (const index of ["cases_failing", "cases_unknown", "cases_checked"]) expect(plan).toContain(index);
});

test("since when all cases fail is read of few of them: those that failed first", async () => {
  await superuser.query(
    `update cases set failing_since = now() - n * interval '1 minute', failure = 'unavailable'
     from generate_series(1, 20000) n where cnj = lpad(n::text, 20, '0')`,
  );
  await superuser.query(
    `insert into checks (database_id, cnj, first_at, last_at, outcome, failure)
     select database_id, cnj, failing_since, now(), 'failed', failure from cases`,
  );
  await superuser.query("analyze cases, checks");
  const ctx = await memberCtx(databaseId);
  const plans: unknown[] = [];
  const { groups } = await inDatabase(ctx, async (tx) => {
    const explaining = {
      execute: async (query: Parameters<Tx["execute"]>[0]) => {
        plans.push((await tx.execute(sql`explain (analyze, format json) ${query}`)).rows);
        return await tx.execute(query);
      },
    } as Pick<Tx, "execute"> as Tx;
    return await countCases(explaining, ctx);
  });
  const { rows } = await superuser.query("select min(failing_since) as since from cases");
  expect(groups).toMatchObject([{ reason: "unavailable", count: 20_000 }]);
  expect(new Date(groups[0]?.since ?? "")).toEqual(rows[0].since);
  const looked = [...JSON.stringify(plans).matchAll(/"Relation Name":"checks"[^{}]*?"Actual Loops":(\d+)/g)];
  expect(looked.length).toBeGreaterThan(0);
  for (const [, loops] of looked) expect(Number(loops)).toBeLessThanOrEqual(200);
});
