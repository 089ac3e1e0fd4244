import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { db } from "#server/db/connection.ts";
import { secondFactors } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { parseKeyring } from "#server/secrets/keyring.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { makeSealedRows, whichOpen } from "#testing/sealed.ts";
import { finishRotation } from "./rotation.ts";
import { presentUses } from "./uses.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await moveToOwnDatabase();
});
afterAll(async () => await database.drop());

test("what somebody is changing is passed over, and sealed again before the rotation is over", async () => {
  const rows = await makeSealedRows((await makeDatabase()).id);
  const [older, newer] = [env().AUTOS_KEYS, drawnBytes(32).toString("base64")];
  const olderId = parseKeyring(older)[0]?.id ?? "";
  onTestFinished(() => {
    env().AUTOS_KEYS = older;
  });
  env().AUTOS_KEYS = `${newer},${older}`;
  let rotating: ReturnType<typeof finishRotation> | undefined;
  await db().transaction(async (tx) => {
    await tx.select().from(secondFactors).where(eq(secondFactors.userId, rows.userId)).for("update");
    rotating = finishRotation(database);
    await expect.poll(async () => (await presentUses()).get(olderId)?.rows).toBe(1);
    expect(await finishRotation(database)).toEqual({ reason: "another" });
  });
  expect(await rotating).toMatchObject({ resealed: { done: 7, unopened: 0 } });
  expect((await presentUses()).has(olderId)).toBe(false);
  expect(await whichOpen(rows)).toHaveLength(6);
});
