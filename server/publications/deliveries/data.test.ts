import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { keyCtx } from "#server/auth/ctx.ts";
import { createIngestKey, revokeIngestKey } from "#server/databases/ingest/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { ingestKeys, publicationDeliveries } from "#server/db/schema/schema.ts";
import { deliver } from "#server/publications/arrival/mutations.ts";
import { adminCtx, ctxFor, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { getDeliveries } from "./data.ts";

afterAll(async () => {
  await closeQueues();
  await closePool();
});

async function keyed(databaseId: string, name: string) {
  const made = await createIngestKey(adminCtx(databaseId), { name, rhythm: "daily" });
  if (!made.ok) throw new Error("no key");
  const keyId = made.view.id;
  return keyCtx({ actor: { kind: "key", keyId, name, address: null }, databaseId });
}
const source = (body: unknown) => ({ source: [Buffer.from(JSON.stringify(body))], isLines: false });

test("keys are told with whether they deliver, and deliveries the newest first", async () => {
  const { id } = await makeDatabase();
  const [djen, silent] = [await keyed(id, "DJEN"), await keyed(id, "Domicílio")];
  const revoked = await keyed(id, "Antiga");
  await deliver(djen, source([{ _id: "1" }, 2]));
  await deliver(ctxFor(id), source([]));
  if (revoked.actor.kind === "key") await revokeIngestKey(adminCtx(id), revoked.actor.keyId);
  if (silent.actor.kind === "key")
    await db()
      .update(ingestKeys)
      .set({ createdAt: sql`now() - interval '3 days'` })
      .where(eq(ingestKeys.id, silent.actor.keyId));
  const { feeders, deliveries } = await getDeliveries(ctxFor(id));
  expect(
    feeders.map(({ name, silence }) => [name, silence.state, "isLate" in silence && silence.isLate]),
  ).toEqual([
    ["Domicílio", "never", true],
    ["DJEN", "ok", false],
  ]);
  expect(feeders.map(({ invalid }) => invalid?.count ?? 0)).toEqual([0, 1]);
  await deliver(djen, source([{ _id: "3" }]));
  expect((await getDeliveries(ctxFor(id))).feeders.map(({ invalid }) => invalid)).toEqual([null, null]);
  expect(deliveries).toMatchObject([
    { source: "Joana Prado", isFile: true, fresh: 0, isWhole: true },
    { source: "DJEN", isFile: false, fresh: 1, invalid: 1, invalidItems: [{ index: 1 }] },
  ]);
});

test("the usual hour of a key comes from its own deliveries", async () => {
  const { id } = await makeDatabase();
  const key = await keyed(id, "DJEN");
  await deliver(key, source([]));
  const keyId = key.actor.kind === "key" ? key.actor.keyId : "";
  await inDatabase(ofFirm(id), (tx) =>
    tx.execute(sql`insert into publication_deliveries (database_id, key_id, source, received, fresh, invalid, is_whole, at)
      select ${id}, ${keyId}, 'DJEN', 0, 0, 0, true, date_trunc('day', now()) - make_interval(days => day) + interval '10:12'
      from generate_series(1, 12) day`),
  );
  await inDatabase(ofFirm(id), (tx) =>
    tx.delete(publicationDeliveries).where(sql`at > now() - interval '5 minutes'`),
  );
  const [feeder] = (await getDeliveries(ctxFor(id))).feeders;
  expect(feeder?.silence).toMatchObject({ state: "ok", usualTime: "07:12" });
});

test("another database sees neither, and whoever does not see cases reads nothing", async () => {
  const [{ id }, other] = [await makeDatabase(), await makeDatabase()];
  await deliver(await keyed(id, "DJEN"), source([]));
  expect(await getDeliveries(ctxFor(other.id))).toEqual({ feeders: [], deliveries: [] });
  await expect(getDeliveries(ctxFor(id, ["admin"]))).rejects.toMatchObject({ code: "forbidden" });
});
