import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Finding } from "#lib/trail/sealing/findings.ts";
import { recordAudits } from "#server/audit/record.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { ofFirm } from "#testing/scope.ts";
import type { Chain } from "./chain.ts";
import { getHead } from "./head.ts";
import { sealChain } from "./seal.ts";
import { verifyChain } from "./verify.ts";

/** Whoever owns the database and lacks the key ring: no right of PostgreSQL stops them, and everything they do is named. */
const owner = ownerOfTables();
afterAll(closePool);

let chain: Chain;
/** The sequences of nine rows under three seals. */
let rows: number[];

beforeEach(async () => {
  const { id: databaseId } = await makeDatabase();
  chain = { databaseId };
  await owner.query("select set_config('autos.database_id', $1, false)", [databaseId]);
  for (let seal = 1; seal <= 3; seal += 1) await write([1, 2, 3].map((row) => `act ${seal}.${row}`));
  rows = await sequences();
});

async function write(actions: string[], { isSealed = true } = {}): Promise<void> {
  const ctx = ctxFor(chain.databaseId);
  const entries = actions.map((action) => ({ action, object: "1", detail: { é: '"aspas"\n' } }));
  await inDatabase(ofFirm(chain.databaseId), (tx) => recordAudits(tx, ctx, entries));
  if (isSealed) expect(await sealChain(chain)).toBe(actions.length);
}

async function sequences(): Promise<number[]> {
  const { rows: found } = await tamper(
    "select sequence from audit_events where database_id = $1 order by sequence",
  );
  return found.map(({ sequence }) => Number(sequence));
}

/** A statement of the owner on this trail alone; `$1` is its database. */
const tamper = (text: string, ...values: unknown[]) => owner.query(text, [chain.databaseId, ...values]);

const verified = (given = {}) => verifyChain(chain, { name: "teste", ...given });

/** What is found, without the times of rows and seals. */
async function findings(given = {}): Promise<object[]> {
  return (await verified(given)).findings.map((finding: Finding & { sealedAt?: string; at?: string }) => {
    const { sealedAt: _, at: __, ...rest } = finding;
    return rest;
  });
}

test("a trail that nobody touched is whole, and its end is told", async () => {
  expect(await verified()).toMatchObject({
    rows: 9,
    seals: 3,
    findings: [],
    more: 0,
    waiting: { count: 0, since: null },
    head: { chain: chain.databaseId, name: "teste", seal: 3, place: 9 },
  });
  const head = await getHead(chain, "teste");
  for (const known of [head, { ...head, seal: undefined, place: undefined }])
    expect(await findings({ known: [known] })).toEqual([]);
});

describe("somebody who owns the database", () => {
  test.each([
    "action = 'another'",
    "actor_id = 'another'",
    "object = null",
    "outcome = 'failed'",
    "address = '192.0.2.1'",
    "at = at + interval '1 microsecond'",
    "detail = '{}'",
  ])("changes a row (%s)", async (change) => {
    await tamper(`update audit_events set ${change} where database_id = $1 and sequence = $2`, rows[4]);
    expect(await findings()).toEqual([{ kind: "changed", sequence: rows[4], seal: 2 }]);
  });

  test("takes the salt from what proves a row", async () => {
    await tamper("update audit_links set salt = null where database_id = $1 and sequence = $2", rows[4]);
    expect(await findings()).toEqual([{ kind: "changed", sequence: rows[4], seal: 2 }]);
  });

  test("removes a row", async () => {
    await tamper("delete from audit_events where database_id = $1 and sequence = $2", rows[4]);
    expect(await findings()).toEqual([{ kind: "removed", sequence: rows[4], seal: 2 }]);
  });

  test("removes a row together with what proves it", async () => {
    await tamper("delete from audit_events where database_id = $1 and sequence = $2", rows[5]);
    await tamper("delete from audit_links where database_id = $1 and sequence = $2", rows[5]);
    expect(await findings()).toEqual([{ kind: "removed-with-link", places: [6, 6], seal: 2 }]);
  });

  test("changes a row and makes its proof again, but lacks the key", async () => {
    await tamper("update audit_events set action = 'x' where database_id = $1 and sequence = $2", rows[4]);
    const code = drawnBytes(32);
    await tamper("update audit_links set code = $3 where database_id = $1 and sequence = $2", rows[4], code);
    expect(await findings()).toEqual([{ kind: "forged", sequence: rows[4], seal: 2 }]);
    // And the head of the seal to it.
    await tamper("update audit_seals set head = $2 where database_id = $1 and number = 2", drawnBytes(32));
    expect(await findings()).toEqual([
      { kind: "seal-forged", seal: 2 },
      { kind: "forged", sequence: rows[4], seal: 2 },
    ]);
  });

  test("takes the key of another seal for one", async () => {
    await tamper(`update audit_seals s set sealed_key = o.sealed_key, code = o.code from audit_seals o
      where s.database_id = $1 and s.number = 2 and o.database_id = $1 and o.number = 1`);
    expect(await findings()).toEqual([{ kind: "seal-forged", seal: 2 }]);
  });

  test("says that a key closed a seal which this ring never had: nothing of it is expected of the next", async () => {
    const closedBy = (keyId: string) =>
      tamper(
        `update audit_seals set sealed_key = regexp_replace(sealed_key, '^v1[.][0-9a-f]+', 'v1.${keyId}')
         where database_id = $1 and number = 2`,
      );
    await closedBy("deadbeef");
    const unknown = { kind: "seal-unknown-key", keyId: "deadbeef", seal: 2 };
    expect(await findings()).toEqual([unknown]);
    await tamper("update audit_seals set head = $2 where database_id = $1 and number = 2", drawnBytes(32));
    expect(await findings()).toEqual([unknown, { kind: "chain-broken", seal: 2 }]);
    await owner.query("insert into retired_keys (id) values ('deadbeef')");
    expect((await findings())[0]).toEqual({ ...unknown, kind: "seal-key" });
    await owner.query("delete from retired_keys where id = 'deadbeef'");
  });

  test("changes the last seal, on which nothing is chained then", async () => {
    await tamper("update audit_seals set head = $2 where database_id = $1 and number = 3", drawnBytes(32));
    await write(["another"]);
    const { rows: heads } = await tamper(
      `select s.head = sha256(decode(repeat('00', 32), 'hex') || l.code) as "isNew" from audit_seals s
       join audit_links l on l.database_id = $1 and l.place = s.first_place where s.database_id = $1 and s.number = 4`,
    );
    expect(heads).toEqual([{ isNew: true }]);
    expect(await findings()).toEqual([{ kind: "seal-forged", seal: 3 }]);
  });

  test("swaps two rows, under one seal or two", async () => {
    const swap = (one?: number, other?: number) =>
      tamper(
        `update audit_events e set (at, actor, actor_id, action, object, outcome, address, detail) =
           (select at, actor, actor_id, action, object, outcome, address, detail from audit_events o
            where o.database_id = $1 and o.sequence = case e.sequence when $2 then $3::bigint else $2::bigint end)
         where database_id = $1 and sequence in ($2, $3)`,
        one,
        other,
      );
    await swap(rows[3], rows[4]);
    await swap(rows[1], rows[8]);
    expect(await findings()).toEqual([
      { kind: "swapped", sequences: [rows[1], rows[8]], seal: 1 },
      { kind: "swapped", sequences: [rows[3], rows[4]], seal: 2 },
    ]);
  });

  test("removes a seal with all under it", async () => {
    await tamper("delete from audit_seals where database_id = $1 and number = 2");
    expect(await findings()).toEqual([{ kind: "seals-removed", seals: [2, 2] }]);
  });

  test("cuts the end off, which only a head kept outside tells", async () => {
    const known = [await getHead(chain, "teste")];
    for (const table of ["events", "links"])
      await tamper(`delete from audit_${table} where database_id = $1 and sequence >= $2`, rows[6]);
    await tamper("delete from audit_seals where database_id = $1 and number = 3");
    expect(await findings()).toEqual([]);
    expect(await findings({ known })).toEqual([{ kind: "head-cut", expected: 3, found: 2 }]);
    const bare = known.map((one) => ({ ...one, seal: undefined, place: undefined }));
    expect(await findings({ known: bare })).toMatchObject([{ kind: "head-gone" }]);
    // What is sealed afterwards takes the place, and is not what was kept.
    await write(["another"]);
    expect(await findings({ known })).toEqual([{ kind: "head-other", seal: 3 }]);
  });

  test("puts a row in that nothing awaited", async () => {
    await tamper(
      `insert into audit_events (database_id, sequence, at, actor, action, outcome)
       values ($1, $2, '2020-01-01', 'user', 'case.open', 'done')`,
      (rows[8] ?? 0) + 1_000_000,
    );
    await tamper("delete from audit_unsealed where database_id = $1");
    expect(await findings()).toMatchObject([{ kind: "slipped-in", sequence: (rows[8] ?? 0) + 1_000_000 }]);
  });
});

test("a place or a seal before the first is refused, as no walk along the chain would come by", async () => {
  const before = (values: string) => tamper(`insert into audit_links select $1, ${values}`);
  await expect(before("0, 1, '\\x00'")).rejects.toMatchObject({ constraint: "audit_links_place" });
  const seal = tamper("update audit_seals set number = 0 where database_id = $1 and number = 1");
  await expect(seal).rejects.toMatchObject({ constraint: "audit_seals_number" });
});

test("a list of waiting rows that would hold up every seal is refused", async () => {
  const refused = { constraint: "audit_unsealed_list" };
  for (const values of ["9, '{1}'", "1, '{1, NULL}'", "1, '{}'"])
    await expect(tamper(`insert into audit_unsealed values ($1, ${values})`)).rejects.toMatchObject(refused);
});

describe("rows without a seal", () => {
  test("are counted, and late after a quarter of an hour", async () => {
    await write(["waits"], { isSealed: false });
    expect(await verified()).toMatchObject({ findings: [], waiting: { count: 1 } });
    await tamper(
      "update audit_events set at = now() - interval '16 minutes' where database_id = $1 and action = 'waits'",
    );
    expect(await findings()).toMatchObject([{ kind: "unsealed-late", count: 1 }]);
  });

  test("cannot be removed unseen", async () => {
    await write(["waits"], { isSealed: false });
    const sequence = (await sequences()).at(-1);
    await tamper("delete from audit_events where database_id = $1 and sequence = $2", sequence);
    expect(await findings()).toEqual([{ kind: "vanished", sequence }]);
    // Nor does it keep others from their seals.
    await write(["another"]);
    expect(await findings()).toEqual([{ kind: "vanished", sequence }]);
  });

  test("are sealed once, also when somebody has them wait again, alone or beside others", async () => {
    await tamper("insert into audit_unsealed values ($1, $2, array[$2::bigint])", rows[4]);
    expect(await sealChain(chain)).toBe(0);
    expect(await verified()).toMatchObject({ rows: 9, findings: [], waiting: { count: 0 } });
    await write(["waits", "waits too"], { isSealed: false });
    await tamper(
      "update audit_unsealed set first = $2::bigint, sequences = $2::bigint || sequences where database_id = $1",
      rows[4],
    );
    await tamper(
      "insert into audit_unsealed select $1, sequences[2], sequences[2:] from audit_unsealed where database_id = $1",
    );
    expect(await sealChain(chain)).toBe(2);
    expect(await verified()).toMatchObject({ rows: 11, findings: [], waiting: { count: 0 } });
  });
});
