import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { closePool, pool } from "#server/db/connection.ts";
import { movementOf } from "#testing/answers.ts";
import { ctxFor } from "#testing/fixtures.ts";
import { type Listed, makeListed } from "#testing/listed.ts";
import { filterCaseNumbers, listCases } from "./data.ts";

/** The list and its search show nobody another firm's cases. */

let firm: Listed;
let other: Listed;
let theirs: Cnj;
beforeAll(async () => {
  firm = await makeListed();
  other = await makeListed();
  await firm.add({ movements: [movementOf({ id: "a" })] });
  theirs = await other.add({ movements: [movementOf({ id: "x", description: "Segredo de xilogravura" })] });
});
afterAll(closePool);

test("another database's cases are never listed, found, counted or named", async () => {
  const q = "xilogravura";
  expect(await other.numbers({ q })).toEqual([theirs]);
  for (const filters of [{ q }, {}, { sort: "name" as const }, { q: theirs }]) {
    const page = await firm.list(filters);
    expect(page.items.map(({ cnj }) => cnj)).not.toContain(theirs);
  }
  expect(await firm.list({ q })).toMatchObject({ total: 0 });
  expect(await filterCaseNumbers(firm.ctx, { filters: { ...noFilters, q }, most: 10 })).toEqual([]);
});

test("the list is refused to a person who is only an admin", async () => {
  await expect(
    listCases(ctxFor(firm.databaseId, ["admin"]), { filters: noFilters, cursor: null }),
  ).rejects.toMatchObject({ code: "forbidden" });
});

test("in a transaction that names no database the functions find no case, and words and cases are hidden", async () => {
  const listed = `select * from list_cases($1::tsquery, '{}', 'moved', null, null, 100)`;
  for (const words of [null, "'conclusos'"]) {
    expect((await pool().query(listed, [words])).rows).toEqual([]);
    const { rows } = await pool().query("select count_cases($1::tsquery, '{}', 100) as n", [words]);
    expect(rows).toEqual([{ n: 0 }]);
  }
  expect((await pool().query("select from case_texts")).rowCount).toBe(0);
  expect((await pool().query("select from cases")).rowCount).toBe(0);
});

test("the application reads and writes the words of the named database only, and may not call `cases_with_words`", async () => {
  const seen = await firm.within((tx) => tx.execute(sql`select distinct database_id from case_texts`));
  expect(seen.rows).toEqual([{ database_id: firm.databaseId }]);
  const written = await firm.within((tx) =>
    tx.execute(sql`update case_texts set words = '' where database_id = ${other.databaseId}`),
  );
  expect(written.rowCount).toBe(0);
  const asked = firm.within((tx) =>
    tx.execute(sql`select cases_with_words(${other.databaseId}, search_query('conclusos'), null, 10)`),
  );
  await expect(asked).rejects.toMatchObject({ code: "42501" });
});

test("only these functions run as the owner, and not everybody may call them", async () => {
  const { rows } =
    await pool().query(`select proname, has_function_privilege('public', oid, 'execute') as open
    from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`);
  const names = [
    "await_audit_seal",
    "count_cases",
    "databases_with_work",
    "list_cases",
    "publications_with_words",
    "remove_from_audit_rows",
    "rename_in_histories",
    "seal_audit_rows",
  ];
  expect(rows).toEqual(names.map((proname) => ({ proname, open: false })));
});
