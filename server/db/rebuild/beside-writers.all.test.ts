import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { coverOf, movementOf } from "#testing/answers.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";
import { digestsOf, readFunctions } from "../functions/files.ts";
import { type Rebuild, rebuilds } from "./parts.ts";
import { bringAgain } from "./run.ts";

/** Workers store answers while a start makes stored results again: neither undoes what the other writes. */

const digests = digestsOf(readFunctions());
const concluded = movementOf({ id: "a", description: "Conclusos para despacho" });

let database: TestDatabase;
let here: Mirrored;
let owner: pg.Client;
let holder: pg.Client;
let watching: pg.Client;
let first: Cnj;
let last: Cnj;
beforeEach(async () => {
  database = await moveToOwnDatabase();
  here = await makeMirrored();
  [owner, holder] = [await connect(database.ownerUrl), await connect(database.ownerUrl)];
  watching = await connect(process.env.TEST_SUPERUSER_URL ?? "");
  const [one, other] = [makeCnj(), makeCnj()];
  [first, last] = one < other ? [one, other] : [other, one];
  for (const cnj of [first, last]) await here.answer({ movements: [concluded] }, cnj);
});
afterEach(async () => {
  for (const client of [owner, holder, watching]) await client.end();
  await database.drop();
});

/** A superuser's connection to the database of the test. */
function privileged(): Promise<pg.Client> {
  const url = new URL(process.env.TEST_SUPERUSER_URL ?? "");
  url.pathname = new URL(database.ownerUrl).pathname;
  return connect(url.href);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("select set_config('autos.database_id', $1, false)", [here.ctx.databaseId]);
  return client;
}

/** How many connections to this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rowCount } = await watching.query(
    "select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
    [new URL(database.ownerUrl).pathname.slice(1)],
  );
  return rowCount ?? 0;
}

/** Makes a part again, which stands still in the middle of its batch at the row that `hold` locks, while `write` runs. */
async function makeAgain(
  part: Rebuild["part"],
  { hold, write }: { hold: string; write: () => Promise<unknown> },
): Promise<void> {
  await owner.query("delete from drizzle.installed where part = $1", [part]);
  await holder.query(`begin; ${hold}`);
  const [rebuild] = rebuilds.filter((candidate) => candidate.part === part);
  if (rebuild === undefined) throw new Error("no such part");
  const making = bringAgain({ client: owner, digests, rebuild, terminal: null });
  await expect.poll(waiting).toBe(1);
  let isWritten = false;
  const writing = write().finally(() => {
    isWritten = true;
  });
  const both = Promise.all([making, writing]);
  await expect.poll(async () => isWritten || (await waiting()) === 2).toBe(true);
  await Promise.all([holder.query("rollback"), both]);
}

test("words that a new movement adds meanwhile stay", async () => {
  await makeAgain("words", {
    hold: `select from cases where cnj = '${last}' for update`,
    write: () =>
      here.answer({ movements: [concluded, movementOf({ id: "b", description: "Leilão" })] }, first),
  });
  const { rows } = await owner.query("select cnj from case_texts where words @@ search_query('leilao')");
  expect(rows).toEqual([{ cnj: first }]);
});

test("what a first cover says meanwhile does not make the start fail", async () => {
  await owner.query("delete from case_traits where cnj = $1", [first]);
  await owner.query("update cases set cover = null where cnj = $1", [first]);
  await makeAgain("traits", {
    hold: `select from case_traits where cnj = '${last}' for update`,
    write: () => here.answer({ cover: coverOf(), movements: [concluded] }, first),
  });
  const { rows } = await owner.query("select cnj from case_traits where kind = 'class' order by cnj");
  expect(rows).toEqual([{ cnj: first }, { cnj: last }]);
});

test.each([
  ["kinds", "Sentença publicada"],
  ["hearings", "Audiência designada para 13/05/2026"],
] as const)("a movement that reads differently meanwhile is not read as before (%s)", async (part, now) => {
  const read = async () => {
    const columns = "kind, hearing_from::text as first, hearing_to::text as last";
    return (await owner.query(`select ${columns} from movements where cnj = $1`, [last])).rows;
  };
  const say = (description: string) =>
    here.answer({ movements: [movementOf({ id: "a", description })] }, last);
  await say(now);
  const wanted = await read();
  await say("Audiência designada para 12/05/2026");
  await owner.query(
    "update movements set kind = 'other', hearing_from = '2020-01-01', hearing_to = '2020-01-01'",
  );
  await makeAgain(part, {
    hold: `select from movements where cnj = '${first}' for update`,
    write: () => say(now),
  });
  expect(await read()).toEqual(wanted);
});

test("a movement without an id, whose time is read only since, is the same one and no news", async () => {
  const raw = { dateTime: 1_772_460_000_000, description: "Leilão designado" };
  const auction = { ...movementOf({ id: "x-1", description: raw.description, at: null }), raw };
  const read = async () =>
    (
      await owner.query("select id, occurred_at, first_seen_at from movements where cnj = $1 order by id", [
        first,
      ])
    ).rows;
  await here.answer({ movements: [concluded, auction] }, first);
  const before = await read();
  await owner.query("delete from drizzle.installed where part = 'hearings'");
  for (const rebuild of rebuilds) await bringAgain({ client: owner, digests, rebuild, terminal: null });
  const at = "2026-03-02T14:00:00.000Z";
  await here.answer({ movements: [concluded, { ...auction, id: "x-2", at }] }, first);
  expect(await read()).toEqual(
    before.map((row) => (row.id === "x-1" ? { ...row, occurred_at: new Date(at) } : row)),
  );
});

test("a deadlock with somebody who writes several cases in another order does not make the start fail", async () => {
  const third = makeCnj();
  await here.answer({ movements: [concluded] }, third);
  const [low, middle, high] = [first, last, third].sort();
  const [rebuild] = rebuilds.filter(({ part }) => part === "words");
  if (rebuild === undefined) throw new Error("no such part");
  // It never looks for a deadlock itself: PostgreSQL ends the batch.
  const writer = await privileged();
  await writer.query("set deadlock_timeout = '1h'");
  await writer.query(`begin; select from cases where cnj = '${high}' for update`);
  await holder.query(`begin; select from cases where cnj = '${middle}' for update`);
  await owner.query("delete from drizzle.installed where part = 'words'");
  await owner.query("delete from case_texts");
  const making = bringAgain({ client: owner, digests, rebuild, terminal: null });
  await expect.poll(waiting).toBe(1);
  const writing = writer.query(`select from cases where cnj = '${low}' for update`);
  await expect.poll(waiting).toBe(2);
  await holder.query("rollback");
  await Promise.all([making, writing.then(() => writer.query("rollback"))]).finally(() => writer.end());
  const { rows } = await owner.query("select cnj from case_texts where words <> '' order by cnj");
  expect(rows).toEqual(expect.arrayContaining([{ cnj: low }, { cnj: middle }, { cnj: high }]));
});
