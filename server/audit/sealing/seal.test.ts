import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { closePool, db, inDatabase, pool } from "#server/db/connection.ts";
import { auditLinks, auditSeals } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { resealAll } from "#server/keys/reseal.ts";
import { moveToOwnDatabase } from "#testing/database.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { asOwnerOfTrail } from "#testing/trail.ts";
import { accessChain, type Chain } from "./chain.ts";
import { sealChain } from "./seal.ts";
import { verifyChain } from "./verify.ts";

afterAll(closePool);

let chain: Chain;
beforeEach(async () => {
  const { id: databaseId } = await makeDatabase();
  chain = { databaseId };
});

const write = (action: string) =>
  inDatabase(ofFirm(chain.databaseId), (tx) => recordAudit(tx, ctxFor(chain.databaseId), { action }));

const verified = () => verifyChain(chain, { name: "teste" });

test("a row that commits after a later one is sealed then, and both stand", async () => {
  const slow = await pool().connect();
  try {
    await slow.query(`begin; select set_config('autos.database_id', '${chain.databaseId}', true)`);
    await slow.query(
      `insert into audit_events (database_id, actor, action, outcome) values ('${chain.databaseId}', 'user', 'slow', 'done')`,
    );
    await write("quick");
    expect(await sealChain(chain)).toBe(1);
    await slow.query("commit");
    expect(await sealChain(chain)).toBe(1);
  } finally {
    slow.release();
  }
  const places = await inDatabase(ofFirm(chain.databaseId), (tx) =>
    tx.select({ sequence: auditLinks.sequence }).from(auditLinks).orderBy(auditLinks.place),
  );
  expect((places[0]?.sequence ?? 0) > (places[1]?.sequence ?? 0)).toBe(true);
  expect(await verified()).toMatchObject({ rows: 2, seals: 2, findings: [] });
});

test("one process seals at a time", async () => {
  await write("case.refresh");
  const other = await pool().connect();
  try {
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
      `audit seal ${chain.databaseId}`,
    ]);
    expect(await sealChain(chain)).toBe(0);
    await other.query("commit");
  } finally {
    other.release();
  }
  expect(await sealChain(chain)).toBe(1);
});

test("nothing to seal makes no seal", async () => {
  expect(await sealChain(chain)).toBe(0);
  expect(await verified()).toMatchObject({ rows: 0, seals: 0, head: null, findings: [] });
});

describe("the application's role", () => {
  const refused = { code: "42501" };
  const run = (text: string) => inDatabase(ofFirm(chain.databaseId), (tx) => tx.execute(sql.raw(text)));

  test.each([
    "insert into audit_events (database_id, actor, action, outcome, at) values ('$1', 'user', 'x', 'done', now())",
    "insert into audit_events (database_id, actor, action, outcome, sequence) values ('$1', 'user', 'x', 'done', 1)",
    "insert into audit_events (database_id, actor, action, outcome, at) values ('$2', 'user', 'x', 'done', now())",
    "insert into audit_events (database_id, actor, action, outcome, sequence) values ('$2', 'user', 'x', 'done', 1)",
    "update audit_links set code = ''",
    "delete from audit_links",
    "update audit_seals set head = ''",
    "update audit_seals set sealed_key = ''",
    "delete from audit_seals",
    "insert into audit_links values ('$1', 1, 1, '')",
    "insert into audit_links values ('$2', 1, 1, '')",
    "insert into audit_seals values ('$1', 1, 1, 1, '', now(), '', '')",
    "insert into audit_seals values ('$2', 1, 1, 1, '', now(), '', '')",
    "insert into audit_unsealed values ('$1', 1, '{1}')",
    "insert into audit_unsealed values ('$2', 1, '{1}')",
    "insert into retired_keys (id) values ('00000000')",
    "select setval('audit_events_sequence_seq', 1)",
    "select setval('access_sequence', 1)",
  ])("may not: %s", async (text) => {
    await expect(
      run(text.replace("$1", chain.databaseId).replace("$2", accessChain.databaseId)),
    ).rejects.toMatchObject(refused);
  });
});

test("a seal whose key of the ring is gone is told, and stands again once it is sealed by another one", async () => {
  const own = await moveToOwnDatabase();
  chain = { databaseId: (await makeDatabase()).id };
  await write("x");
  await sealChain(chain);
  const older = env().AUTOS_KEYS;
  const newer = drawnBytes(32).toString("base64");
  const given = vi.spyOn(env(), "AUTOS_KEYS", "get");
  try {
    given.mockReturnValue(newer);
    expect((await verified()).findings).toMatchObject([{ kind: "seal-unknown-key", seal: 1 }]);
    given.mockReturnValue(`${newer},${older}`);
    expect((await verified()).findings).toEqual([]);
    expect([await resealAll(own), await resealAll(own)]).toMatchObject([{ done: 1 }, { done: 0 }]);
    given.mockReturnValue(newer);
    expect((await verified()).findings).toEqual([]);
  } finally {
    given.mockRestore();
    await own.drop();
  }
});

test("the trail of people and sign-ins is a chain of its own", async () => {
  const own = await moveToOwnDatabase();
  try {
    const actor = { kind: "cli", account: "teste" } as const;
    for (const action of ["user.add", "role.grant"]) await recordAccess(db(), actor, { action });
    expect(await sealChain(accessChain)).toBe(2);
    expect(await verifyChain(accessChain, { name: "access" })).toMatchObject({ rows: 2, findings: [] });
  } finally {
    await own.drop();
  }
});

test("a row that vanished before its seal does not slow down those behind it", async () => {
  await write("x");
  await asOwnerOfTrail(chain.databaseId, "delete from audit_events where database_id = $1");
  await inDatabase(ofFirm(chain.databaseId), (tx) =>
    tx.execute(sql`insert into audit_events (database_id, actor, action, outcome)
      select ${chain.databaseId}::uuid, 'user', 'x', 'done' from generate_series(1, 4500)`),
  );
  expect(await sealChain(chain)).toBe(4_500);
});

test("more rows than one seal takes are sealed under several", async () => {
  await inDatabase(ofFirm(chain.databaseId), (tx) =>
    tx.execute(sql`insert into audit_events (database_id, actor, action, outcome)
      select ${chain.databaseId}::uuid, 'user', 'x', 'done' from generate_series(1, 4500)`),
  );
  expect(await sealChain(chain)).toBe(4_500);
  const seals = await inDatabase(ofFirm(chain.databaseId), (tx) => tx.$count(auditSeals));
  expect(seals).toBe(3);
  expect(await verified()).toMatchObject({ rows: 4_500, seals: 3, findings: [] });
});
