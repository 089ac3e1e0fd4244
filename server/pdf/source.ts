import "server-only";

/** A file that is read piece by piece: `from` inclusive, `to` exclusive, in bytes. */
export type Source = {
  size: number;
  read: (range: { from: number; to: number }) => AsyncIterable<Uint8Array>;
};

/** A part of a file in one piece. Throws when the file ends before it. */
export async function readPart(
  source: Source,
  { from, to }: { from: number; to: number },
): Promise<Uint8Array<ArrayBuffer>> {
  // Memory of its own, so that it can be handed to a thread.
  const part = new Uint8Array(to - from);
  let at = 0;
  for await (const piece of source.read({ from, to })) {
    part.set(piece, at);
    at += piece.length;
  }
  if (at !== part.length) throw new Error("the file ended early");
  return part;
}
