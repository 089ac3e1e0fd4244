import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { digestsOf, readFunctions } from "../functions/files.ts";
import { rebuilds } from "./parts.ts";
import { bringAgain, type Terminal } from "./run.ts";

const digests = digestsOf(readFunctions());
const [a, b, c] = ["00008323520184013201", "00008323520184013202", "00008323520184013203"] as const;

let database: TestDatabase;
let owner: pg.Client;
let own: string;
beforeEach(async () => {
  database = await cloneTestDatabase();
  owner = await connect(database.ownerUrl);
  const { rows } = await owner.query(
    "insert into databases (document, name, base_url, app_url, web_url) values ('1', 'Moura', '-', '-', '-') returning id",
  );
  own = rows[0].id;
  await owner.query("select set_config('autos.database_id', $1, false)", [own]);
  for (const cnj of [a, b, c])
    await owner.query("insert into cases (database_id, cnj, active_party) values ($1, $2, 'Conceição')", [
      own,
      cnj,
    ]);
  await owner.query("delete from drizzle.installed where part = 'words'");
  await run();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Makes a part again, by default the words, one row after the other. */
async function run(client = owner, terminal: Terminal | null = null, of = "words"): Promise<void> {
  for (const rebuild of rebuilds.filter(({ part }) => part === of))
    await bringAgain({ client, digests, rebuild, terminal, most: 1 });
}

const words = async () =>
  (await owner.query("select cnj, words::text from case_texts order by cnj")).rows.map((row) => row.words);
const poison = (cnj: string) => owner.query("update case_texts set words = 'veneno' where cnj = $1", [cnj]);
const rebuilding = async () => (await owner.query("select part, after, done from drizzle.rebuilding")).rows;
const indexes = async () =>
  (await owner.query("select indexdef from pg_indexes where tablename = 'case_texts' order by 1")).rows;

/** Begins to make the words again, and ends its connection while it waits for the second case, which somebody holds. */
async function cutOff(): Promise<void> {
  await owner.query("delete from drizzle.installed where part = 'words'");
  const running = await connect(database.ownerUrl);
  const { rows } = await running.query("select pg_backend_pid() as pid");
  await owner.query("begin");
  await owner.query("select from cases where cnj = $1 for update", [b]);
  const ended = expect(run(running)).rejects.toThrow();
  const watching = await connect(process.env.TEST_SUPERUSER_URL ?? "");
  const waiting = "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'";
  await expect.poll(async () => (await watching.query(waiting, [rows[0].pid])).rowCount).toBe(1);
  await watching.query("select pg_terminate_backend($1)", [rows[0].pid]);
  await watching.end();
  await ended;
  await owner.query("rollback");
}

test("what is cut off goes on where it stopped, and is whole at the end", async () => {
  const [before, all] = [await indexes(), await words()];
  expect(all).toHaveLength(3);
  await poison(c);
  await cutOff();
  expect(await rebuilding()).toEqual([{ part: "words", after: [a], done: 1 }]);
  await poison(a);
  await run();
  expect(await words()).toEqual(["'veneno'", all[1], all[2]]);
  expect(await indexes()).toEqual(before);
  expect(await rebuilding()).toEqual([]);
  const { rows } = await owner.query("select digest from drizzle.installed where part = 'words'");
  expect(rows).toEqual([{ digest: digests.words }]);
});

test("what another version began is made again from the beginning", async () => {
  const [before, all] = [await indexes(), await words()];
  await cutOff();
  await poison(a);
  await owner.query("update drizzle.rebuilding set digest = 'another'");
  await run();
  expect(await words()).toEqual(all);
  expect(await indexes()).toEqual(before);
});

test("ends between two batches when the terminal asks, and goes on with the next start", async () => {
  const all = await words();
  await owner.query("delete from drizzle.installed where part = 'words'");
  const stop = new AbortController();
  stop.abort();
  await expect(run(owner, { say: () => {}, aborted: stop.signal })).rejects.toThrow("aborted");
  expect(await rebuilding()).toEqual([{ part: "words", after: null, done: 0 }]);
  await run();
  expect(await words()).toEqual(all);
});

test("a long work tells how many rows it reads, not how many there are", async () => {
  await owner.query(
    `insert into documents (database_id, cnj, id, filename, file, origin, position, occurred_at, raw)
     select $1, $2, id, '', id, 'court', 0, dated, jsonb_build_object('dateTime', said)
     from (values ('a', null, '2026-03-02T14:00:00.000Z'), ('b', '2026-03-02T12:00:00Z'::timestamptz, '2026-03-02T14:00:00.000Z'),
       ('c', null, 'ontem'), ('d', null, '2026-03-04T14:00:00.000Z')) given (id, dated, said)`,
    [own, b],
  );
  await owner.query("delete from drizzle.installed where part = 'acts'");
  let minutes = 0;
  vi.spyOn(performance, "now").mockImplementation(() => 60_000 * minutes++);
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await run(owner, { say, aborted: new AbortController().signal }, "acts").finally(() =>
    vi.restoreAllMocks(),
  );
  expect(said.slice(1, 4)).toEqual(
    [1, 2, 3].map((done) => `  as datas dos documentos: ${done} de 3 documentos`),
  );
});

test("of a document's time a number is read as one, and a text of the same digits as none", async () => {
  await owner.query(
    `insert into documents (database_id, cnj, id, filename, file, origin, position, raw)
     select $1, $2, jsonb_typeof(said), '', jsonb_typeof(said), 'court', 0, jsonb_build_object('dateTime', said)
     from unnest(array['925824600', '"925824600"']::jsonb[]) said`,
    [own, b],
  );
  await owner.query("delete from drizzle.installed where part = 'acts'");
  await run(owner, null, "acts");
  const { rows } = await owner.query(
    "select id, occurred_at as at from documents where id in ('number', 'string') order by id",
  );
  expect(rows).toEqual([
    { id: "number", at: new Date("1999-05-04T13:30:00.000Z") },
    { id: "string", at: null },
  ]);
});

test("how far it came, which names a case, is for the owner alone", async () => {
  const app = await connect(database.appUrl);
  await expect(app.query("select from drizzle.rebuilding")).rejects.toMatchObject({ code: "42501" });
  await app.end();
});
