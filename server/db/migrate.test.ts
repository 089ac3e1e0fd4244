import { readFileSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

function journal(): { when: number; tag: string }[] {
  return JSON.parse(readFileSync(new URL("./migrations/meta/_journal.json", import.meta.url), "utf8"))
    .entries;
}

test("the journal's times strictly increase: the migrator silently skips an entry that is out of order", () => {
  const times = journal().map(({ when }) => when);
  expect(times.length).toBeGreaterThan(0);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test("runs again, and twice at once, without changing anything", async () => {
  const roles = { ownerUrl: database.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" };
  await Promise.all([migrate(roles), migrate(roles)]);
  const client = new pg.Client(database.appUrl);
  await client.connect();
  const { rows } = await client.query("select count(*)::int as n from drizzle.__drizzle_migrations");
  await client.end();
  expect(rows).toEqual([{ n: journal().length }]);
});

test("migrating an old database makes its existing cases searchable", async () => {
  const old = await cloneTestDatabase({ bare: true });
  const folder = await mkdtemp(join(tmpdir(), "autos-migrations-"));
  const owner = new pg.Client(old.ownerUrl);
  try {
    const [first] = journal();
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ entries: [first] }));
    await copyFile(new URL("./migrations/0000_first.sql", import.meta.url), join(folder, "0000_first.sql"));
    await owner.connect();
    await runMigrations(drizzle(owner), { migrationsFolder: folder });
    const { rows } = await owner.query(
      "insert into databases (document, name, base_url, app_url, web_url) values ('1', 'Moura', '-', '-', '-') returning id",
    );
    const named = [rows[0].id];
    const cnj = "00008323520184013202";
    await owner.query("select set_config('autos.database_id', $1, false)", named);
    await owner.query(
      `insert into cases (database_id, cnj, cover) values ($1, '${cnj}', '{"parties": [{"name": "Conceição Peçanha"}]}')`,
      named,
    );
    await owner.query(
      `insert into movements (database_id, cnj, id, origin, description, raw) values ($1, '${cnj}', 'a', 'court', 'Penhora deferida, ofício 77/2031', '{}')`,
      named,
    );
    await owner.query(
      `insert into checks (database_id, cnj, first_at, last_at, outcome) values ($1, '${cnj}', '2026-11-01T10:00:00Z', now(), 'changed')`,
      named,
    );
    await migrate({ ownerUrl: old.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });
    const app = new pg.Client(old.appUrl);
    await app.connect();
    const found = async (text: string) => {
      await app.query("select set_config('autos.database_id', $1, false)", named);
      const answer = await app.query(
        "select cnj from list_cases(search_query($1), '{}', 'moved', null, null, 9)",
        [text],
      );
      return answer.rows.map((row) => row.cnj);
    };
    expect(await found("conceicao penhora")).toEqual([cnj]);
    expect(await found("0000832-35.2018")).toEqual([cnj]);
    expect(await found("2031")).toEqual([cnj]);
    expect(await found("jabuticabeira")).toEqual([]);
    const { rows: kept } = await app.query("select first_answer_at from cases");
    expect(kept).toEqual([{ first_answer_at: new Date("2026-11-01T10:00:00Z") }]);
    await app.end();
  } finally {
    await owner.end();
    await old.drop();
    await rm(folder, { recursive: true });
  }
});
