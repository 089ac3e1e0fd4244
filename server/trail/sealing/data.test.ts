import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordAudit } from "#server/audit/record.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyTrail } from "#server/audit/verification.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { chainOf, readTrail, type TrailReader } from "../data.ts";
import { getSealing } from "./data.ts";

const owner = new pg.Client({ connectionString: process.env.TEST_OWNER_URL });
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await closePool();
});

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
    waiting: { count: 0, since: null, isLate: false },
    verified: null,
  });
  await act();
  expect(await state()).toMatchObject({ last: null, waiting: { count: 1, isLate: false } });
  await sealChain(chainOf(reader));
  await verify();
  expect(await state()).toMatchObject({
    last: { number: 1, rows: 1 },
    waiting: { count: 1, isLate: false },
    verified: { rows: 1, findings: 0 },
  });
  await owner.query("select set_config('autos.database_id', $1, false)", [reader.ctx.databaseId]);
  await owner.query(
    "update audit_events set at = at - interval '20 minutes', object = 'x' where database_id = $1",
    [reader.ctx.databaseId],
  );
  expect(await state()).toMatchObject({ waiting: { count: 1, isLate: true } });
  await verify();
  expect((await state()).verified).toMatchObject({ rows: 1, findings: 2 });
});
