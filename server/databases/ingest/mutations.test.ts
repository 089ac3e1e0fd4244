import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mostIngestKeys } from "#lib/databases/ingest/schema.ts";
import { hashOfKey } from "#server/auth/keys.ts";
import { closePool, db } from "#server/db/connection.ts";
import { ingestKeys } from "#server/db/schema/schema.ts";
import { adminCtx, auditActions, auditDetails, ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { rememberedSecrets } from "#testing/remembered.ts";
import { listIngestKeys } from "./data.ts";
import { createIngestKey, revokeIngestKey } from "./mutations.ts";

afterAll(closePool);
const daily = { name: "DJEN diário", rhythm: "business-days" } as const;

test("a key is told once, stored as a hash, found by it, and its trail does not hold it", async () => {
  const ctx = ctxFor((await makeDatabase()).id, ["admin"]);
  const remembered = rememberedSecrets();
  const created = await createIngestKey(ctx, daily);
  if (!created.ok) throw new Error("no key");
  expect(created.key).toMatch(/^autos_[A-Za-z0-9_-]{43}$/);
  const rows = await db()
    .select()
    .from(ingestKeys)
    .where(eq(ingestKeys.keyHash, hashOfKey(created.key)));
  expect(rows).toMatchObject([{ databaseId: ctx.databaseId, createdBy: "Joana Prado", revokedAt: null }]);
  const seen = [rows, await listIngestKeys(ctx), await auditDetails(ctx), created.view];
  expect(rememberedSecrets()).toBe(remembered);
  expect(JSON.stringify(seen)).not.toContain(created.key);
  expect(await listIngestKeys(ctx)).toEqual([
    { ...created.view, lastFour: created.key.slice(-4), lastDeliveryAt: null },
  ]);
});

test("a key that was revoked is on no list, and is revoked once", async () => {
  const ctx = adminCtx((await makeDatabase()).id);
  const created = await createIngestKey(ctx, daily);
  if (!created.ok) throw new Error("no key");
  const { id } = created.view;
  expect(await createIngestKey(ctx, { ...daily, name: "djen DIÁRIO" })).toEqual({
    ok: false,
    reason: "taken",
  });
  expect([await revokeIngestKey(ctx, id), await revokeIngestKey(ctx, id)]).toEqual([true, false]);
  expect(await listIngestKeys(ctx)).toEqual([]);
  expect(await createIngestKey(ctx, daily)).toMatchObject({ ok: true });
  expect(await auditActions(ctx)).toEqual(["ingest-key.create", "ingest-key.revoke", "ingest-key.create"]);
});

test("another database neither sees nor revokes it, and other roles do nothing with keys", async () => {
  const ctx = adminCtx((await makeDatabase()).id);
  const other = adminCtx((await makeDatabase()).id);
  const created = await createIngestKey(ctx, daily);
  if (!created.ok) throw new Error("no key");
  expect(await listIngestKeys(other)).toEqual([]);
  expect(await revokeIngestKey(other, created.view.id)).toBe(false);
  const lawyer = ctxFor(ctx.databaseId, ["lawyer", "paralegal"]);
  for (const work of [
    createIngestKey(lawyer, daily),
    revokeIngestKey(lawyer, created.view.id),
    listIngestKeys(lawyer),
  ])
    await expect(work).rejects.toMatchObject({ code: "forbidden" });
  expect(await listIngestKeys(ctx)).toHaveLength(1);
  expect(await auditActions(other)).toEqual([]);
});

test("a database has so many keys and no more, also when they are made at once", async () => {
  const ctx = adminCtx((await makeDatabase()).id);
  const names = Array.from({ length: mostIngestKeys + 3 }, (_, index) => `Chave ${index}`);
  const made = await Promise.all(names.map((name) => createIngestKey(ctx, { name, rhythm: "none" })));
  expect(made.filter(({ ok }) => ok)).toHaveLength(mostIngestKeys);
  expect(made.filter((one) => !one.ok && one.reason === "too-many")).toHaveLength(3);
});
