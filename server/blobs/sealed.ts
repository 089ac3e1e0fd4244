import "server-only";
import { freeYoungMemory } from "#server/young.ts";
import { type BlobIdentity, chunkSize, openChunk } from "./chunk.ts";

/** The bytes of a file from `from` on, before `to`; without them, from its first byte to its end. */
export type ByteRange = { from?: number | undefined; to?: number | undefined };

export type SealedFile = {
  blob: BlobIdentity;
  /** Bytes. */
  size: number;
  key: Buffer;
  /** A chunk as it is stored. Throws BlobError when it is missing. */
  sealedAt: (place: number) => Promise<Buffer>;
};

/**
 * Reads a sealed file chunk by chunk, only those that the range touches, each when it is asked for. Throws BlobError when
 * something stored was altered, moved or is missing, and RangeError for bytes that the file does not have. The chunk that
 * was read last is kept: whoever asks for many small parts in order reads each chunk once.
 */
export function sealedReader({
  blob,
  size,
  key,
  sealedAt,
}: SealedFile): (range?: ByteRange) => AsyncGenerator<Buffer> {
  const last = Math.max(0, Math.ceil(size / chunkSize) - 1);
  let kept: { place: number; bytes: Buffer } | null = null;
  const chunkAt = async (place: number) => {
    if (place === kept?.place) return kept.bytes;
    return openChunk(key, { blob, place, isLast: place === last }, await sealedAt(place));
  };
  return async function* read({ from = 0, to = size } = {}) {
    if (!(from >= 0 && from <= to && to <= size)) throw new RangeError(`${from} to ${to} of ${size} bytes`);
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
      kept = { place, bytes };
      freeYoungMemory();
      yield bytes.subarray(Math.max(0, from - start), to - start);
    }
  };
}
