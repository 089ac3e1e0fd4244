import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { makeDatabase, makeUser } from "#testing/fixtures.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { ofFirm } from "#testing/scope.ts";

const owner = ownerOfTables();
let databaseId: string;
beforeAll(async () => {
  databaseId = (await makeDatabase()).id;
  await owner.query("select set_config('autos.database_id', $1, false)", [databaseId]);
});
afterAll(closePool);

/** A row of so many days ago. Returns its sequence. */
async function write(
  action: string,
  days: number,
  { isSealed = true, by = "someone" } = {},
): Promise<number> {
  const { rows } = await owner.query(
    `insert into audit_events (database_id, at, actor, actor_id, action, object, outcome, address)
     values ($1, now() - $2 * interval '1 day', 'user', $4, $3, 'x', 'done', '192.0.2.1') returning sequence`,
    [databaseId, days, action, by],
  );
  if (isSealed) await sealChain({ databaseId });
  return Number(rows[0].sequence);
}

const remove = (removed: string, sequences: number[], { of = databaseId, codes = sequences.length } = {}) =>
  inDatabase(ofFirm(of), (tx) =>
    tx.execute(sql`select remove_from_audit_rows(${removed}, ${sql.param(sequences)}::bigint[],
      array_fill('\\x01'::bytea, array[${codes}::int]))`),
  );

const said = async (sequence: number) => {
  const { rows } = await owner.query(
    `select e.actor, e.actor_id, e.object, e.address, r.what from audit_events e
     left join audit_removals r on r.database_id = e.database_id and r.sequence = e.sequence where e.sequence = $1`,
    [sequence],
  );
  return Object.values(rows[0]);
};

test("an address leaves an old row, and of what somebody read or tried also who it was and what", async () => {
  const [label, open] = [await write("case.label", 185), await write("case.open", 185)];
  await remove("address", [label, open]);
  expect(await said(label)).toEqual(["user", "someone", "x", null, "address"]);
  await remove("person", [open]);
  expect(await said(open)).toEqual(["removed", null, null, null, "person"]);
});

test("of young, unsealed and other firms' rows nothing leaves, nor who did what else, nor anything else of a row", async () => {
  const refused = { code: "23514" };
  const [old, young] = [await write("case.label", 185), await write("case.open", 183.5)];
  const unsealed = await write("case.open", 185, { isSealed: false });
  const other = await makeDatabase();
  await expect(remove("address", [old, young])).rejects.toMatchObject(refused);
  await expect(remove("address", [unsealed])).rejects.toMatchObject(refused);
  await expect(remove("address", [old], { of: other.id })).rejects.toMatchObject(refused);
  await expect(remove("person", [old])).rejects.toMatchObject(refused);
  await expect(remove("detail", [old])).rejects.toMatchObject(refused);
  await expect(remove("address", [old], { codes: 2 })).rejects.toMatchObject(refused);
  expect(await said(old)).toEqual(["user", "someone", "x", "192.0.2.1", null]);
});

test("six months hold for the address of a person who was erased, too", async () => {
  const erased = await makeUser();
  await db().update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, erased.id));
  const young = await write("case.label", 10, { by: erased.id });
  await expect(remove("address", [young])).rejects.toMatchObject({ code: "23514" });
  const old = await write("case.label", 185, { by: erased.id });
  await remove("address", [old]);
  expect(await said(old)).toEqual(["user", erased.id, "x", null, "address"]);
});
