import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type IngestKeyView, type IngestRhythm, mostIngestKeys } from "#lib/databases/ingest/schema.ts";
import { nameOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { hashOfKey } from "#server/auth/keys.ts";
import { ingestKeys } from "#server/db/schema/schema.ts";
import { lockAddresses } from "#server/operator/credentials.ts";
import { viewOf } from "./data.ts";

export type CreatedKey =
  | { ok: true; key: string; view: IngestKeyView }
  | { ok: false; reason: "taken" | "too-many" };

/** Makes a key for delivering publications to this database. The key is in the answer and nowhere else. */
export async function createIngestKey(
  ctx: Ctx,
  { name, rhythm }: { name: string; rhythm: IngestRhythm },
): Promise<CreatedKey> {
  const key = `autos_${randomBytes(32).toString("base64url")}`;
  return await withPermission(ctx, "keys.manage", async (tx) => {
    // Two keys made at once must not both see room for one more.
    await lockAddresses(tx, ctx.databaseId);
    const used = await tx
      .select({ name: ingestKeys.name })
      .from(ingestKeys)
      .where(and(eq(ingestKeys.databaseId, ctx.databaseId), isNull(ingestKeys.revokedAt)));
    if (used.length >= mostIngestKeys) return { ok: false, reason: "too-many" };
    if (used.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      return { ok: false, reason: "taken" };
    const [row] = await tx
      .insert(ingestKeys)
      .values({
        databaseId: ctx.databaseId,
        keyHash: hashOfKey(key),
        lastFour: key.slice(-4),
        createdBy: nameOf(ctx.actor),
        name,
        rhythm,
      })
      .returning();
    if (row === undefined) throw new Error("insert returned no row");
    await recordAudit(tx, ctx, { action: "ingest-key.create", object: row.id, detail: { name, rhythm } });
    return { ok: true, key, view: viewOf(row) };
  });
}

/** Ends a key: deliveries with it are refused from now on. False when there is no such key, or it has ended before. */
export const revokeIngestKey = async (ctx: Ctx, id: string): Promise<boolean> =>
  await withPermission(ctx, "keys.manage", async (tx) => {
    const [ended] = await tx
      .update(ingestKeys)
      .set({ revokedAt: sql`now()` })
      .where(
        and(eq(ingestKeys.databaseId, ctx.databaseId), eq(ingestKeys.id, id), isNull(ingestKeys.revokedAt)),
      )
      .returning({ name: ingestKeys.name });
    if (ended === undefined) return false;
    await recordAudit(tx, ctx, { action: "ingest-key.revoke", object: id, detail: { name: ended.name } });
    return true;
  });
