import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { allMigrations } from "../journal.ts";
import { migrate } from "../migrate.ts";
import { recreateTables } from "../recreate.ts";

/** The migration that came before bases had their part of the disk. */
const until = allMigrations[allMigrations.findIndex(({ tag }) => tag === "0005_room") - 1]?.when ?? 0;

let database: TestDatabase;
afterAll(() => database.drop());

test("an installation's bases may have twice what they have already, and 50 GB at least; what was delivered is counted", async () => {
  database = await cloneTestDatabase();
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query("begin");
  await recreateTables({ client: owner, until, appRole: "autos_app" });
  const [large, small, delivery] = [drawnId(), drawnId(), drawnId()];
  await owner.query(
    `insert into databases (id, document, name, base_url, app_url, web_url)
     select id, id::text, '-', '-', '-', '-' from unnest($1::uuid[]) id`,
    [[large, small]],
  );
  await owner.query(
    `insert into blobs (database_id, kind, sealed_key, created_at, size)
     select $1, 'petition', '-', now(), size from unnest(array[30, 10.2, null]) gb, cast(gb * 1073741824 as bigint) size`,
    [large],
  );
  await owner.query(
    `insert into publication_deliveries (database_id, id, source, received, fresh, known, invalid, is_whole)
     values ($1, $2, '-', 1, 1, 0, 0, true)`,
    [small, delivery],
  );
  await owner.query(
    `insert into publications (database_id, delivery_id, service_id, raw, raw_hash)
     values ($1, $2, 'a', '{"a": 1}', '')`,
    [small, delivery],
  );
  for (const table of ["publications", "publication_deliveries", "blobs"])
    await owner.query(`alter table ${table} force row level security`);
  await owner.query("commit");

  await migrate({ ownerUrl: database.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });

  const { rows } = await owner.query("select id, room_mb from databases order by room_mb");
  expect(rows).toEqual([
    { id: small, room_mb: 51_200 },
    { id: large, room_mb: 81 * 1_024 },
  ]);
  await owner.query("begin");
  await owner.query("select set_config('autos.database_id', $1, true)", [small]);
  expect((await owner.query("select bytes from publication_deliveries")).rows).toEqual([{ bytes: "8" }]);
  await owner.end();
});
