import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordAccess, recordAudits } from "#server/audit/record.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await moveToOwnDatabase();
});
afterAll(async () => await own.drop());

let ctx: ReturnType<typeof ctxFor>;
let waiting: number[];
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
  waiting = await inDatabase(ctx, async (tx) => {
    await recordAudits(tx, ctx, [{ action: "x" }, { action: "y" }]);
    const { rows } = await tx.execute<{ sequence: string }>(
      sql`select unnest(sequences) as sequence from audit_unsealed order by 1`,
    );
    return rows.map(({ sequence }) => Number(sequence));
  });
});

const seal = (
  number: number,
  place: number,
  sequences: number[],
  { codes = sequences.length, salts = sequences.length, salt = "'\\x03'" } = {},
) =>
  inDatabase(ctx, async (tx) => {
    await tx.execute(sql`select seal_audit_rows(${number}, ${place}, ${sql.param(sequences)}::bigint[],
      array_fill('\\x00'::bytea, array[${codes}::int]),
      array_fill(${sql.raw(salt)}::bytea, array[${salts}::int]), '\\x01', '\\x02', 'v1')`);
  });

test("rows that wait come under the next seal, at the next places", async () => {
  await seal(1, 1, waiting.slice(0, 1));
  await seal(2, 2, waiting.slice(1));
  await inDatabase(ctx, async (tx) => {
    const { rows: links } = await tx.execute(sql`select place, sequence from audit_links order by place`);
    const { rows: seals } = await tx.execute(
      sql`select number, first_place, last_place from audit_seals order by 1`,
    );
    const { rows: left } = await tx.execute(sql`select from audit_unsealed`);
    expect(links).toEqual(waiting.map((sequence, at) => ({ place: `${at + 1}`, sequence: `${sequence}` })));
    expect(seals).toEqual(["1", "2"].map((n) => ({ number: n, first_place: n, last_place: n })));
    expect(left).toEqual([]);
  });
});

test("what is left of a list joins another one that begins with it", async () => {
  const [first = 0, second = 0] = waiting;
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('autos.database_id', $1, false)", [ctx.databaseId]);
  await owner.query(
    "insert into audit_unsealed values ($1, $2::bigint, array[$2::bigint, $2::bigint + 1000])",
    [ctx.databaseId, second],
  );
  await seal(1, 1, [first]);
  await seal(2, 2, [second]);
  const { rows: left } = await owner.query("select first, sequences from audit_unsealed");
  await owner.end();
  expect(left).toEqual([{ first: `${second + 1000}`, sequences: [`${second + 1000}`] }]);
});

test("another number, another place, a row that does not wait, one twice, and a code or a salt too few or none are refused, and change nothing", async () => {
  const refused = { code: "23514" };
  await expect(seal(2, 1, waiting)).rejects.toMatchObject(refused);
  await expect(seal(1, 2, waiting)).rejects.toMatchObject(refused);
  await expect(seal(1, 1, [...waiting, 999_999_999])).rejects.toMatchObject(refused);
  await expect(seal(1, 1, waiting, { codes: 1 })).rejects.toMatchObject(refused);
  await expect(seal(1, 1, waiting, { salts: 1 })).rejects.toMatchObject(refused);
  await expect(seal(1, 1, waiting, { salt: "null" })).rejects.toMatchObject(refused);
  await expect(seal(1, 1, [...waiting, ...waiting])).rejects.toMatchObject(refused);
  await expect(seal(1, 1, [])).rejects.toMatchObject(refused);
  await seal(1, 1, waiting);
  await expect(seal(2, 3, waiting)).rejects.toMatchObject(refused);
  const other = ctx;
  ctx = ctxFor((await makeDatabase()).id);
  await expect(seal(1, 1, waiting)).rejects.toMatchObject(refused);
  const { rows } = await inDatabase(other, (tx) => tx.execute(sql`select from audit_links`));
  expect(rows).toHaveLength(2);
});

const sealAccess = (number: number, place: number, sequence: number) =>
  db().execute(sql`select seal_audit_rows(${number}, ${place}, array[${sequence}::bigint],
    array['\\x00'::bytea], array['\\x03'::bytea], '\\x01', '\\x02', 'v1')`);

test("a row of people and sign-ins that waits comes under the next seal at the next place, and no other one", async () => {
  for (const action of ["user.add", "role.grant"])
    await recordAccess(db(), { kind: "cli", account: "teste" }, { action });
  const { rows } = await db().execute<{ sequence: string }>(
    sql`select unnest(sequences) as sequence from audit_unsealed order by 1`,
  );
  const [first = 0, second = 0] = rows.map(({ sequence }) => Number(sequence));
  const refused = { code: "23514" };
  await expect(sealAccess(2, 1, first)).rejects.toMatchObject(refused);
  await sealAccess(1, 1, first);
  await expect(sealAccess(2, 2, first)).rejects.toMatchObject(refused);
  await expect(sealAccess(2, 3, second)).rejects.toMatchObject(refused);
  await sealAccess(2, 2, second);
  const { rows: links } = await db().execute(sql`select place, sequence from audit_links order by place`);
  expect(links).toEqual([
    { place: "1", sequence: `${first}` },
    { place: "2", sequence: `${second}` },
  ]);
});
