import type { PictureKind } from "./kinds.ts";

/** In pixels, as the file says it. */
export type PictureSize = { width: number; height: number };

/** A picture with more pixels is not drawn: each takes four bytes of memory, however small the file is. */
export const mostPixels = 100_000_000;

/** How large a picture is, from its header. Null when it does not say; also of a TIFF of several pages, as browsers draw the first. */
export function pictureSize(kind: PictureKind, bytes: Uint8Array): PictureSize | null {
  const size = read(kind, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function read(kind: PictureKind, view: DataView): PictureSize | null {
  try {
    switch (kind) {
      case "png":
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case "jpeg":
        return jpegSize(view);
      case "gif":
        return gifSize(view);
      case "webp":
        return webpSize(view);
      case "tiff":
        return tiffSize(view);
    }
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Segments follow each other; the first that begins a frame says the size. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // Fill bytes and markers without a length.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The first image may be larger than the screen it is said to be on, which browsers then enlarge. */
function gifSize(view: DataView): PictureSize | null {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  const flags = view.getUint8(10);
  let at = 13 + ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  while (view.getUint8(at) === 0x21) {
    at += 2;
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) return null;
  const [left, top] = [view.getUint16(at + 1, true), view.getUint16(at + 3, true)];
  return {
    width: Math.max(screen.width, left + view.getUint16(at + 5, true)),
    height: Math.max(screen.height, top + view.getUint16(at + 7, true)),
  };
}

function webpSize(view: DataView): PictureSize | null {
  switch (String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X": {
      const side = (at: number) => (view.getUint16(at, true) | (view.getUint8(at + 2) << 16)) + 1;
      return { width: side(24), height: side(27) };
    }
    default:
      return null;
  }
}

/** The fields of the first directory, of twelve bytes each; another directory is another page. */
function tiffSize(view: DataView): PictureSize | null {
  const little = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, little);
  const count = view.getUint16(directory, little);
  if (view.getUint32(directory + 2 + 12 * count, little) !== 0) return null;
  const size: PictureSize = { width: 0, height: 0 };
  for (let field = 0; field < count; field++) {
    const at = directory + 2 + 12 * field;
    const tag = view.getUint16(at, little);
    const isShort = view.getUint16(at + 2, little) === 3;
    const value = () => (isShort ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little));
    if (tag === 256) size.width = value();
    if (tag === 257) size.height = value();
  }
  return size;
}
