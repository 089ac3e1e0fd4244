import { Unzip, UnzipInflate } from "fflate";
import { joinBytes } from "#lib/bytes/join.ts";
import { zipDirectory } from "./zip-directory.ts";

/** Bounds of what a spreadsheet may hold; an ordinary one has some dozen parts and grows about tenfold. */
export const unzipLimits = { bytes: 100_000_000, entries: 1_000, ratio: 150, ratioFrom: 30_000_000 } as const;

export type Unzipped =
  | { ok: true; parts: Map<string, Uint8Array> }
  | { ok: false; reason: "too-large" | "too-many" | "absurd" | "encrypted" | "corrupt" };

type Refusal = Exclude<Unzipped, { ok: true }>["reason"];

class Stop extends Error {
  readonly reason: Refusal;
  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Bytes given to the library at once: few, so that what they unpack to is limited before it is counted. */
const stepBytes = 16_384;

/** Unpacks the XML parts of a zip, counting every byte that comes out: the sizes in its directory may be false. */
export function unzipParts(bytes: Uint8Array): Unzipped {
  const parts = new Map<string, Uint8Array[]>();
  let total = 0;
  let entries = 0;
  let open = 0;
  let stopped: Stop | null = null;
  // The library turns an error thrown inside it into an error of the file: only the first reason is the true one.
  const stop = (reason: Refusal) => {
    stopped ??= new Stop(reason);
    return stopped;
  };
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > unzipLimits.entries) throw stop("too-many");
    const isWanted = /\.(xml|rels)$/i.test(file.name) || /^(content\.xml|mimetype)$/.test(file.name);
    const chunks: Uint8Array[] = [];
    open += 1;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw stop("corrupt");
      total += chunk.length;
      if (total > unzipLimits.bytes) throw stop("too-large");
      if (isWanted) chunks.push(chunk);
      if (!isLast) return;
      open -= 1;
      if (isWanted) parts.set(file.name, chunks);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // Read from the directory: the first bytes of a file that only begins like a zip file may say anything.
    if (zipDirectory(bytes)?.isEncrypted) throw stop("encrypted");
    for (let at = 0; at < bytes.length; at += stepBytes) {
      unzip.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
    }
    if (open > 0 || entries === 0) throw stop("corrupt");
    if (total > unzipLimits.ratioFrom && total > bytes.length * unzipLimits.ratio) throw stop("absurd");
  } catch (error) {
    return { ok: false, reason: error instanceof Stop ? error.reason : stop("corrupt").reason };
  }
  return { ok: true, parts: new Map([...parts].map(([name, chunks]) => [name, joinBytes(chunks)])) };
}
