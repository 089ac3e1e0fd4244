import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db, inDatabase } from "#server/db/connection.ts";
import { wednesday } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { keptHeads } from "./heads.ts";
import { recordAccess, recordAudit } from "./record.ts";
import { accessChain, type Chain, inChain } from "./sealing/chain.ts";
import { sealChain } from "./sealing/seal.ts";
import { lastVerification, verifyTrail } from "./verification.ts";

let own: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  own = await moveToOwnDatabase();
  owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await own.drop();
});

const actor = { kind: "cli", account: "teste" } as const;
const verify = (of: Chain) => verifyTrail(of, { actor, name: "teste" });
const kinds = async (of: Chain) => (await verify(of)).findings;

let chain: Chain;
const act = (action: string, detail = {}) =>
  inDatabase(ctxFor(chain.databaseId), (tx) => recordAudit(tx, ctxFor(chain.databaseId), { action, detail }));

beforeEach(async () => {
  chain = { databaseId: (await makeDatabase()).id };
  await owner.query("select set_config('autos.database_id', $1, false)", [chain.databaseId]);
  await act("x");
  await recordAccess(db(), actor, { action: "user.add" });
  for (const one of [chain, accessChain]) await sealChain(one);
  await verify(chain);
});

const empty = async ({ databaseId }: Chain) => {
  await owner.query("select set_config('autos.database_id', $1, false)", [databaseId]);
  for (const table of ["events", "links", "seals", "unsealed"])
    await owner.query(`delete from audit_${table}`);
};

test("a trail that somebody emptied is told by the head that the other one keeps of it", async () => {
  expect(await kinds(chain)).toEqual([]);
  await empty(chain);
  expect(await kinds(chain)).toEqual([{ kind: "head-cut", expected: 1, found: 0 }]);
  // What is sealed afterwards takes its place, and is not what was kept.
  await act("another");
  await sealChain(chain);
  expect(await kinds(chain)).toMatchObject([{ kind: "head-other", seal: 1 }]);
});

test("that of people and sign-ins is told by those of the databases", async () => {
  const { seal } = (await keptHeads(accessChain)).at(-1) ?? { seal: 0 };
  expect(seal).toBeGreaterThan(0);
  await empty(accessChain);
  expect(await kinds(accessChain)).toEqual([{ kind: "head-cut", expected: seal, found: 0 }]);
  await empty(chain);
});

test("a verification that an error ended is on the trail, and is not taken for one that found nothing", async () => {
  await owner.query("alter table audit_seals rename column head to heads");
  await expect(verify(chain)).rejects.toThrow();
  await owner.query("alter table audit_seals rename column heads to head");
  expect(await inChain(chain, (tx) => lastVerification(tx, chain))).toMatchObject({ finished: false });
  await verify(chain);
  expect(await inChain(chain, (tx) => lastVerification(tx, chain))).toMatchObject({
    finished: true,
    findings: 0,
  });
});

test("a head or a verification that somebody else wrote counts for nothing, and an old one takes nothing back", async () => {
  const { rows } = await db().execute<{ detail: { seal: number } }>(
    sql`select detail from audit_events where action = 'audit.head' and object = ${chain.databaseId}`,
  );
  const old = rows[0]?.detail ?? { seal: 0 };
  await sealChain(chain);
  await verify(chain);
  const head = await keptHeads(chain);
  expect(head).toMatchObject([{ seal: 2 }]);
  const keep = (detail: object) =>
    recordAccess(db(), actor, { action: "audit.head", object: chain.databaseId, detail: { ...detail } });
  for (const detail of [old, { ...old, seal: 9 }, { seal: 10 }, { seal: "11" }]) await keep(detail);
  expect(await keptHeads(chain)).toEqual(head);

  const last = await inChain(chain, (tx) => lastVerification(tx, chain));
  expect(last).toMatchObject({ rows: 3, findings: 0 });
  await act("audit.verify", {
    at: wednesday.toISOString(),
    rows: 9,
    seals: 9,
    findings: 0,
    finished: true,
    proof: "x",
  });
  expect(await inChain(chain, (tx) => lastVerification(tx, chain))).toEqual(last);
});
