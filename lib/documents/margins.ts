/** The blank part of a page at each edge, as fractions of its width and height. */
export type Margins = { left: number; right: number; top: number; bottom: number };

/** A page as it was drawn: RGBA bytes, row by row. */
export type Picture = { data: Uint8ClampedArray; width: number; height: number };

/** From this luminance on (of 255) a pixel is paper: fainter are only watermarks and the noise of a scan. */
const paper = 225;
/** A white strip at least this wide, as a fraction of the page's width, sets a stamp along the side apart. */
const stampGap = 0.015;
/** A stamp along the side is narrower than this, and stands this near to the edge. */
const stampWidth = 0.04;
const stampReach = 0.1;
/** No more than this is ever cut off: a page with three lines stays a page. */
const mostBeside = 0.2;
const mostAbove = 0.12;

/** The margins of a drawn page, without the stamps that courts print along its side; null for a blank page. */
export function marginsOf(picture: Picture): Margins | null {
  const { width, height } = picture;
  const columns = withoutStamps(stripsOf(inkByColumn(picture), Math.ceil(width * stampGap)), width);
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return null;
  const rows = stripsOf(inkByRow(picture, { from: first.from, to: last.to }), height);
  const [block] = rows;
  if (!block) return null;
  return {
    left: Math.min(mostBeside, first.from / width),
    right: Math.min(mostBeside, 1 - last.to / width),
    top: Math.min(mostAbove, block.from / height),
    bottom: Math.min(mostAbove, 1 - block.to / height),
  };
}

/** Margins that cut nothing off this page nor off those before (`known`), in whole hundredths; the same object if unchanged. */
export function sharedMargins(known: Margins | null, page: Margins): Margins {
  const least = (edge: keyof Margins) => Math.min(known?.[edge] ?? 1, Math.floor(100 * page[edge]) / 100);
  const [left, right, top, bottom] = [least("left"), least("right"), least("top"), least("bottom")];
  const isSame =
    known?.left === left && known.right === right && known.top === top && known.bottom === bottom;
  return isSame ? known : { left, right, top, bottom };
}

type Strip = { from: number; to: number };

function isInk({ data, width }: Picture, x: number, y: number): boolean {
  const at = 4 * (y * width + x);
  if ((data[at + 3] ?? 0) < 128) return false;
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0) < paper;
}

const inkByColumn = (picture: Picture): boolean[] =>
  Array.from({ length: picture.width }, (_, x) => {
    for (let y = 0; y < picture.height; y++) if (isInk(picture, x, y)) return true;
    return false;
  });

const inkByRow = (picture: Picture, { from, to }: Strip): boolean[] =>
  Array.from({ length: picture.height }, (_, y) => {
    for (let x = from; x < to; x++) if (isInk(picture, x, y)) return true;
    return false;
  });

/** The runs of ink; a gap shorter than `gap` does not end one. */
function stripsOf(ink: readonly boolean[], gap: number): Strip[] {
  const strips: Strip[] = [];
  for (const [at, isThere] of ink.entries()) {
    if (!isThere) continue;
    const last = strips.at(-1);
    if (last && at - last.to < gap) last.to = at + 1;
    else strips.push({ from: at, to: at + 1 });
  }
  return strips;
}

function withoutStamps(strips: readonly Strip[], width: number): Strip[] {
  const text = strips.filter(
    ({ from, to }) =>
      to - from > width * stampWidth || (to > width * stampReach && from < width * (1 - stampReach)),
  );
  return text.length === 0 ? [...strips] : text;
}
