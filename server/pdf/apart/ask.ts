import "server-only";
import { type FromApart, mostAtOnce, type ToApart, type Work } from "./protocol.ts";

/** How the process speaks with the one that started it. */

const waiting = new Map<number, (bytes: Uint8Array<ArrayBuffer>) => void>();
const asked = Promise.withResolvers<{ work: Work; memoryMb: number }>();
let taken: (() => void) | null = null;
let last = 0;

process.on("message", (message: ToApart) => {
  switch (message.kind) {
    case "work":
      return asked.resolve(message);
    case "bytes":
      waiting.get(message.id)?.(message.bytes);
      waiting.delete(message.id);
      return;
    case "taken":
      taken?.();
  }
});

/** What is to be done, and with how much memory. */
export const wanted = (): Promise<{ work: Work; memoryMb: number }> => asked.promise;

export function send(message: FromApart): void {
  process.send?.(message);
}

/** A part of the file in memory. */
export async function readBytes({
  from,
  to,
}: {
  from: number;
  to: number;
}): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(to - from);
  for (let at = from; at < to; at += mostAtOnce) {
    bytes.set(await readStep({ from: at, to: Math.min(to, at + mostAtOnce) }), at - from);
  }
  return bytes;
}

function readStep({ from, to }: { from: number; to: number }): Promise<Uint8Array<ArrayBuffer>> {
  last += 1;
  const id = last;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    send({ kind: "read", id, from, to });
  });
}

/** Hands a part over, and returns when all of it is taken: there is never more than one of them in memory. */
export async function givePart(bytes: Uint8Array, pages: number): Promise<void> {
  await givePieces({ size: bytes.length, pages }, [bytes]);
}

/** The same of a part of `size` bytes that is made meanwhile. */
export async function givePieces(
  { size, pages }: { size: number; pages: number },
  made: Iterable<Uint8Array>,
): Promise<void> {
  send({ kind: "part", size, pages });
  const piece = new Uint8Array(mostAtOnce);
  let filled = 0;
  for (const bytes of made) {
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + mostAtOnce - filled);
      piece.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < mostAtOnce) continue;
      await givePiece(piece);
      filled = 0;
    }
  }
  if (filled > 0) await givePiece(piece.subarray(0, filled));
}

async function givePiece(bytes: Uint8Array): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  taken = resolve;
  send({ kind: "piece", bytes: new Uint8Array(bytes) });
  await promise;
}
