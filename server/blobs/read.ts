import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { BlobKind } from "#lib/blobs/schema.ts";
import { readInDatabase, type Scope } from "#server/db/connection.ts";
import { blobChunks, blobs } from "#server/db/schema/schema.ts";
import { BlobError } from "./chunk.ts";
import { openKey } from "./key.ts";
import { type ByteRange, sealedReader } from "./sealed.ts";

/** `signal`: aborted when whoever reads has left. */
export type Reader = Scope & { signal?: AbortSignal | undefined };

export type OpenBlob = {
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /** The bytes, each chunk in a short transaction when it is asked for. Throws as `sealedReader` does. */
  read: ReturnType<typeof sealedReader>;
};

/**
 * A stored file; null when there is none of this id in the database, or it is not completely here. The caller must have
 * read the row that points to it, which says whether the person may see it. Throws KeyringError when its row was altered.
 */
export async function openBlob(ctx: Reader, id: string): Promise<(OpenBlob & { kind: BlobKind }) | null> {
  const { databaseId, signal } = ctx;
  const [row] = await readInDatabase(
    ctx,
    (tx) =>
      tx
        .select()
        .from(blobs)
        .where(and(eq(blobs.databaseId, databaseId), eq(blobs.id, id))),
    { signal },
  );
  if (row === undefined || row.size === null || row.sha256 === null) return null;
  const { kind, size, sha256, sealedKey } = row;
  const blob = { databaseId, id, kind };
  const key = openKey(sealedKey, { ...blob, size, sha256 });
  const sealedAt = chunksIn(blobChunks, ctx, id);
  return { kind, size, sha256, read: sealedReader({ blob, size, key, sealedAt }) };
}

/** The bytes of a stored file, as `openBlob` reads them. Throws BlobError when it is not here. */
export async function* readBlob(ctx: Reader, { id, ...range }: { id: string } & ByteRange) {
  const blob = await openBlob(ctx, id);
  if (blob === null) throw new BlobError("the blob is not here");
  yield* blob.read(range);
}

/** The sealed chunks of a file. As base64: the driver reads bytes as hexadecimal digits, half as long again. */
export const chunksIn =
  (table: PgTable, ctx: Reader, blobId: string): ((place: number) => Promise<Buffer>) =>
  async (place) => {
    const { rows } = await readInDatabase(
      ctx,
      (tx) =>
        tx.execute<{ text: string }>(sql`select encode(data, 'base64') as text from ${table}
          where database_id = ${ctx.databaseId} and blob_id = ${blobId} and place = ${place}`),
      { signal: ctx.signal },
    );
    if (rows[0] === undefined) throw new BlobError("a chunk is missing");
    return Buffer.from(rows[0].text, "base64");
  };
