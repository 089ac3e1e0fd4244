import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { isNotNull } from "drizzle-orm";
import { expect } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { chunkSize, sealChunk } from "#server/blobs/chunk.ts";
import { inDatabase, type Scope } from "#server/db/connection.ts";
import { cachedDocuments, documents } from "#server/db/schema/schema.ts";
import { identityOf, saidOf } from "#server/documents/caching/data.ts";
import { storeDocument } from "#server/documents/caching/mutations.ts";
import { openDocumentFile } from "#server/documents/data.ts";
import { drawnBytes, drawnId } from "./drawn.ts";
import { ofFirm } from "./scope.ts";

/**
 * A document of a case, listed and kept as if somebody had opened it. Whether it could be kept. `onChunk` is waited for
 * before each chunk is stored.
 */
export async function keepDocument(
  ctx: Scope,
  {
    cnj,
    id,
    bytes = Buffer.from("%PDF-1.7 guardado"),
    onChunk,
  }: { cnj: Cnj; id: string; bytes?: Buffer; onChunk?: (place: number) => Promise<void> },
): Promise<boolean> {
  const row = { cnj, id, filename: `${id}.pdf`, file: `token-${id}`, size: bytes.length, hashCode: null };
  await inDatabase(ctx, (tx) =>
    tx
      .insert(documents)
      .values({ ...row, databaseId: ctx.databaseId, origin: "court", raw: {} })
      .onConflictDoNothing(),
  );
  const blobId = drawnId();
  const [key, blob] = [drawnBytes(32), identityOf(ctx, { cnj, id, blobId })];
  const last = Math.max(0, Math.ceil(bytes.length / chunkSize) - 1);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const sealedAt = async (place: number) => {
    await onChunk?.(place);
    const chunk = bytes.subarray(place * chunkSize, (place + 1) * chunkSize);
    return sealChunk(key, { blob, place, isLast: place === last }, chunk);
  };
  const file = { blob, key, size: bytes.length, sha256, sealedAt };
  return await storeDocument(ctx, { cnj, id, blobId, said: saidOf(row), isPdf: true, file });
}

/** Opens a document as a person does, and waits until it is kept. */
export async function openUntilKept(ctx: Ctx, named: { cnj: Cnj; id: string }): Promise<void> {
  const { signal } = new AbortController();
  const opened = await openDocumentFile(ctx, { ...named, download: false, signal });
  if (opened === null) throw new Error("the case does not have it");
  await buffer(opened.stream);
  const isWhole = isNotNull(cachedDocuments.completedAt);
  const kept = () => inDatabase(ofFirm(ctx.databaseId), (tx) => tx.$count(cachedDocuments, isWhole));
  await expect.poll(kept).toBe(1);
}
