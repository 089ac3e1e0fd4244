import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessChain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { db } from "#server/db/connection.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";

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
  for (const days of [184, 182])
    await owner.query(
      `insert into access_events (at, actor, actor_id, action, object, outcome, address)
       values (now() - make_interval(days => $1), 'user', 'someone', 'session.open', 'x', 'refused', '192.0.2.1')`,
      [days],
    );
  await sealChain(accessChain);
  const remove = (removed: string, sequence: number) =>
    db().execute(
      sql`select remove_from_access_rows(${removed}, array[${sequence}]::bigint[], array['\\x01'::bytea])`,
    );
  await remove("person", 1);
  await expect(remove("address", 2)).rejects.toMatchObject({ code: "23514" });
  const { rows } = await owner.query(
    "select actor, actor_id, object, address from access_events order by sequence",
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ["removed", null, null, null],
    ["user", "someone", "x", "192.0.2.1"],
  ]);
  const { rows: removals } = await owner.query("select sequence, what from access_removals");
  expect(removals).toEqual([{ sequence: "1", what: "person" }]);
});
