import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { BlobKind } from "#lib/blobs/schema.ts";
import { inDatabase, type Scope } from "#server/db/connection.ts";
import { blobChunks, blobs } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
import { freeYoungMemory } from "#server/young.ts";
import { BlobError, type BlobIdentity, chunkSize, sealChunk } from "./chunk.ts";
import { sealKey } from "./key.ts";
import { Room } from "./room.ts";

export type Written = { id: string; size: number; sha256: string };

/** The bytes that came are not those that were announced: nothing of them was kept. */
export class OtherBytes extends Error {}

/**
 * Stores a file of a customer database, at the pace of its source and with the memory of a few chunks, in one short
 * transaction for each chunk. It can be read when all of it is here. `sha256`, in hexadecimal, and `size`: what the file is
 * said to be; throws OtherBytes when it is not. Throws NoRoom for what people send; what the service sends but once is kept
 * as long as there is any. When this or the source throws, nothing is kept.
 */
export async function writeBlob(
  ctx: Scope,
  { kind, source, ...announced }: { kind: BlobKind; source: Source } & Announced,
): Promise<Written> {
  const { databaseId } = ctx;
  const write = (room: Room | null) => writeInto(ctx, { kind, source, room, announced });
  return isAsked[kind] ? await Room.during({ databaseId }, announced.size, write) : await write(null);
}

/** Of what the room is asked for: receipts and what the service sends of guides are small, and come once. */
const isAsked: Record<BlobKind, boolean> = { petition: true, proof: true, receipt: false, guide: false };

type Writing = { kind: BlobKind; source: Source; room: Room | null; announced: Announced };

async function writeInto(ctx: Scope, { kind, source, room, announced }: Writing): Promise<Written> {
  const { databaseId } = ctx;
  const key = randomBytes(32);
  const blob = { databaseId, id: randomUUID(), kind };
  const sealedKey = sealKey(key, { ...blob, size: null, sha256: null });
  await inDatabase(ctx, (tx) => tx.insert(blobs).values({ ...blob, sealedKey, createdAt: new Date() }));
  try {
    const { size, sha256 } = await writeChunks(ctx, { blob, key, source, room });
    if (announced.size !== undefined && announced.size !== size) throw new OtherBytes();
    if (announced.sha256 !== undefined && announced.sha256 !== sha256) throw new OtherBytes();
    await complete(ctx, { ...blob, size, sha256, sealedKey: sealKey(key, { ...blob, size, sha256 }) });
    return { id: blob.id, size, sha256 };
  } catch (error) {
    // What cannot be removed now is removed by the sweep.
    await inDatabase(ctx, (tx) => tx.delete(blobs).where(isUnfinished(blob))).catch(() => {});
    throw error;
  }
}

/** The same for what can be asked for again: null when it cannot be stored now, which is logged. */
export async function tryWriteBlob(
  ctx: Scope,
  given: { kind: BlobKind; source: Source },
): Promise<Written | null> {
  try {
    return await writeBlob(ctx, given);
  } catch (error) {
    logUnexpected(error, given.kind);
    return null;
  }
}

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
type Announced = { size?: number; sha256?: string };

const isUnfinished = ({ databaseId, id }: BlobIdentity) =>
  and(eq(blobs.databaseId, databaseId), eq(blobs.id, id), isNull(blobs.completedAt));

async function writeChunks(
  ctx: Scope,
  { blob, key, source, room }: { blob: BlobIdentity; key: Buffer } & Pick<Writing, "source" | "room">,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  let place = 0;
  let stored: Promise<unknown> = Promise.resolve();
  for await (const { bytes, isLast } of inChunks(source)) {
    hash.update(bytes);
    size += bytes.length;
    await room?.take(bytes.length);
    const data = sealChunk(key, { blob, place, isLast }, bytes);
    await stored;
    // While PostgreSQL stores one chunk the next one comes.
    stored = storeChunk(ctx, { databaseId: blob.databaseId, blobId: blob.id, place, data });
    stored.catch(() => {});
    place += 1;
    freeYoungMemory();
  }
  await stored;
  return { size, sha256: hash.digest("hex") };
}

/** Its commit does not wait for the disk: that of the whole file, which comes after all of them, does. */
async function storeChunk(ctx: Scope, chunk: typeof blobChunks.$inferInsert): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.insert(blobChunks).values(chunk);
  });
}

/** Pieces of any size as chunks. Each is of use only until the next one is asked for, as they share their memory. */
async function* inChunks(source: Source): AsyncGenerator<{ bytes: Uint8Array; isLast: boolean }> {
  const chunk = Buffer.allocUnsafeSlow(chunkSize);
  let filled = 0;
  for await (const piece of source) {
    for (let taken = 0; taken < piece.length; ) {
      // Only when more comes it is known that a full chunk is not the last.
      if (filled === chunkSize) {
        yield { bytes: chunk, isLast: false };
        filled = 0;
      }
      const part = piece.subarray(taken, taken + chunkSize - filled);
      chunk.set(part, filled);
      filled += part.length;
      taken += part.length;
    }
  }
  yield { bytes: chunk.subarray(0, filled), isLast: true };
}

async function complete(
  ctx: Scope,
  { size, sha256, sealedKey, ...blob }: BlobIdentity & { size: number; sha256: string; sealedKey: string },
): Promise<void> {
  const values = { size, sha256, sealedKey, completedAt: new Date() };
  const { rowCount } = await inDatabase(ctx, (tx) => tx.update(blobs).set(values).where(isUnfinished(blob)));
  if (rowCount !== 1) throw new BlobError("the blob was removed while it was being written");
}
