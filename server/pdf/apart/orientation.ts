import "server-only";

/** How a camera held the picture (Exif 2.32, tag 0x0112): 1 upright, 3 upside down, 6 and 8 on a side, the others mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

type Box = { x: number; y: number; width: number; height: number };
/** The six numbers by which a PDF puts an image, one unit wide and high, on the page. */
export type Matrix = [number, number, number, number, number, number];

export const isTurned = (orientation: Orientation): boolean => orientation >= 5;

/** Puts a picture upright into a box of the page. */
export function matrixOf(orientation: Orientation, { x, y, width: w, height: h }: Box): Matrix {
  switch (orientation) {
    case 1:
      return [w, 0, 0, h, x, y];
    case 2:
      return [-w, 0, 0, h, x + w, y];
    case 3:
      return [-w, 0, 0, -h, x + w, y + h];
    case 4:
      return [w, 0, 0, -h, x, y + h];
    case 5:
      return [0, -h, -w, 0, x + w, y + h];
    case 6:
      return [0, -h, w, 0, x, y + h];
    case 7:
      return [0, h, w, 0, x, y];
    case 8:
      return [0, h, -w, 0, x + w, y];
  }
}

/** The orientation that a JPEG states; 1 where it states none that can be understood. */
export function orientationOf(jpeg: Uint8Array): Orientation {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === 0xff; ) {
      const marker = view.getUint8(at + 1);
      // The picture itself begins.
      if (marker === 0xda) return 1;
      const isExif = marker === 0xe1 && view.getUint32(at + 4) === 0x45786966;
      if (isExif) return inExif(view, at + 10);
      at += 2 + Math.max(2, view.getUint16(at + 2));
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}

const tag = 0x0112;

function inExif(view: DataView, start: number): Orientation {
  const little = view.getUint16(start) === 0x4949;
  const directory = start + view.getUint32(start + 4, little);
  const count = view.getUint16(directory, little);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (view.getUint16(at, little) !== tag) continue;
    return known.find((one) => one === view.getUint16(at + 8, little)) ?? 1;
  }
  return 1;
}

const known: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];
