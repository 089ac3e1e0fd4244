import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { recordAccess } from "#server/audit/record.ts";
import { closePool, db } from "#server/db/connection.ts";
import { accessEvents, accessUnsealed } from "#server/db/schema/schema.ts";
import { makeCnpj } from "#testing/fixtures.ts";

afterAll(closePool);

test("a row of people and sign-ins waits for its seal", async () => {
  const account = makeCnpj();
  await recordAccess(db(), { kind: "cli", account }, { action: "user.add" });
  const [row] = await db().select().from(accessEvents).where(eq(accessEvents.actorId, account));
  expect(await db().$count(accessUnsealed, eq(accessUnsealed.first, row?.sequence ?? 0))).toBe(1);
});
