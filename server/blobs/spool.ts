import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#server/env.ts";
import { freeYoungMemory } from "#server/young.ts";
import { BlobError, type BlobIdentity, chunkSize, openChunk, sealChunk } from "./chunk.ts";
import { Room } from "./room.ts";
import type { ByteRange, SealedFile } from "./sealed.ts";

/** How many whole chunks stay in memory for readers that are close to what comes. More than one is being written at most. */
const recentChunks = 3;

/** Bytes of a full chunk as it is sealed, with nonce and tag. */
const sealedSize = chunkSize + 28;

/**
 * A file that is coming: written once, sealed, and read by many from its beginning meanwhile, each at their own pace. It
 * lies on the disk without a name, so that nothing of it is left when the process ends, and takes the memory of a few
 * chunks, however large it is. Its chunks are sealed as those of a blob: they can be stored as one without being opened.
 */
export class Spool {
  readonly key = randomBytes(32);
  readonly #blob: BlobIdentity;
  readonly #file: FileHandle;
  readonly #room: Room;
  readonly #hash = createHash("sha256");
  readonly #recent: { place: number; bytes: Buffer }[] = [];
  #tail = { place: 0, bytes: Buffer.allocUnsafeSlow(chunkSize), filled: 0 };
  #size = 0;
  #writing: Promise<unknown> = Promise.resolve();
  #whole: { size: number; sha256: string } | null = null;
  #broken: Error | null = null;
  #grown = Promise.withResolvers<void>();

  private constructor(blob: BlobIdentity, file: FileHandle, room: Room) {
    this.#blob = blob;
    this.#file = file;
    this.#room = room;
  }

  /** `size`: how many bytes are expected; room for them is reserved. Throws NoRoom. */
  static async begin(blob: BlobIdentity, size?: number): Promise<Spool> {
    const room = await Room.reserve(blob, size);
    try {
      return new Spool(blob, await Spool.#open(), room);
    } catch (error) {
      await room.giveBack();
      throw error;
    }
  }

  static async #open(): Promise<FileHandle> {
    const folder = join(env().DATA_DIR, "spool");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const file = await open(path, "wx+", 0o600);
    await unlink(path);
    return file;
  }

  /** Length and SHA-256 of the file once it is whole. */
  get whole(): { size: number; sha256: string } | null {
    return this.#whole;
  }

  /** Takes the next bytes. Resolves when more may come: the disk is one chunk behind at most. Throws NoRoom. */
  async append(piece: Uint8Array): Promise<void> {
    await this.#room.take(piece.length);
    this.#hash.update(piece);
    for (let taken = 0; taken < piece.length; ) {
      // Only when more comes it is known that a full chunk is not the last.
      if (this.#tail.filled === chunkSize) await this.#seal(false);
      const part = piece.subarray(taken, taken + chunkSize - this.#tail.filled);
      this.#tail.bytes.set(part, this.#tail.filled);
      this.#tail.filled += part.length;
      this.#size += part.length;
      taken += part.length;
    }
    this.#wake();
  }

  /** The file is whole. */
  async finish(): Promise<{ size: number; sha256: string }> {
    await this.#seal(true);
    await this.#writing;
    this.#whole = { size: this.#size, sha256: this.#hash.digest("hex") };
    this.#wake();
    return this.#whole;
  }

  /** No more will come: readers get what came, and then this error. */
  break(error: Error): void {
    this.#broken ??= error;
    this.#wake();
  }

  /** The bytes of a part of it, as they come. Throws what broke it, after the bytes that came. */
  async *read({ from = 0, to = Number.POSITIVE_INFINITY }: ByteRange = {}): AsyncGenerator<Buffer> {
    for (let at = from; at < to; ) {
      const end = Math.min(to, this.#size);
      if (at < end) {
        const bytes = await this.#bytesAt(at, end);
        at += bytes.length;
        yield bytes;
      } else {
        if (this.#broken !== null) throw this.#broken;
        if (this.#whole !== null) return;
        await this.#grown.promise;
      }
    }
  }

  /** The whole file, to be read in parts or stored; null until it is whole. */
  sealed(): (SealedFile & { sha256: string }) | null {
    if (this.#whole === null) return null;
    const sealedAt = (place: number) => this.#sealedAt(place);
    return { ...this.#whole, blob: this.#blob, key: this.key, sealedAt };
  }

  async close(): Promise<void> {
    await this.#writing.catch(() => {});
    await this.#file.close();
    await this.#room.giveBack();
  }

  async #bytesAt(at: number, end: number): Promise<Buffer> {
    const place = Math.floor(at / chunkSize);
    const start = place * chunkSize;
    const held =
      place === this.#tail.place ? this.#tail : this.#recent.find((recent) => recent.place === place);
    if (held !== undefined) return held.bytes.subarray(at - start, Math.min(chunkSize, end - start));
    const opened = openChunk(
      this.key,
      { blob: this.#blob, place, isLast: false },
      await this.#sealedAt(place),
    );
    freeYoungMemory();
    return opened.subarray(at - start, Math.min(chunkSize, end - start));
  }

  async #sealedAt(place: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(
      Buffer.allocUnsafeSlow(sealedSize),
      0,
      sealedSize,
      place * sealedSize,
    );
    if (bytesRead === 0) throw new BlobError("a chunk is missing");
    return buffer.subarray(0, bytesRead);
  }

  /** Seals the chunk that is being filled, and writes it once the one before is written. */
  async #seal(isLast: boolean): Promise<void> {
    const { place, bytes, filled } = this.#tail;
    const chunk = bytes.subarray(0, filled);
    const sealed = sealChunk(this.key, { blob: this.#blob, place, isLast }, chunk);
    await this.#writing;
    this.#writing = this.#file.write(sealed, 0, sealed.length, place * sealedSize);
    this.#writing.catch(() => {});
    if (isLast) return;
    this.#recent.push({ place, bytes: chunk });
    if (this.#recent.length > recentChunks) this.#recent.shift();
    this.#tail = { place: place + 1, bytes: Buffer.allocUnsafeSlow(chunkSize), filled: 0 };
    freeYoungMemory();
  }

  #wake(): void {
    this.#grown.resolve();
    this.#grown = Promise.withResolvers<void>();
  }
}
