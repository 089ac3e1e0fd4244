import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { inDatabase, type Scope } from "#server/db/connection.ts";
import { blobs } from "#server/db/schema/schema.ts";
import { resealKey } from "./key.ts";

/**
 * Seals the keys of a database's files by the active key of the ring, so that an older one can be taken out of it. The
 * files themselves are not touched. Returns how many keys were sealed again.
 */
export async function rewrapBlobs(ctx: Scope): Promise<number> {
  return await inDatabase(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(blobs)
      .where(and(eq(blobs.databaseId, ctx.databaseId), isNotNull(blobs.completedAt)))
      .for("update");
    let count = 0;
    for (const row of rows) {
      const sealedKey = resealKey(row.sealedKey, row);
      if (sealedKey === row.sealedKey) continue;
      await tx
        .update(blobs)
        .set({ sealedKey })
        .where(and(eq(blobs.databaseId, row.databaseId), eq(blobs.id, row.id)));
      count += 1;
    }
    return count;
  });
}
