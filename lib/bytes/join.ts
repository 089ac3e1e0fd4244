/** All bytes of some pieces, in their order. A single piece is returned as it is. */
export function joinBytes<Buffer extends ArrayBufferLike>(
  pieces: readonly Uint8Array<Buffer>[],
): Uint8Array<Buffer | ArrayBuffer> {
  if (pieces.length === 1 && pieces[0]) return pieces[0];
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
