import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAccess, recordAudits } from "#server/audit/record.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { auditEvents } from "#server/db/schema/schema.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { ctxFor, makeDatabase } from "#testing/fixtures.ts";

let own: TestDatabase;
beforeAll(async () => {
  own = await moveToOwnDatabase();
});
afterAll(async () => await own.drop());

test("rows of people and sign-ins are numbered on, however many a customer database has meanwhile", async () => {
  const ctx = ctxFor((await makeDatabase()).id);
  for (let time = 0; time < 3; time += 1) {
    await recordAccess(db(), ctx.actor, { action: "session.open" });
    await inDatabase(ctx, (tx) => recordAudits(tx, ctx, [{ action: "x" }, { action: "y" }]));
  }
  const rows = await db()
    .select({ sequence: auditEvents.sequence })
    .from(auditEvents)
    .orderBy(auditEvents.sequence);
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});
