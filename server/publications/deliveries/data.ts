import "server-only";
import { and, arrayOverlaps, asc, count, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { DeliveriesView, Delivery, Feeder } from "#lib/publications/deliveries/view.ts";
import { silenceOf } from "#lib/publications/rhythm.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { hiddenNumbers, isHiddenFrom } from "#server/db/hidden.ts";
import { ingestKeys, publicationDeliveries, publications } from "#server/db/schema/schema.ts";

/** From how many of a key's last deliveries its usual hour is read, and how many are shown. */
const most = { read: 60, shown: 100 };

/** The keys of this database that still open, and whether what they should bring comes. */
export async function feedersOf(
  tx: Tx,
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<Feeder[]> {
  const open = tx
    .select()
    .from(ingestKeys)
    .where(and(eq(ingestKeys.databaseId, ctx.databaseId), isNull(ingestKeys.revokedAt)))
    .orderBy(asc(ingestKeys.createdAt));
  const lately = tx.execute<{ key_id: string; ms: number; invalid: number }>(sql`
    select key_id, (extract(epoch from at) * 1000)::float8 as ms, invalid from (
      select key_id, at, invalid, row_number() over (partition by key_id order by at desc) as place
      from publication_deliveries
      where database_id = ${ctx.databaseId} and key_id is not null and at > now() - interval '60 days') lately
    where place <= ${most.read} order by key_id, place`);
  const [keys, { rows }] = await Promise.all([open, lately]);
  return keys.map((key) => {
    const { id, name, rhythm } = key;
    const times = {
      createdAt: key.createdAt.toISOString(),
      lastDeliveryAt: key.lastDeliveryAt?.toISOString() ?? null,
    };
    const own = rows.filter((row) => row.key_id === id);
    const deliveredAt = own.map(({ ms }) => new Date(ms).toISOString());
    const [last, unread] = [deliveredAt[0], own[0]?.invalid ?? 0];
    const invalid = last === undefined || unread === 0 ? null : { at: last, count: unread };
    const silence = silenceOf({ rhythm, ...times, deliveredAt }, now);
    return { id, name, rhythm, invalid, ...times, silence };
  });
}

async function lastDeliveries(tx: Tx, ctx: Ctx): Promise<Delivery[]> {
  const { databaseId } = ctx;
  const rows = await tx
    .select()
    .from(publicationDeliveries)
    .where(eq(publicationDeliveries.databaseId, databaseId))
    .orderBy(desc(publicationDeliveries.at))
    .limit(most.shown);
  const hidden = await hiddenIn(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, at, source, keyId, fresh, invalid, invalidItems, isWhole }) => ({
    id,
    source,
    fresh: fresh - (hidden.get(id) ?? 0),
    invalid,
    invalidItems,
    isWhole,
    at: at.toISOString(),
    isFile: keyId === null,
  }));
}

/** How many publications of each delivery are hidden from whoever reads: nothing may say so. */
async function hiddenIn(tx: Tx, ctx: Ctx, ids: string[]): Promise<Map<string | null, number>> {
  const numbers = await hiddenNumbers(tx, ctx);
  if (numbers.length === 0) return new Map();
  const { databaseId, deliveryId, cnj, named } = publications;
  const rows = await forTheFirm(tx, () =>
    tx
      .select({ deliveryId, hidden: count() })
      .from(publications)
      .where(
        and(
          eq(databaseId, ctx.databaseId),
          inArray(deliveryId, ids),
          or(inArray(cnj, numbers), arrayOverlaps(named, numbers)),
          isHiddenFrom(ctx, personIdOf(ctx)),
        ),
      )
      .groupBy(deliveryId),
  );
  return new Map(rows.map((row) => [row.deliveryId, row.hidden]));
}

/** What was delivered to this database lately, and who should deliver. */
export const getDeliveries = async (ctx: Ctx): Promise<DeliveriesView> =>
  await readWithPermission(ctx, "publications.read", async (tx) => ({
    feeders: await feedersOf(tx, ctx),
    deliveries: await lastDeliveries(tx, ctx),
  }));
