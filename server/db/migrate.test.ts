import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { loadDrizzleKit } from "#testing/drizzle-kit.ts";
import { inAll } from "#testing/extent.ts";
import { isCurrent } from "./current.ts";
import type { Part } from "./functions/files.ts";
import { migrate } from "./migrate.ts";
import * as schema from "./schema/schema.ts";

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

test("the snapshot of the last migration matches the schema", async () => {
  const number = String(journal().length - 1).padStart(4, "0");
  const last = JSON.parse(
    readFileSync(new URL(`./migrations/meta/${number}_snapshot.json`, import.meta.url), "utf8"),
  );
  const { generateDrizzleJson, generateMigration } = await loadDrizzleKit();
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([]);
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

test("forces row-level security again where it was taken off, and stores words outside the row", async () => {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query("alter table cases no force row level security");
  await migrate({ ownerUrl: database.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });
  const { rows } = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
  );
  const { rows: kept } = await client.query("select reloptions from pg_class where relname = 'case_texts'");
  await client.end();
  expect(rows).toEqual([]);
  expect(kept).toEqual([{ reloptions: ["toast_tuple_target=128"] }]);
});

test("works for an owner whose name needs quotes, also when functions changed", async () => {
  const bare = await cloneTestDatabase({ bare: true });
  const superuser = new pg.Client(process.env.TEST_SUPERUSER_URL);
  await superuser.connect();
  const name = new URL(bare.ownerUrl).pathname.slice(1);
  await superuser.query(
    `create role "Dona ${name}" login password 'x'; alter database ${name} owner to "Dona ${name}"`,
  );
  const url = new URL(bare.ownerUrl);
  [url.username, url.password] = [encodeURIComponent(`Dona ${name}`), "x"];
  const roles = { ownerUrl: url.href, appRole: "autos_app", doctorRole: "autos_doctor" };
  await migrate(roles);
  const owner = new pg.Client(url.href);
  await owner.connect();
  await owner.query("update drizzle.installed set digest = 'another'");
  await migrate(roles);
  await owner.end();
  expect(await isCurrent(bare.appUrl)).toBe(true);
  await bare.drop();
  await superuser.query(`drop role "Dona ${name}"`);
  await superuser.end();
});

describe("when functions changed", () => {
  const cnj = "00008323520184013202";
  let changed: TestDatabase;
  let owner: pg.Client;
  beforeEach(async () => {
    changed = await cloneTestDatabase();
    owner = new pg.Client(changed.ownerUrl);
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await changed.drop();
  });

  const again = () =>
    migrate({ ownerUrl: changed.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });
  /** As if another version had made this part of the database. */
  const changedSince = (part: Part) =>
    owner.query("update drizzle.installed set digest = 'another' where part = $1", [part]);
  const functions = async () => {
    const { rows } = await owner.query(
      `select oid::regprocedure::text as name, md5(pg_get_functiondef(oid)) as text, proacl::text as may
       from pg_proc where pronamespace = 'public'::regnamespace and proowner = current_user::regrole order by 1`,
    );
    return rows;
  };

  /** Adds a case without words, in a database of its own, whose rows the owner sees from then on. */
  async function addCase(): Promise<string> {
    const { rows } = await owner.query(
      "insert into databases (document, name, base_url, app_url, web_url) values ('1', 'Moura', '-', '-', '-') returning id",
    );
    const named = [rows[0].id];
    await owner.query("select set_config('autos.database_id', $1, false)", named);
    await owner.query(
      `insert into cases (database_id, cnj, cover, active_party, first_answer_at)
       values ($1, '${cnj}', '{"parties": [{"name": "Conceição Peçanha"}]}', 'Conceição', '2026-11-01T10:00:00Z')`,
      named,
    );
    await owner.query(
      `insert into movements (database_id, cnj, id, origin, description, raw) values ($1, '${cnj}', 'a', 'court', 'Penhora deferida, ofício 77/2031', '{}')`,
      named,
    );
    return rows[0].id;
  }

  test("creates them as the files say, whatever arguments the old ones had, and drops those without a file", async () => {
    const before = await functions();
    expect(before.length).toBeGreaterThan(20);
    await owner.query(`
      create or replace function fold_text(value text) returns text language sql immutable as 'select value';
      drop function split_words; create function split_words(other integer) returns integer language sql as 'select 1';
      drop function stuck_words; create function forgotten() returns integer language sql as 'select 1'`);
    await again();
    expect(await functions()).not.toEqual(before);
    await changedSince("functions");
    await again();
    expect(await functions()).toEqual(before);
  });

  test("their bodies fit the tables, which PostgreSQL does not check when it creates them", async () => {
    const { rows } = await owner.query(`
      select count(case lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end)::int as n
      from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and proowner = current_user::regrole`);
    expect(rows).toEqual([{ n: (await functions()).length }]);
  });

  test("leaves all functions as they were when one cannot be replaced", async () => {
    await owner.query(`drop function split_words, stuck_words;
      create function split_words(plain text) returns integer language sql as 'select 1';
      create view held as select split_words('a') as said`);
    const before = await functions();
    await changedSince("functions");
    await expect(again()).rejects.toThrow("O banco de dados não pôde ser atualizado");
    expect(await functions()).toEqual(before);
    expect(await isCurrent(changed.appUrl)).toBe(false);
  });

  test("makes the words of all cases again", async () => {
    const named = [await addCase()];
    const app = new pg.Client(changed.appUrl);
    await app.connect();
    const found = async (text: string) => {
      await app.query("select set_config('autos.database_id', $1, false)", named);
      const answer = await app.query(
        "select cnj from list_cases(search_query($1), '{}', 'moved', null, null, 9)",
        [text],
      );
      return answer.rows.map((row) => row.cnj);
    };
    const indexes = async () =>
      (await owner.query("select indexdef from pg_indexes where tablename = 'case_texts' order by 1")).rows;
    const before = await indexes();
    await again();
    expect(await found("penhora")).toEqual([]);
    await changedSince("words");
    await again();
    expect(await indexes()).toEqual(before);
    expect(await found("conceicao penhora")).toEqual([cnj]);
    expect(await found("0000832-35.2018")).toEqual([cnj]);
    expect(await found("2031")).toEqual([cnj]);
    expect(await found("jabuticabeira")).toEqual([]);
    const { rows: kept } = await app.query("select first_answer_at from cases");
    expect(kept).toEqual([{ first_answer_at: new Date("2026-11-01T10:00:00Z") }]);
    await app.end();
  });

  test("makes again what all cases can be filtered by", async () => {
    await addCase();
    const traits = async () => (await owner.query("select kind, key, name from case_traits")).rows;
    await owner.query(`update cases set cover = '{"court": {"city": "Jaú", "state": "SP"}}'`);
    await again();
    expect(await traits()).toEqual([]);
    await changedSince("traits");
    await again();
    expect(await traits()).toEqual([{ kind: "city", key: "jau, sp", name: "Jaú, SP" }]);
  });

  inAll(() => {
    test("reads the kinds of all movements again, and makes no news of it", async () => {
      const named = [await addCase()];
      const movements = async () =>
        (await owner.query("select * from movements where database_id = $1 order by id", named)).rows;
      await owner.query(
        `insert into movements (database_id, cnj, id, origin, description, complement, kind, raw)
       select $1, '${cnj}', 'b' || n, 'court', 'Sem descrição', '["Vistos. Defiro a penhora."]', 'other', '{}'
       from generate_series(1, 6000) n`,
        named,
      );
      await again();
      const before = await movements();
      expect(before.some(({ kind }) => kind === "other")).toBe(true);
      await changedSince("kinds");
      await again();
      expect(await movements()).toEqual(before.map((row) => ({ ...row, kind: "decision" })));
    });
  });

  inAll(() => {
    test("notes the days of the hearings of all movements, and makes no news of it", async () => {
      const named = [await addCase()];
      const movements = async () =>
        (await owner.query("select *, hearing_from::text, hearing_to::text from movements order by position"))
          .rows;
      await owner.query(
        `insert into movements (database_id, cnj, id, origin, occurred_at, description, complement, raw)
       select $1, '${cnj}', 'b' || n, 'court', '2026-01-05T15:00:00Z', 'Audiência de conciliação designada para 20/02/2026 às 14:30',
         '["Audiência de instrução designada para 03/03/2026 às 9h"]', '{}'
       from generate_series(1, 6000) n`,
        named,
      );
      await owner.query(
        "update movements set hearing_from = '2031-01-01', hearing_to = '2031-01-01' where id = 'a'",
      );
      await again();
      const before = await movements();
      expect(before.filter((row) => row.hearing_from === null)).toHaveLength(6_000);
      await changedSince("hearings");
      await again();
      expect(await movements()).toEqual(
        before.map((row) => ({
          ...row,
          hearing_from: row.id === "a" ? null : "2026-02-20",
          hearing_to: row.id === "a" ? null : "2026-03-03",
          hearing_kinds: row.id === "a" ? null : ["Audiência de conciliação", "Audiência de instrução"],
        })),
      );
    });
  });

  inAll(() => {
    test("reads the time of the act of documents that were stored without it, and makes no news of it", async () => {
      const named = [await addCase()];
      const documents = async () => (await owner.query("select * from documents order by position, id")).rows;
      await owner.query(
        `insert into documents (database_id, cnj, id, filename, file, origin, position, raw)
       select $1, '${cnj}', 'd' || n, 'peticao.pdf', 'token', 'court', n, '{"dateTime": "2026-03-04T15:30:00Z"}'
       from generate_series(1, 6000) n`,
        named,
      );
      await owner.query(
        `insert into documents (database_id, cnj, id, filename, file, origin, occurred_at, position, raw)
       select $1, '${cnj}', id, 'outro.pdf', 'token', 'court', at::timestamptz, 7000, raw::jsonb
       from (values ('known', '2026-01-01T12:00:00Z', '{"dateTime": "2026-03-04T15:30:00Z"}'), ('none', null, '{}'),
         ('number', null, '{"dateTime": 5}'), ('unread', null, '{"dateTime": "ontem"}'), ('list', null, '[]')) as given (id, at, raw)`,
        named,
      );
      await again();
      const before = await documents();
      expect(before.filter((row) => row.occurred_at === null)).toHaveLength(6_004);
      await changedSince("acts");
      await again();
      const at = new Date("2026-03-04T15:30:00Z");
      expect(await documents()).toEqual(
        before.map((row) => (row.position < 7_000 ? { ...row, occurred_at: at } : row)),
      );
    });
  });

  test("reads days that were stored as the day before, and times that were not read, and makes no news of it", async () => {
    const named = [await addCase()];
    await owner.query("delete from movements");
    await owner.query("update cases set last_movement_at = '2026-03-03T00:00:00Z', archived_at = now()");
    const given = `from (values ('day', '2026-03-03T00:00:00Z', '"2026-03-03T00:00:00.000Z"'), ('hour', '2026-03-02T12:00:00Z', '"2026-03-05"'),
      ('told', '2026-03-02T00:00:00Z', '"2026-03-01T21:00:00-03:00"'), ('number', null, '1772323200000'),
      ('printed', null, '"01/03/2026 14:30"'), ('unread', '2026-02-01T00:00:00Z', '"ontem"'), ('none', '2026-02-02T00:00:00Z', 'null'))
      as given (id, at, said)`;
    await owner.query(
      `insert into movements (database_id, cnj, id, origin, occurred_at, description, raw)
       select $1, '${cnj}', id, 'court', at::timestamptz, 'Audiência designada para amanhã', jsonb_build_object('dateTime', said::jsonb) ${given}`,
      named,
    );
    await owner.query(
      `insert into documents (database_id, cnj, id, filename, file, origin, occurred_at, raw)
       select $1, '${cnj}', id, 'a.pdf', 't', 'court', at::timestamptz, jsonb_build_object('dateTime', said::jsonb) ${given}`,
      named,
    );
    const read = async (table: string) =>
      (await owner.query(`select * from ${table} order by id`)).rows as { id: string; occurred_at: Date }[];
    const [movements, documents, [kept]] = [
      await read("movements"),
      await read("documents"),
      (await owner.query("select * from cases")).rows,
    ];
    await changedSince("hearings");
    await changedSince("acts");
    await again();
    const times: Record<string, Date> = {
      day: new Date("2026-03-03T03:00:00Z"),
      number: new Date("2026-03-01T03:00:00Z"),
      printed: new Date("2026-03-01T17:30:00Z"),
    };
    const reread = (rows: { id: string; occurred_at: Date }[], read = {}) =>
      rows.map((row) => ({ ...row, ...read, occurred_at: times[row.id] ?? row.occurred_at }));
    expect(await read("documents")).toEqual(reread(documents));
    expect(await read("movements")).toEqual(reread(movements, { undated_hearing: "Audiência" }));
    expect((await owner.query("select * from cases")).rows).toEqual([
      { ...kept, last_movement_at: times.day, last_movement_text: "Audiência designada para amanhã" },
    ]);
  });

  test("makes the names by which lists are sorted again", async () => {
    await owner.query(
      "create or replace function fold_text(value text) returns text language sql immutable as $$ select 'old' $$",
    );
    await addCase();
    const names = async () => (await owner.query("select sort_name from cases")).rows;
    await changedSince("functions");
    await again();
    expect(await names()).toEqual([{ sort_name: "old" }]);
    await changedSince("names");
    await again();
    expect(await names()).toEqual([{ sort_name: "conceicao" }]);
  });
});
