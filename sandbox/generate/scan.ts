import type { Random } from "../random.ts";

/** A page as a scanner gives it: one bit a pixel, 0 is black, rows of whole bytes. */
export type Scan = { width: number; height: number; bits: Uint8Array };

const [width, height] = [624, 880];
const rowBytes = width / 8;

/** The word SIMULAÇÃO as pixels, nine rows a letter, because a scan has no text. */
// biome-ignore format: letters are easier to see as rows
const letters: readonly (readonly string[])[] = [
  ["     ", " ### ", "#   #", "#    ", " ### ", "    #", "#   #", " ### ", "     "],
  ["     ", "#####", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", "#####", "     "],
  ["     ", "#   #", "## ##", "# # #", "#   #", "#   #", "#   #", "#   #", "     "],
  ["     ", "#   #", "#   #", "#   #", "#   #", "#   #", "#   #", " ### ", "     "],
  ["     ", "#    ", "#    ", "#    ", "#    ", "#    ", "#    ", "#####", "     "],
  ["     ", " ### ", "#   #", "#   #", "#####", "#   #", "#   #", "#   #", "     "],
  ["     ", " ### ", "#   #", "#    ", "#    ", "#    ", "#   #", " ### ", " ##  "],
  [" ## #", "# ## ", "     ", " ### ", "#   #", "#####", "#   #", "#   #", "     "],
  ["     ", " ### ", "#   #", "#   #", "#   #", "#   #", "#   #", " ### ", "     "],
];

/** Lines that look like writing, slightly askew, with specks, a dark edge, a stamp and a signature. */
export function drawScan(random: Random): Scan {
  const bits = new Uint8Array(rowBytes * height).fill(255);
  const slope = (random.next() - 0.5) * 0.03;
  const ink = (x: number, y: number): void => {
    const [column, row] = [Math.round(x), Math.round(y + x * slope)];
    if (column < 0 || column >= width || row < 0 || row >= height) return;
    const at = row * rowBytes + (column >> 3);
    bits[at] = (bits[at] ?? 255) & ~(128 >> (column & 7));
  };
  drawWord(ink);
  drawLines(ink, random);
  drawStamp(ink, random);
  drawSignature(ink, random);
  const edge = random.integer(4, 14);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < edge; x += 1) if (random.chance(0.6 - x / 30)) ink(x, y);
  }
  for (let speck = 0; speck < 700; speck += 1) ink(random.integer(0, width), random.integer(0, height));
  return { width, height, bits };
}

type Ink = (x: number, y: number) => void;

function drawWord(ink: Ink): void {
  const scale = 4;
  for (const [number, rows] of letters.entries()) {
    for (const [row, line] of rows.entries()) {
      for (const [column, mark] of [...line].entries()) {
        if (mark === "#") square(ink, 180 + (number * 6 + column) * scale, 40 + row * scale, scale);
      }
    }
  }
}

function square(ink: Ink, left: number, top: number, size: number): void {
  for (let at = 0; at < size * size; at += 1) ink(left + (at % size), top + Math.floor(at / size));
}

function drawLines(ink: Ink, random: Random): void {
  for (let y = 120; y < 640; y += 17) {
    // A paragraph ends here and there.
    const end = random.chance(0.15) ? random.integer(150, 480) : 560;
    for (let x = 70; x < end; x += 7) {
      if (random.chance(0.17)) continue;
      const tall = random.chance(0.3) ? 9 : 6;
      for (let stroke = 0; stroke < 11; stroke += 1) {
        ink(x + random.integer(0, 4), y - random.integer(0, tall));
      }
    }
  }
}

function drawStamp(ink: Ink, random: Random): void {
  const [x, y, radius] = [random.integer(380, 500), random.integer(690, 760), random.integer(42, 56)];
  for (let angle = 0; angle < 720; angle += 1) {
    if (random.chance(0.25)) continue;
    const turn = (angle * Math.PI) / 360;
    for (const size of [radius, radius - 1, radius - 9])
      ink(x + size * Math.cos(turn), y + size * Math.sin(turn));
  }
}

function drawSignature(ink: Ink, random: Random): void {
  const [wide, high, top] = [random.integer(90, 150), random.integer(9, 22), random.integer(700, 740)];
  for (let at = 0; at < wide; at += 0.2) {
    const y = top + high * Math.sin(at / 7) * Math.cos(at / random.integer(30, 31));
    ink(110 + at, y);
    ink(110 + at, y + 1);
  }
}
