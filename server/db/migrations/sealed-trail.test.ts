import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseBefore } from "#testing/migrating.ts";

/** What stands in the trails when they begin to be sealed waits for its first seal. */

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore("0043_sealed_trail");
});
afterEach(() => database.drop());

test("rows of before wait for a seal", async () => {
  const { owner } = database;
  const { rows } = await owner.query(
    "insert into databases (document, name, base_url, app_url, web_url) values ('1', 'Moura', '-', '-', '-') returning id",
  );
  await owner.query(`select set_config('autos.database_id', '${rows[0].id}', false)`);
  await owner.query(
    `insert into audit_events (database_id, actor, action, outcome) values ('${rows[0].id}', 'user', 'x', 'done')`,
  );
  await owner.query("insert into access_events (actor, action, outcome) values ('user', 'x', 'done')");
  await database.migrate();
  for (const trail of ["audit", "access"]) {
    const { rows: waiting } = await owner.query(`select sequence from ${trail}_unsealed order by 1`);
    expect(waiting).toEqual([{ sequence: "1" }]);
  }
});
