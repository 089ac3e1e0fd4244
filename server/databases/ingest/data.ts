import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { IngestKeyView } from "#lib/databases/ingest/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { ingestKeys } from "#server/db/schema/schema.ts";

/** A row as pages and the terminal show it, without the hash. */
export function viewOf(row: typeof ingestKeys.$inferSelect): IngestKeyView {
  const { id, name, lastFour, rhythm, createdBy } = row;
  return {
    id,
    name,
    lastFour,
    rhythm,
    createdBy,
    createdAt: row.createdAt.toISOString(),
    lastDeliveryAt: row.lastDeliveryAt?.toISOString() ?? null,
  };
}

/** The keys of this database that still open, the newest first. */
export async function listIngestKeys(ctx: Ctx): Promise<IngestKeyView[]> {
  const rows = await readWithPermission(ctx, "keys.manage", (tx) =>
    tx
      .select()
      .from(ingestKeys)
      .where(and(eq(ingestKeys.databaseId, ctx.databaseId), isNull(ingestKeys.revokedAt)))
      .orderBy(desc(ingestKeys.createdAt)),
  );
  return rows.map(viewOf);
}
