import "server-only";

/** Reads some pieces as if they were one file, without joining them. */
export class Pieces {
  /** Bytes. */
  readonly size: number;
  readonly #pieces: readonly Uint8Array[];
  readonly #starts: Float64Array;

  constructor(pieces: readonly Uint8Array[]) {
    this.#pieces = pieces;
    this.#starts = new Float64Array(pieces.length);
    let size = 0;
    for (const [index, { length }] of pieces.entries()) {
      this.#starts[index] = size;
      size += length;
    }
    this.size = size;
  }

  /** The bytes from `from` on, before `to`. */
  read({ from, to }: { from: number; to: number }): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(to - from);
    for (let index = this.#indexOf(from); index < this.#pieces.length; index += 1) {
      const start = this.#starts[index] ?? 0;
      if (start >= to) break;
      const piece = this.#pieces[index]?.subarray(Math.max(0, from - start), to - start);
      if (piece) bytes.set(piece, Math.max(0, start - from));
    }
    return bytes;
  }

  /** The last piece that begins at this place or before it. */
  #indexOf(at: number): number {
    let [low, high] = [0, this.#pieces.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
