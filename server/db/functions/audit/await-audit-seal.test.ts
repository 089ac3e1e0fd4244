import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { recordAccess } from "#server/audit/record.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, auditUnsealed } from "#server/db/schema/schema.ts";
import { makeCnpj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

afterAll(closePool);

test("every row of a statement waits for its seal, and none that was undone", async () => {
  const { id } = await makeDatabase();
  const insert = sql`insert into audit_events (database_id, actor, action, outcome)
    select ${id}::uuid, 'user', 'x', 'done' from generate_series(1, 3)`;
  await inDatabase(ofFirm(id), (tx) => tx.execute(insert));
  const undone = inDatabase(ofFirm(id), async (tx) => {
    await tx.execute(insert);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await inDatabase(ofFirm(id), async (tx) => {
    const { sequence } = auditEvents;
    const rows = await tx.select({ sequence }).from(auditEvents).orderBy(sequence);
    const waiting = await tx.select().from(auditUnsealed);
    expect(rows).toHaveLength(3);
    const sequences = rows.map((row) => row.sequence);
    expect(waiting).toEqual([{ databaseId: id, first: sequences[0], sequences }]);
  });
});

test("a row of people and sign-ins waits for its seal", async () => {
  const account = makeCnpj();
  await recordAccess(db(), { kind: "cli", account }, { action: "user.add" });
  const [row] = await db().select().from(auditEvents).where(eq(auditEvents.actorId, account));
  expect(await db().$count(auditUnsealed, eq(auditUnsealed.first, row?.sequence ?? 0))).toBe(1);
});
