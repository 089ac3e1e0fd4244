import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { type Listed, makeListed } from "#testing/listed.ts";

/** A list of thousands of cases, and whether PostgreSQL finds their words by the index. */

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
  await superuser.query(
    `insert into cases (database_id, cnj, importing, last_movement_at, class_name)
     select $1, lpad(n::text, 20, '0'), false, now() - n * interval '1 minute', 'Procedimento Comum' from generate_series(1, 2000) n`,
    [firm.databaseId],
  );
  await superuser.query(
    `insert into case_texts select database_id, cnj, case when right(cnj, 3) = '777'
       then search_words('conclusos para despacho jabuticabeira') else search_words('conclusos para despacho') end
       || array_to_tsvector(number_words(cnj))
     from cases where database_id = $1 on conflict do nothing`,
    [firm.databaseId],
  );
  // As the index is after a while: what waits to be sorted into it is weighed, too.
  await superuser.query("select gin_clean_pending_list('case_texts_words')");
  await superuser.query("analyze cases, case_texts");
});
afterAll(async () => {
  await superuser.end();
  await database.drop();
});

/** How often the index of the words was used and the table of words read whole, by PostgreSQL's own statistics. */
async function scansOf(work: () => Promise<unknown>): Promise<{ index: number; table: number }> {
  const read = async () => {
    // A backend publishes its statistics when it is told to, in a transaction of its own.
    await firm.within((tx) => tx.execute(sql`select pg_stat_force_next_flush()`));
    const { rows } = await superuser.query<{ index: number; table: number }>(`select
      (select idx_scan::int from pg_stat_user_indexes where indexrelname = 'case_texts_words') as index,
      (select seq_scan::int from pg_stat_user_tables where relname = 'case_texts') as table`);
    return rows[0] ?? { index: 0, table: 0 };
  };
  const before = await read();
  await work();
  const after = await read();
  return { index: after.index - before.index, table: after.table - before.table };
}

test("a rare word is found by the index, also under the application's policies, without reading the table whole", async () => {
  const scans = await scansOf(async () => {
    const page = await firm.list({ q: "jabuticabeira" });
    expect(page.total).toBe(2);
    expect(page.items).toHaveLength(2);
  });
  expect(scans).toEqual({ index: 2, table: 0 });
  const direct = sql`select cnj from case_texts where words @@ search_query('jabuticabeira')`;
  expect((await scansOf(() => firm.within((tx) => tx.execute(direct)))).index).toBe(0);
});

test("a part of a number is found by the same index, and one that all cases have by reading the list in order", async () => {
  const scans = await scansOf(async () => {
    expect(await firm.numbers({ q: "00.0777" })).toEqual(["777".padStart(20, "0")]);
  });
  expect(scans).toEqual({ index: 2, table: 0 });
  expect(await firm.list({ q: "0.00" })).toMatchObject({ total: 1_000, exact: false });
});

test("a word that all cases have is found by reading the list in order, and counted up to the bound", async () => {
  const page = await firm.list({ q: "conclusos" });
  expect(page).toMatchObject({ total: 1_000, exact: false });
  expect(page.items).toHaveLength(50);
  expect(await firm.list({})).toMatchObject({ total: 1_000, exact: false });
});

test("a word whose cases are all at the end of the list is found there", async () => {
  await firm.within((tx) =>
    tx.execute(
      sql`update case_texts set words = words || search_words('tardio') where cnj >= lpad('900', 20, '0') and cnj <= lpad('2000', 20, '0')`,
    ),
  );
  const page = await firm.list({ q: "tardio" });
  expect(page.items[0]?.cnj).toBe("900".padStart(20, "0"));
  expect(page).toMatchObject({ total: 1_000, exact: false });
  const next = await firm.list({ q: "tardio" }, page.nextCursor);
  expect(next.items[0]?.cnj).toBe("950".padStart(20, "0"));
  expect(await firm.list({ q: "tardio", sort: "name" })).toMatchObject({ total: 1_000 });
  expect(await firm.list({ q: "tardio", movedTo: "2000-01-01" })).toMatchObject({ total: 0, items: [] });
});
