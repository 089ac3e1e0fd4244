import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await moveToOwnDatabase();
});
afterAll(async () => await own.drop());

const seal = (number: number, place: number, sequence: number) =>
  db().execute(sql`select seal_access_rows(${number}, ${place}, array[${sequence}::bigint],
    array['\\x00'::bytea], array['\\x03'::bytea], '\\x01', '\\x02', 'v1')`);

test("a row that waits comes under the next seal at the next place, and no other one", async () => {
  for (const action of ["user.add", "role.grant"])
    await recordAccess(db(), { kind: "cli", account: "teste" }, { action });
  const { rows } = await db().execute<{ sequence: string }>(
    sql`select unnest(sequences) as sequence from access_unsealed order by 1`,
  );
  const [first = 0, second = 0] = rows.map(({ sequence }) => Number(sequence));
  const refused = { code: "23514" };
  await expect(seal(2, 1, first)).rejects.toMatchObject(refused);
  await seal(1, 1, first);
  await expect(seal(2, 2, first)).rejects.toMatchObject(refused);
  await expect(seal(2, 3, second)).rejects.toMatchObject(refused);
  await seal(2, 2, second);
  const { rows: links } = await db().execute(sql`select place, sequence from access_links order by place`);
  expect(links).toEqual([
    { place: "1", sequence: `${first}` },
    { place: "2", sequence: `${second}` },
  ]);
});
