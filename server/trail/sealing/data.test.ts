import { afterAll, beforeEach, expect, test } from "vitest";
import { noTrailFilters } from "#lib/trail/filters.ts";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { accessChain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyTrail } from "#server/audit/verification.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { makeKept } from "#testing/kept.ts";
import { ownerOfTables } from "#testing/owner.ts";
import { chainOf, listTrail, readTrail, type TrailReader } from "../data.ts";
import { exportHead, getSealing } from "./data.ts";

const owner = ownerOfTables();
afterAll(closePool);

let reader: TrailReader & { kind: "database" };
beforeEach(async () => {
  reader = { kind: "database", ctx: await memberCtx((await makeDatabase()).id, ["admin"]) };
});

const state = () => readTrail(reader, (tx) => getSealing(tx, reader));
const act = () => inDatabase(reader.ctx, (tx) => recordAudit(tx, reader.ctx, { action: "case.refresh" }));
const verify = () =>
  verifyTrail(chainOf(reader), { actor: { kind: "system", job: "verify" }, name: "teste" });

test("tells what is sealed, what waits and for how long, and what the last verification found", async () => {
  expect(await state()).toEqual({
    last: null,
    waiting: { count: null, since: null, isLate: false },
    verified: null,
  });
  await act();
  expect(await state()).toMatchObject({ last: null, waiting: { count: null, isLate: false } });
  await sealChain(chainOf(reader));
  await verify();
  expect(await state()).toMatchObject({
    last: { at: expect.any(String), seal: null },
    waiting: { since: null, isLate: false },
    verified: { rows: null, findings: 0 },
  });
  await owner.query("select set_config('autos.database_id', $1, false)", [reader.ctx.databaseId]);
  await owner.query(
    "update audit_events set at = at - interval '20 minutes', object = 'x' where database_id = $1",
    [reader.ctx.databaseId],
  );
  expect(await state()).toMatchObject({ waiting: { since: expect.any(String), isLate: true } });
  await verify();
  expect((await state()).verified).toMatchObject({ findings: 1 });
});

test("what is done with a case changes nothing for who does not see it, nor in the head that they take away", async () => {
  const kept = await makeKept();
  await kept.bring();
  const system = systemCtx({ databaseId: kept.ivo.databaseId, job: "test" });
  const write = (object: string) =>
    inDatabase(system, (tx) => recordAudit(tx, system, { action: "case.open", object }));
  reader = { kind: "database", ctx: kept.ivo };
  await write(kept.open);
  await sealChain(chainOf(reader));
  await verify();
  await sealChain(chainOf(reader));
  const look = async () => [await state(), await listTrail(reader, noTrailFilters)];
  const before = await look();
  for (let time = 0; time < 3; time += 1) await write(kept.hidden);
  expect(await look()).toEqual(before);
  await sealChain(chainOf(reader));
  expect(await look()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/"(rows|seals|place)":\d|"proof"/);
  const { heads } = await exportHead(reader, { name: "x", now: new Date(0) });
  expect(heads).toEqual([
    { chain: system.databaseId, name: "x", head: expect.any(String), sealedAt: "1970-01-01T00:00:00.000Z" },
  ]);
  const actor = { kind: "system", job: "verify" } as const;
  expect((await verifyTrail(chainOf(reader), { actor, name: "x", known: heads })).findings).toEqual([]);
});

test("the trail of people and sign-ins, which names no case, is told with its numbers", async () => {
  await recordAccess(db(), { kind: "cli", account: "autos" }, { action: "user.add" });
  await sealChain(accessChain);
  const access = { kind: "access" } as const;
  const { last, waiting } = await readTrail(access, (tx) => getSealing(tx, access));
  expect(last?.seal).toMatchObject({ head: expect.any(String), number: expect.any(Number) });
  expect(waiting.count).toEqual(expect.any(Number));
  expect((await exportHead(access, { name: "access" })).heads).toMatchObject([{ seal: last?.seal?.number }]);
});
