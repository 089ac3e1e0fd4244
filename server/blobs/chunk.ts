import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { BlobKind } from "#lib/blobs/schema.ts";

/** Bytes of a file in each of its chunks but the last, which may have fewer. An empty file has one, of none. */
export const chunkSize = 1_048_576;

/** What is stored is not what was written, or not all of it. Nothing of it may be taken for the file. */
export class BlobError extends Error {}

/** `document`: of the service, kept for a while in tables of their own (`server/documents/caching/`). */
type SealedKind = BlobKind | "document";
export type BlobIdentity = { databaseId: string; id: string; kind: SealedKind };
/** Which chunk of which blob: a sealed chunk opens in no other place. */
export type ChunkPlace = { blob: BlobIdentity; place: number; isLast: boolean };

const nonceSize = 12;
const tagSize = 16;

const boundTo = ({ blob, place, isLast }: ChunkPlace) =>
  Buffer.from(JSON.stringify(["blob-chunk", blob.databaseId, blob.id, blob.kind, place, isLast]));

/** AES-256-GCM under the blob's own key: nonce, sealed bytes and tag, one after the other. */
export function sealChunk(key: Buffer, at: ChunkPlace, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(boundTo(at));
  const sealed = cipher.update(bytes);
  return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]);
}

/** The bytes of a chunk. Throws BlobError when it was altered, or belongs to another place, blob or database. */
export function openChunk(key: Buffer, at: ChunkPlace, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceSize));
    decipher.setAAD(boundTo(at));
    decipher.setAuthTag(sealed.subarray(-tagSize));
    const bytes = decipher.update(sealed.subarray(nonceSize, -tagSize));
    decipher.final();
    return bytes;
  } catch {
    throw new BlobError("a chunk does not open: it was altered, or belongs to another place");
  }
}
