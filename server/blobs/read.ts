import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { BlobKind } from "#lib/blobs/schema.ts";
import { readInDatabase, type Scope } from "#server/db/connection.ts";
import { blobChunks, blobs } from "#server/db/schema/schema.ts";
import { freeYoungMemory } from "#server/young.ts";
import { BlobError, type BlobIdentity, chunkSize, openChunk } from "./chunk.ts";
import { openKey } from "./key.ts";

/** The bytes of a file from `from` on, before `to`; without them, from its first byte to its end. */
export type ByteRange = { from?: number | undefined; to?: number | undefined };

/** `signal`: aborted when whoever reads has left. */
export type Reader = Scope & { signal?: AbortSignal };

export type OpenBlob = {
  kind: BlobKind;
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
  /**
   * Reads chunk by chunk, only those that the range touches, each in a short transaction when it is asked for. Throws
   * BlobError when something stored was altered, moved or is missing, and RangeError for bytes that the file does not have.
   * The chunk that was read last is kept: whoever asks for many small parts in order reads each chunk once.
   */
  read(range?: ByteRange): AsyncGenerator<Buffer>;
};

/**
 * A stored file; null when there is none of this id in the database, or it is not completely here. The caller must have
 * read the row that points to it, which says whether the person may see it. Throws KeyringError when its row was altered.
 */
export async function openBlob(ctx: Reader, id: string): Promise<OpenBlob | null> {
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
  const kept: Kept = { place: null, bytes: Buffer.of() };
  return { kind, size, sha256, read: (range = {}) => readChunks(ctx, { blob, size, key, kept, ...range }) };
}

type Kept = { place: number | null; bytes: Buffer };

/** The bytes of a stored file, as `openBlob` reads them. Throws BlobError when it is not here. */
export async function* readBlob(ctx: Reader, { id, ...range }: { id: string } & ByteRange) {
  const blob = await openBlob(ctx, id);
  if (blob === null) throw new BlobError("the blob is not here");
  yield* blob.read(range);
}

async function* readChunks(
  ctx: Reader,
  given: { blob: BlobIdentity; size: number; key: Buffer; kept: Kept } & ByteRange,
): AsyncGenerator<Buffer> {
  const { blob, size, key, kept, from = 0, to = size } = given;
  if (!(from >= 0 && from <= to && to <= size)) throw new RangeError(`${from} to ${to} of ${size} bytes`);
  const last = Math.max(0, Math.ceil(size / chunkSize) - 1);
  const chunkAt = async (place: number) => {
    if (place === kept.place) return kept.bytes;
    return openChunk(key, { blob, place, isLast: place === last }, await readChunk(ctx, blob, place));
  };
  const ask = (place: number) => {
    const asked = place * chunkSize < to ? chunkAt(place) : null;
    asked?.catch(() => {});
    return asked;
  };
  let place = Math.floor(from / chunkSize);
  let asked = ask(place);
  for (; asked !== null; place++) {
    const start = place * chunkSize;
    const bytes: Buffer = await asked;
    // While the reader takes one chunk the next one comes.
    asked = ask(place + 1);
    Object.assign(kept, { place, bytes });
    freeYoungMemory();
    yield bytes.subarray(Math.max(0, from - start), to - start);
  }
}

/** As base64: what the driver reads as bytes comes as hexadecimal digits, half as long again. */
async function readChunk(ctx: Reader, { databaseId, id }: BlobIdentity, place: number): Promise<Buffer> {
  const [chunk] = await readInDatabase(
    ctx,
    (tx) =>
      tx
        .select({ text: sql<string>`encode(${blobChunks.data}, 'base64')` })
        .from(blobChunks)
        .where(
          and(eq(blobChunks.databaseId, databaseId), eq(blobChunks.blobId, id), eq(blobChunks.place, place)),
        ),
    { signal: ctx.signal },
  );
  if (chunk === undefined) throw new BlobError("a chunk is missing");
  return Buffer.from(chunk.text, "base64");
}
