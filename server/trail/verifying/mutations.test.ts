import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealOne, sealTrails, sweepSeals, sweepVerifications, verifyOne } from "#server/audit/jobs.ts";
import { recordAccess } from "#server/audit/record.ts";
import { hasUnsealed } from "#server/audit/trails.ts";
import { db } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { auditActions, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { accessTrail } from "#testing/people.ts";
import { accessReader } from "../data.ts";
import { askForVerification } from "./mutations.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await moveToOwnDatabase();
});
afterAll(async () => {
  await closeQueues();
  await own.drop();
});

const jobs = async (queue = "trail-verify") => {
  const { rows } = await db().execute<{ data: { chain: string } }>(
    sql`select data from pgboss.job where name = ${queue}`,
  );
  return rows.map(({ data }) => data.chain);
};

test("who administers asks for a verification, which the worker does once and writes into the trail", async () => {
  const { id } = await makeDatabase();
  const [admin, lawyer] = [await memberCtx(id, ["admin"]), await memberCtx(id, ["lawyer"])];
  const asked = { kind: "database", ctx: lawyer } as const;
  await expect(askForVerification(asked)).rejects.toMatchObject({ code: "forbidden" });
  expect([await jobs(), await auditActions(admin)]).toEqual([[], []]);

  for (let time = 0; time < 2; time += 1) await askForVerification({ kind: "database", ctx: admin });
  expect(await jobs()).toEqual([id]);
  await verifyOne({ chain: id });
  expect(await auditActions(admin)).toEqual(["audit.ask", "audit.ask", "audit.verify"]);

  await askForVerification(accessReader({ isOwner: true }), { kind: "cli", account: "quem-pede" });
  expect(await jobs()).toEqual(expect.arrayContaining([id, "access"]));
  expect(await accessTrail("quem-pede")).toEqual(["audit.ask"]);
  await verifyOne({ chain: "access" });
});

test("a trail with something to seal is sealed by a job of its own", async () => {
  const [written, empty] = [await makeDatabase(), await makeDatabase()];
  await askForVerification({ kind: "database", ctx: await memberCtx(written.id, ["admin"]) });
  await sweepSeals();
  const queued = await jobs("trail-seal");
  expect([queued.includes(written.id), queued.includes(empty.id)]).toEqual([true, false]);
  await sealOne({ chain: written.id });
  expect(await hasUnsealed({ databaseId: written.id })).toBe(false);
});

test("a trail that cannot be sealed is verified all the same", async () => {
  const { id } = await makeDatabase();
  const admin = await memberCtx(id, ["admin"]);
  await askForVerification({ kind: "database", ctx: admin });
  const owner = new pg.Client({ connectionString: own.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('autos.database_id', $1, false)", [id]);
  await owner.query("insert into audit_links (database_id, place, sequence, code) values ($1, 1, 999, '')", [
    id,
  ]);
  await owner.end();
  await expect(sealOne({ chain: id })).rejects.toMatchObject({ code: "23505" });
  await verifyOne({ chain: id });
  expect(await auditActions(admin)).toContain("audit.verify");
});

test("a trail that nobody verified for a day is verified by itself, and an empty one is not", async () => {
  const [written, empty] = [await makeDatabase(), await makeDatabase()];
  const admin = await memberCtx(written.id, ["admin"]);
  await askForVerification({ kind: "database", ctx: admin });
  await recordAccess(db(), { kind: "cli", account: "outra" }, { action: "user.add" });
  await sealTrails();
  await sweepVerifications();
  expect(await jobs()).toContain(written.id);
  expect(await jobs()).not.toContain(empty.id);
  await verifyOne({ chain: written.id });
  expect(await auditActions(admin)).toEqual(["audit.ask", "audit.verify", "audit.head"]);
  expect(await auditActions(await memberCtx(empty.id, ["admin"]))).toEqual([]);
});
