import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessChain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeUser } from "#testing/fixtures.ts";

let own: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  own = await moveToOwnDatabase();
  owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await own.drop();
});

test("an address leaves an old row, and with it who tried to sign in; nothing leaves a young one", async () => {
  const erased = await makeUser();
  await db().update(users).set({ erasedAt: sql`now()` }).where(eq(users.id, erased.id));
  for (const [days, who] of [
    [185, "someone"],
    [183.5, "someone"],
    [10, erased.id],
  ])
    await owner.query(
      `insert into audit_events (database_id, at, actor, actor_id, action, object, outcome, address)
       values ($3, now() - $1 * interval '1 day', 'user', $2, 'session.open', 'x', 'refused', '192.0.2.1')`,
      [days, who, accessChain.databaseId],
    );
  await sealChain(accessChain);
  const remove = (removed: string, sequence: number) =>
    db().execute(
      sql`select remove_from_audit_rows(${removed}, array[${sequence}]::bigint[], array['\\x01'::bytea])`,
    );
  await remove("person", 1);
  // Six months hold for a person who was erased, too.
  for (const young of [2, 3]) await expect(remove("address", young)).rejects.toMatchObject({ code: "23514" });
  const { rows } = await owner.query(
    "select actor, actor_id, object, address from audit_events order by sequence",
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["removed", null, null, null],
    ["user", "someone", "x", "192.0.2.1"],
    ["user", erased.id, "x", "192.0.2.1"],
  ]);
  const { rows: removals } = await owner.query("select sequence, what from audit_removals");
  expect(removals).toEqual([{ sequence: "1", what: "person" }]);
  const { rows: salted } = await owner.query(
    "select sequence from audit_links where salt is not null order by 1",
  );
  expect(salted).toEqual([{ sequence: "2" }, { sequence: "3" }]);
});
