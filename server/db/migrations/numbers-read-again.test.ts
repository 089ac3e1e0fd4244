import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { allMigrations } from "../journal.ts";
import { migrate } from "../migrate.ts";
import { recreateTables } from "../recreate.ts";

/** The migration before it. */
const until =
  allMigrations[allMigrations.findIndex(({ tag }) => tag === "0014_numbers_read_again") - 1]?.when ?? 0;

let database: TestDatabase;
afterAll(() => database.drop());

test("what is of no case is read once more, in an installation whose policies hold for its owner too", async () => {
  database = await cloneTestDatabase();
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query("begin");
  await recreateTables({ client: owner, until, appRole: "autos_app" });
  const firm = drawnId();
  await owner.query(
    `insert into databases (id, document, name, base_url, app_url, web_url) select id, id::text, '-', '-', '-', '-' from cast($1 as uuid) id`,
    [firm],
  );
  await owner.query(
    `insert into publications (database_id, service_id, cnj, raw, raw_hash, prepared_at)
     values ($1, 'a', null, '{}', '', now()), ($1, 'b', '10482131120238260100', '{}', '', now())`,
    [firm],
  );
  await owner.query("alter table publications force row level security");
  await owner.query("commit");

  await migrate({ ownerUrl: database.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });

  await owner.query("begin");
  await owner.query("select set_config('autos.database_id', $1, true)", [firm]);
  const { rows } = await owner.query(
    "select service_id, prepared_at is null as again from publications order by service_id",
  );
  expect(rows).toEqual([
    { service_id: "a", again: true },
    { service_id: "b", again: false },
  ]);
  await owner.end();
});
