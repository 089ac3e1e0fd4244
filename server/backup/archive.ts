import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { watch } from "./container.ts";
import { BackupError } from "./error.ts";
import { type Bytes, piecesOf, webStream } from "./web-streams.ts";

/** A file of the archive. */
export type Entry = { name: string; bytes: Uint8Array };

/** Sealed chunks are written as hexadecimal digits: the least effort already halves them. */
const level = 1;

/** Files as a tar.gz, as they come. None is asked for before the first byte is, nor after whoever takes them has left. */
export async function* packed(entries: AsyncIterable<Entry>): Bytes {
  const gzip = createGzip({ level });
  // What fails on the way breaks the stream, whose reader is told.
  pipeline(Readable.from(tarred(entries)), gzip).catch(() => {});
  try {
    yield* gzip;
  } finally {
    gzip.destroy();
  }
}

async function* tarred(entries: AsyncIterable<Entry>): Bytes {
  const { readable, controller } = createTarPacker();
  const writing = (async () => {
    for await (const { name, bytes } of entries) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
  })().catch((error) => controller.error(error));
  yield* piecesOf(readable);
  await writing;
}

/** A file of an archive that comes, and its length: its bytes must be read before the next one is asked for. */
export type ComingEntry = { name: string; size: number; bytes: Bytes };

/** The files of a tar.gz. Throws the source's errors, BackupError `cut` when it ends early, `format` for no plain file. */
export async function* unpacked(source: Bytes): AsyncGenerator<ComingEntry> {
  const watched = watch(source);
  const gunzip = createGunzip();
  pipeline(Readable.from(watched.bytes()), gunzip).catch(() => {});
  const failure = (error: unknown) =>
    watched.broken() ?? (error instanceof BackupError ? error : new BackupError("cut"));
  const tar = createTarDecoder({ strict: true });
  webStream(gunzip)
    .pipeTo(tar.writable)
    .catch(() => {});
  const entries = piecesOf(tar.readable);
  try {
    for (;;) {
      const { value, done } = await entries.next().catch((error: unknown) => {
        throw failure(error);
      });
      if (done) return;
      const { name, size, type } = value.header;
      if (type !== "file") throw new BackupError("format");
      yield { name, size, bytes: watchedBody(piecesOf(value.body), failure) };
    }
  } finally {
    gunzip.destroy();
  }
}

async function* watchedBody(body: Bytes, failure: (error: unknown) => unknown): Bytes {
  try {
    yield* body;
  } catch (error) {
    throw failure(error);
  }
}
