import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { dayKey } from "#lib/time/time.ts";
import type { Finding } from "#lib/trail/sealing/findings.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { ofFirm } from "#testing/scope.ts";
import { accessChain, type Chain, inChain } from "../sealing/chain.ts";
import { advance, codeOf, codeOfSeal, contentOf } from "../sealing/code.ts";
import { proofOf } from "../sealing/key.ts";
import { sealChain } from "../sealing/seal.ts";
import { lastSeal, sealsOver } from "../sealing/seals.ts";
import { verifyChain } from "../sealing/verify.ts";
import { removeFromTrail } from "./remove.ts";

/** Whoever owns the database and lacks the key ring. */
const owner = ownerOfTables();
afterAll(closePool);

let chain: Chain;
const tamper = (text: string, ...values: unknown[]) => owner.query(text, [chain.databaseId, ...values]);

/** Rows of so many days ago, under one seal. Returns their sequences. */
async function write(days: number, actions: string[]): Promise<number[]> {
  const { rows } = await tamper(
    `insert into audit_events (database_id, at, actor, actor_id, action, object, outcome, address, detail)
     select $1, now() - make_interval(days => $2), 'user', 'someone', given, 'something', 'done', '192.0.2.1', '{"a":"b"}'
     from unnest($3::text[]) given returning sequence`,
    days,
    actions,
  );
  await sealChain(chain);
  return rows.map(({ sequence }) => Number(sequence));
}

let old: number[];
beforeEach(async () => {
  const { id: databaseId } = await makeDatabase();
  chain = { databaseId };
  await owner.query("select set_config('autos.database_id', $1, false)", [databaseId]);
  old = await write(400, ["case.label", "case.open", "document.open"]);
  await write(10, ["case.label", "case.open"]);
});

const older = sql`e.at < now() - interval '365 days'`;
const addresses = () =>
  removeFromTrail(chain, { removed: "address", due: sql`e.address is not null and ${older}` });
const reads = () =>
  removeFromTrail(chain, {
    removed: "person",
    due: sql`purge_kind(e.action, e.outcome) = 'read' and ${older}`,
  });

const verified = () => verifyChain(chain, { name: "teste" });
const found = async () =>
  (await verified()).findings.map((finding: Finding & { sequence?: number }) => [
    finding.kind,
    finding.sequence,
  ]);
const stored = async (sequence?: number) => {
  const { rows } = await tamper(
    `select actor, actor_id, action, object, outcome, address, detail, salt
     from audit_events e join audit_links l using (database_id, sequence) where database_id = $1 and sequence = $2`,
    sequence,
  );
  return rows[0];
};

/** The day of the last removal, as PostgreSQL wrote it down. */
const lastDay = async () => {
  const { rows } = await tamper("select max(at) as at from audit_removals where database_id = $1");
  return dayKey(rows[0]?.at);
};
const whole = {
  actor: "user",
  actor_id: "someone",
  object: "something",
  outcome: "done",
  address: "192.0.2.1",
  detail: { a: "b" },
};

test("addresses leave rows past their time, once, and the trail still proves all the rest and says how many", async () => {
  expect(await addresses()).toEqual({ removed: 3, left: 0 });
  expect(await addresses()).toEqual({ removed: 0, left: 0 });
  expect(await stored(old[0])).toEqual({ ...whole, action: "case.label", address: null, salt: null });
  expect(await verified()).toMatchObject({
    rows: 5,
    findings: [],
    removed: [{ day: await lastDay(), address: 3, person: 0 }],
  });
});

test("who read what leaves, too, also after the address", async () => {
  await addresses();
  expect(await reads()).toEqual({ removed: 2, left: 0 });
  expect(await stored(old[1])).toMatchObject({ actor: "removed", actor_id: null, object: null, detail: {} });
  expect(await verified()).toMatchObject({
    findings: [],
    removed: [{ day: await lastDay(), address: 1, person: 2 }],
  });
});

test("rows of many seals lose their addresses in batches", async () => {
  for (let seal = 0; seal < 3; seal += 1)
    await write(
      500,
      Array.from({ length: 300 }, () => "case.label"),
    );
  expect(await addresses()).toEqual({ removed: 903, left: 0 });
  expect((await verified()).findings).toEqual([]);
});

test("a row that was sealed without a salt, by an earlier version, loses its address, too", async () => {
  const [sequence = 0] = await write(400, ["case.label"]);
  await inChain(chain, sealAgainWithoutSalt);
  expect((await verified()).findings).toEqual([]);
  expect((await addresses()).removed).toBe(4);
  expect(await stored(sequence)).toMatchObject({ address: null, salt: null });
  expect((await verified()).findings).toEqual([]);
});

/** Makes the last seal, of one row, as it was made before there were salts. */
async function sealAgainWithoutSalt(tx: Tx): Promise<void> {
  const place = (await lastSeal(tx, chain))?.lastPlace ?? 0;
  const [before, seal] = await sealsOver(tx, chain, [place - 1, place]);
  const key = seal && proofOf(seal, chain).key;
  if (!seal || !before || !key) throw new Error("no seal");
  const { rows } = await tx.execute<{ sequence: string; content: string }>(sql`
    select l.sequence, ${contentOf("e")} as content from audit_links l join audit_events e using (database_id, sequence)
    where l.place = ${place}`);
  const { sequence, content = "" } = rows[0] ?? {};
  const code = codeOf(key, chain, { place, sequence: Number(sequence), content, salt: null });
  const head = advance(before.head, code);
  await tamper(
    "update audit_links set code = $3, salt = null where database_id = $1 and place = $2",
    place,
    code,
  );
  await tamper(
    "update audit_seals set head = $3, code = $4 where database_id = $1 and number = $2",
    ...[seal.number, head, codeOfSeal(key, chain, { ...seal, head })],
  );
}

describe("somebody who owns the database", () => {
  test("removes an address and its salt: no seal proves that Autos did", async () => {
    for (const change of ["events set address", "links set salt"])
      await tamper(`update audit_${change} = null where database_id = $1 and sequence = $2`, old[0]);
    expect(await found()).toEqual([["changed", old[0]]]);
    await tamper("insert into audit_removals select $1, $2, 'address', now(), '\\x00'", old[0]);
    expect(await found()).toEqual([["changed", old[0]]]);
  });

  test("changes what is left of a row, or when something was removed of it, or takes what proves it", async () => {
    await addresses();
    await tamper("update audit_events set detail = '{}' where database_id = $1 and sequence = $2", old[0]);
    await tamper(
      "update audit_removals set at = at - interval '1 day' where database_id = $1 and sequence = $2",
      old[1],
    );
    await tamper("delete from audit_removals where database_id = $1 and sequence = $2", old[2]);
    expect(await found()).toEqual(old.map((sequence) => ["changed", sequence]));
  });

  test("gives one row what proves the removal of another", async () => {
    await addresses();
    await tamper(
      `update audit_removals r set code = o.code from audit_removals o where r.database_id = $1 and o.database_id = $1
       and r.sequence = $2 and o.sequence = $3`,
      old[0],
      old[1],
    );
    expect(await found()).toEqual([["changed", old[0]]]);
  });

  test("removes a whole row past its time: it is missing", async () => {
    await tamper("delete from audit_events where database_id = $1 and sequence = $2", old[1]);
    await reads();
    expect(await found()).toEqual([["removed", old[1]]]);
  });

  test("makes a row look as if its time were over: nothing is removed of it", async () => {
    const [sequence] = await write(20, ["user.disable"]);
    await tamper(
      `update audit_events set at = at - interval '500 days', action = 'case.open'
       where database_id = $1 and sequence = $2`,
      sequence,
    );
    expect(await reads()).toEqual({ removed: 2, left: 1 });
    expect(await found()).toEqual([["changed", sequence]]);
  });

  test("makes a seal anew: of its rows nothing is removed", async () => {
    await tamper("update audit_seals set head = '\\x00' where database_id = $1 and number = 1");
    expect(await addresses()).toEqual({ removed: 0, left: 3 });
  });
});

test("the application changes no row and writes no removal but by the functions", async () => {
  const run = (text: string) => inDatabase(ofFirm(chain.databaseId), (tx) => tx.execute(sql.raw(text)));
  for (const text of [
    "update audit_events set address = null",
    `insert into audit_removals values ('${chain.databaseId}', 1, 'address', now(), '')`,
    `insert into audit_removals values ('${accessChain.databaseId}', 1, 'address', now(), '')`,
    "update audit_removals set at = now()",
    "delete from audit_removals",
  ])
    await expect(run(text)).rejects.toMatchObject({ code: "42501" });
});
