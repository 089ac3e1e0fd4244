import "server-only";
import { createHash } from "node:crypto";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { dayKey, formatClock } from "#lib/time/time.ts";

/**
 * A file of an archive: its bytes as they come. `isStored`: they are not made smaller, which would take longer than it is
 * worth; without it the name decides.
 */
export type Entry = {
  name: string;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  isStored?: boolean;
};

const unix = 3;
/** An ordinary file that all may read and its owner may change. */
const readable = 0o100644 * 2 ** 16;

/** An archive tells a time without its zone, and the library takes this machine's: what is written is the time in Brasília. */
const clockOf = (at: Date): Date => new Date(`${dayKey(at)}T${formatClock(at) || "00:00:00"}`);

/** A text as a file. */
export const textEntry = (name: string, text: string): Entry => ({
  name,
  chunks: [Buffer.from(text, "utf8")],
});

/**
 * A ZIP archive that is made while it is sent: no file is held as a whole. `onEntry` learns the SHA-256 of each file once
 * all of it was written, before the next is asked for.
 */
export async function* zipOf(
  entries: AsyncIterable<Entry> | Iterable<Entry>,
  { at, onEntry = () => {} }: { at: Date; onEntry?: (entry: { name: string; sha256: string }) => void },
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (chunk?.length > 0) ready.push(chunk);
  });
  function* taken() {
    if (failure !== null) throw failure;
    yield* ready.splice(0);
  }
  for await (const { name, chunks, isStored = /\.(pdf|bin)$/.test(name) } of entries) {
    // A PDF does not get smaller.
    const file = isStored ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = clockOf(at);
    // Of files from Unix no tool takes the letters of a name for those of an old DOS.
    file.os = unix;
    file.attrs = readable;
    zip.add(file);
    const hash = createHash("sha256");
    for await (const chunk of chunks) {
      hash.update(chunk);
      // The library keeps what it is given, and the reader of a blob reuses nothing: no copy is needed.
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
    onEntry({ name, sha256: hash.digest("hex") });
  }
  zip.end();
  yield* taken();
}
