import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { accessChain, type Chain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyChain } from "#server/audit/sealing/verify.ts";
import { closePool, db, inDatabase, openPool } from "#server/db/connection.ts";
import { auditEvents } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { cloneTestDatabase, type TestDatabase } from "#testing/database.ts";
import { ctxFor } from "#testing/fixtures.ts";
import { allMigrations } from "../journal.ts";
import { migrate } from "../migrate.ts";
import { recreateTables } from "../recreate.ts";

/**
 * Two trails as the version wrote them that had tables for each: sealed rows, of one of which the address was removed, and
 * rows that wait.
 */
const before: Record<string, string[]> = {
  audit_events: [
    '{"database_id":"7d0e4f5a-3b6c-4f21-9a55-0c1d2e3f4a5b","sequence":1,"at":"2026-11-30T00:51:04.89709+00:00","actor":"user","actor_id":"5f0d8a4e-7a19-4f7c-8c0b-6f1f2f3f4f5f","action":"case.label","object":"b","outcome":"done","address":"192.0.2.7","detail":{}}',
    '{"database_id":"7d0e4f5a-3b6c-4f21-9a55-0c1d2e3f4a5b","sequence":2,"at":"2026-11-30T00:51:04.89709+00:00","actor":"user","actor_id":"5f0d8a4e-7a19-4f7c-8c0b-6f1f2f3f4f5f","action":"case.label","object":"c","outcome":"done","address":"192.0.2.7","detail":{}}',
    '{"database_id":"7d0e4f5a-3b6c-4f21-9a55-0c1d2e3f4a5b","sequence":3,"at":"2026-11-30T00:51:05.093575+00:00","actor":"user","actor_id":"5f0d8a4e-7a19-4f7c-8c0b-6f1f2f3f4f5f","action":"case.label","object":"d","outcome":"done","address":"192.0.2.7","detail":{}}',
  ],
  audit_unsealed: ['{"database_id":"7d0e4f5a-3b6c-4f21-9a55-0c1d2e3f4a5b","first":3,"sequences":[3]}'],
  audit_links: [
    '{"database_id":"7d0e4f5a-3b6c-4f21-9a55-0c1d2e3f4a5b","place":1,"sequence":1,"code":"\\\\x45ede591345ad442b0455238a82cad886447d16f8643e5c3c53e615faf1c8e8a","salt":"\\\\xa01712c15170b497aaa4b16f7d2ea8cc"}',
    '{"database_id":"7d0e4f5a-3b6c-4f21-9a55-0c1d2e3f4a5b","place":2,"sequence":2,"code":"\\\\x71ebd59f326788423d4f4dd9315f6eb6d9f2ae0a6738c9a0aec016b356fefc0b","salt":"\\\\x43bb770e1efcf171ed1a610b2ca7fe95"}',
  ],
  audit_seals: [
    '{"database_id":"7d0e4f5a-3b6c-4f21-9a55-0c1d2e3f4a5b","number":1,"first_place":1,"last_place":2,"head":"\\\\x2afe8275f50ad3e1e8951ec6c6fb51a1f17248b15511c234b200888bc32adbcc","at":"2026-11-30T00:51:04.921699+00:00","code":"\\\\x4e27d856ff421dedd675358aed3e02c8d674c56563e15acb9831f875f14cf7f7","sealed_key":"v1.4bb06f8e.wki2Z92or_mjdx-e.m3D8q7V48QkmFxV_Ag2FqWXV0fqLiSpZtXesFppj-_GYF6P0vKyuLbeu1q0.a_TPc5cJ7fsj5fNAouPVtg"}',
  ],
  audit_removals: [],
  access_events: [
    '{"sequence":2,"at":"2026-11-30T00:51:04.854701+00:00","actor":"user","actor_id":"5f0d8a4e-7a19-4f7c-8c0b-6f1f2f3f4f5f","action":"user.add","object":"a","outcome":"done","address":"192.0.2.7","detail":{"n":1}}',
    '{"sequence":3,"at":"2026-11-30T00:51:05.038678+00:00","actor":"user","actor_id":"5f0d8a4e-7a19-4f7c-8c0b-6f1f2f3f4f5f","action":"role.grant","object":"a","outcome":"done","address":"192.0.2.7","detail":{}}',
    '{"sequence":1,"at":"2025-03-01T12:00:00.123456+00:00","actor":"user","actor_id":"5f0d8a4e-7a19-4f7c-8c0b-6f1f2f3f4f5f","action":"session.confirm","object":"x","outcome":"done","address":null,"detail":{}}',
    '{"sequence":4,"at":"2026-11-30T00:51:05.092466+00:00","actor":"user","actor_id":"5f0d8a4e-7a19-4f7c-8c0b-6f1f2f3f4f5f","action":"session.open","object":null,"outcome":"done","address":"192.0.2.7","detail":{}}',
  ],
  access_unsealed: ['{"first":4,"sequences":[4]}'],
  access_links: [
    '{"place":2,"sequence":2,"code":"\\\\xdf78efd91ccf2eca4b6bf756ec37bf25176c227bf3916c330bb97ae986a29c76","salt":"\\\\x0249b13abb0e8824fb2b94ef5bff1543"}',
    '{"place":3,"sequence":3,"code":"\\\\x147a3b06d36eeea19563b601062fe60d8b302b812dc570c2552a9de5ea4dbfc3","salt":"\\\\xf2f2e552f1c5ca5887f17bc6f9ba15d3"}',
    '{"place":1,"sequence":1,"code":"\\\\x8c5b50db80dc96630cdd3a01c7e9546822b4083a6ab87f0f816805ddcc22df81","salt":null}',
  ],
  access_seals: [
    '{"number":1,"first_place":1,"last_place":2,"head":"\\\\x3c206572b15e3e4ccbdc9249ed1c0c9d555e6cfd02f3a39d8985305782d10857","at":"2026-11-30T00:51:04.991458+00:00","code":"\\\\xe3f829f402a23c90395fe9443fe8b1a6c8fbd819f8cb78827ec25e47d7bf900b","sealed_key":"v1.4bb06f8e.zq8Vmolj7xx4VnY8.6idF2RtVB7lN_k43E7OfNAjade28V8UnmQ1y3JIkmHtNryuPa69kLfBN44A.ClCNrHUZz3_ZLzMupX7OTQ"}',
    '{"number":2,"first_place":3,"last_place":3,"head":"\\\\xfb33d713b31fbbb7fe1ccfdbd434edf3a79011a41d52a27de9be53ecca1b11cc","at":"2026-11-30T00:51:05.039992+00:00","code":"\\\\x5227b9e872b9ca67be9faccdb32d5cdd4135fa8d8e52aa5c1df776e6373a024f","sealed_key":"v1.4bb06f8e.rQNQVz8U-fCRsGpI.KjVuFOwBAMSSuTtpCZR5BvkuKKz-QpI5VzrY0l6xU56rN_uLSyI6u0U9KQY.ASXWxNpdD3cf8sXxQ1kgIg"}',
  ],
  access_removals: [
    '{"sequence":1,"what":"address","at":"2026-11-30T00:51:05.06202+00:00","code":"\\\\xc8a7330d36150c7804f152b7e159d185de7c84d2f2c75f192118a428e5cd295d"}',
  ],
};
/** The key of the ring that closed the seals, and its id. */
const key = Buffer.alloc(32, 7).toString("base64");
const keyId = "4bb06f8e";
/** The head of each, as it was kept outside. */
const head = {
  firm: "2afe8275f50ad3e1e8951ec6c6fb51a1f17248b15511c234b200888bc32adbcc",
  access: "fb33d713b31fbbb7fe1ccfdbd434edf3a79011a41d52a27de9be53ecca1b11cc",
};
const databaseId = "7d0e4f5a-3b6c-4f21-9a55-0c1d2e3f4a5b";

/** The migration that came before the trails became one. */
const until = allMigrations[allMigrations.findIndex(({ tag }) => tag === "0002_one_trail") - 1]?.when ?? 0;

let owner: pg.Client;
let database: TestDatabase;
const keys = env().AUTOS_KEYS;
beforeAll(() => {
  env().AUTOS_KEYS = `${keys},${key}`;
});
afterAll(() => {
  env().AUTOS_KEYS = keys;
});
afterEach(async () => {
  await closePool();
  await database.drop();
});

/** Tables of that version with these rows, as a backup is put in place. */
async function recreate(): Promise<void> {
  database = await cloneTestDatabase();
  owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  await owner.query("begin");
  await recreateTables({ client: owner, until, appRole: "autos_app" });
  await owner.query(`insert into databases (id, document, name, base_url, app_url, web_url)
    values ('${databaseId}', '1', 'Moura', '-', '-', '-')`);
  for (const [table, rows] of Object.entries(before))
    await owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      `[${rows}]`,
    ]);
  await owner.query("select setval('audit_events_sequence_seq', 9), setval('access_events_sequence_seq', 4)");
  await owner.query("commit");
}

/** What guarded the tables of an installation of that version, of which a key was dropped since. */
async function guard(): Promise<void> {
  for (const table of Object.keys(before).filter((name) => name.startsWith("audit_")))
    await owner.query(`alter table ${table} force row level security`);
  await owner.query(`
    create function await_access_seal() returns trigger language plpgsql as 'begin return null; end';
    create trigger await_access_seal after insert on access_events referencing new table as added
      for each statement execute function await_access_seal();
    create trigger await_audit_seal after insert on audit_events referencing new table as added
      for each statement execute function await_audit_seal();
    create trigger refuse_retired_key before insert or update of sealed_key on audit_seals
      for each row execute function refuse_retired_key('sealed_key');
    insert into retired_keys (id) values ('${keyId}')`);
}

test.each([
  ["an installation", guard],
  ["a backup", async () => {}],
])("both trails of %s are proven after the migration, and go on", async (_, stand) => {
  await recreate();
  await stand();
  await owner.end();
  await migrate({ ownerUrl: database.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });
  await closePool();
  globalThis.autosPool = openPool(database.appUrl);

  const ctx = ctxFor(databaseId);
  const firm: Chain = { databaseId };
  const known = (chain: string, place: { seal: number; place: number; head: string }) => [
    { chain, name: "teste", sealedAt: "2026-11-30T00:51:05.000000Z", ...place },
  ];
  const verify = async () => [
    await verifyChain(firm, {
      name: "teste",
      known: known(databaseId, { seal: 1, place: 2, head: head.firm }),
    }),
    await verifyChain(accessChain, {
      name: "teste",
      known: known("access", { seal: 2, place: 3, head: head.access }),
    }),
  ];
  const removed = [{ day: "2026-11-29", address: 1, person: 0 }];
  expect(await verify()).toMatchObject([
    { rows: 2, seals: 1, head: { head: head.firm }, removed: [], waiting: { count: 1 } },
    { rows: 3, seals: 2, head: { head: head.access }, removed, waiting: { count: 1 } },
  ]);

  await recordAccess(db(), ctx.actor, { action: "session.open" });
  await inDatabase(ctx, (tx) => recordAudit(tx, ctx, { action: "case.label" }));
  expect([await sealChain(firm), await sealChain(accessChain)]).toEqual([2, 2]);
  expect(await verify()).toMatchObject([
    { rows: 4, seals: 2, findings: [], waiting: { count: 0 } },
    { rows: 5, seals: 3, findings: [], waiting: { count: 0 } },
  ]);
  const rows = await db().select({ sequence: auditEvents.sequence }).from(auditEvents);
  expect(rows.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4, 5]);
});
