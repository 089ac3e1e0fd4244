import { randomFor } from "../../random.ts";
import { drawScan, type Scan } from "../scan.ts";

/** Blocks of eight by eight pixels, each of one grey: a photo that was taken out of focus. */
const blocks = { across: 156, down: 220 } as const;
/** A coefficient is eight times a block's brightness, divided by this. */
const quantum = 8;
/** How many codes of each length the standard table of the first coefficients has, for the categories 0 to 11 (annex K). */
const codesByLength = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];

/** A page as a grey JPEG (baseline, ITU T.81) of 1,248 × 1,760 pixels and exactly `bytes`: comments fill it up. */
export function photographedJpeg(key: string, bytes: number): Buffer {
  const picture = pictureOf(drawScan(randomFor("scan", key)));
  const bare = fileOf(picture, []);
  return fileOf(picture, commentsOf(bytes - bare.length));
}

function fileOf(picture: Buffer, comments: readonly Buffer[]): Buffer {
  const { across, down } = blocks;
  const [height, width] = [down * 8, across * 8];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from("JFIF\u0000"), 1, 1, 1, 0, 150, 0, 150, 0, 0]),
    ...comments,
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => quantum)]),
    segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...codesByLength, ...Array.from({ length: 12 }, (_, category) => category)]),
    // Of the other coefficients there are none: one code says so.
    segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    picture,
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, data: readonly number[]): Buffer {
  const length = data.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data]);
}

const longestComment = 60_000;
const frame = 4;

/** Comments that take exactly this many bytes together. */
function commentsOf(bytes: number): Buffer[] {
  const comments: Buffer[] = [];
  for (let left = bytes; left > 0; ) {
    const rest = left - longestComment;
    // What is left for the last one must hold at least its frame.
    const length = rest <= 0 ? left : rest < frame ? longestComment - frame : longestComment;
    comments.push(segment(0xfe, [...Buffer.alloc(length - frame, "SIMULACAO ")]));
    left -= length;
  }
  return comments;
}

function pictureOf(scan: Scan): Buffer {
  const bits = new BitWriter();
  let before = 0;
  for (let row = 0; row < blocks.down; row += 1) {
    for (let column = 0; column < blocks.across; column += 1) {
      const value = Math.round((8 * (brightness(scan, column, row) - 128)) / quantum);
      writeDifference(bits, value - before);
      before = value;
      bits.write(0, 1);
    }
  }
  return bits.end();
}

/** How bright the part of the page under a block is, 0 to 255. */
function brightness({ width, height, bits }: Scan, column: number, row: number): number {
  const [side, tall] = [width / blocks.across, height / blocks.down];
  const [left, top] = [Math.floor(column * side), Math.floor(row * tall)];
  let white = 0;
  for (let at = 0; at < side * tall; at += 1) {
    const [x, y] = [left + (at % side), top + Math.floor(at / side)];
    const byte = bits[y * (width / 8) + (x >> 3)] ?? 255;
    if ((byte & (128 >> (x & 7))) !== 0) white += 1;
  }
  return 60 + Math.round((180 * white) / (side * tall));
}

/** The codes of the categories, as the table gives them: counted up, and doubled with each length. */
const codes = codesOf(codesByLength);

function codesOf(counts: readonly number[]): { code: number; length: number }[] {
  const all: { code: number; length: number }[] = [];
  let code = 0;
  for (const [at, count] of counts.entries()) {
    for (let one = 0; one < count; one += 1) all.push({ code: code++, length: at + 1 });
    code *= 2;
  }
  return all;
}

function writeDifference(bits: BitWriter, difference: number): void {
  const category = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const { code = 0, length = 0 } = codes[category] ?? {};
  bits.write(code, length);
  bits.write(difference < 0 ? difference + 2 ** category - 1 : difference, category);
}

/** Bits in order, the highest first; after a byte of ones stands a zero, so that it is no marker. */
class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  write(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      this.#held = this.#held * 2 + ((value >> bit) & 1);
      this.#count += 1;
      if (this.#count === 8) this.#flush();
    }
  }

  end(): Buffer {
    while (this.#count > 0) this.write(1, 1);
    return Buffer.from(this.#bytes);
  }

  #flush(): void {
    this.#bytes.push(this.#held);
    if (this.#held === 255) this.#bytes.push(0);
    this.#held = 0;
    this.#count = 0;
  }
}
