import "server-only";
import { and, eq } from "drizzle-orm";
import type { Scope, Tx } from "#server/db/connection.ts";
import { blobs } from "#server/db/schema/schema.ts";

/** A file that the service sent, as pages read it; null while it sent none. */
export async function shownFile(
  tx: Tx,
  { databaseId }: Scope,
  { id, at, isPdf }: { id: string | null; at: Date | null; isPdf: boolean | null },
): Promise<{ at: string; size: number; sha256: string; isPdf: boolean } | null> {
  if (id === null || at === null) return null;
  const [blob] = await tx
    .select({ size: blobs.size, sha256: blobs.sha256 })
    .from(blobs)
    .where(and(eq(blobs.databaseId, databaseId), eq(blobs.id, id)));
  if (blob === undefined) throw new Error("the blob of a file is gone");
  return { at: at.toISOString(), size: blob.size ?? 0, sha256: blob.sha256 ?? "", isPdf: isPdf ?? false };
}
