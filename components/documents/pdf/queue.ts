/** How a page is drawn: as a quick picture with few pixels, or in full, with its text and links. */
export type Quality = "quick" | "full";

export type Queued = { page: number; quality: Quality };

/** Of pages: how far each was drawn. */
export type Progress = ReadonlyMap<number, Quality>;

/** So many pages are drawn at the same time: pdf.js reads the next one while this one is painted. */
const mostAtOnce = 2;
/** So many pages have at least a picture before one in sight, which has one, is drawn in full. */
const picturedFirst = 2;
/** So many pages are drawn in full before they come into sight, and after they left it; of the others there is a quick picture only. */
const fullAhead = 3;
const fullBehind = 1;

export type Pages = {
  /** In sight, in the order in which they came. */
  seen: readonly number[];
  /** Those that come into sight next, the first one first, and those that left it, the last one first. */
  coming: readonly number[];
  behind: readonly number[];
  /** On which text is selected: all of it has to be there. */
  held: readonly number[];
};

/**
 * What somebody looks at comes in full first; where a picture of it is there, those of the next pages go before, so that they
 * are there when somebody leafs on. To somebody who leafs, all are quick pictures.
 */
function inOrder(pages: Pages, isLeafing: boolean, drawn: Progress): Queued[] {
  const { seen, coming, behind, held } = pages;
  const all = (quality: Quality, some: readonly number[]) => some.map((page) => ({ page, quality }));
  if (isLeafing) return all("quick", [...seen, ...coming, ...behind]);
  return [
    ...all(
      "full",
      seen.filter((page) => !drawn.has(page)),
    ),
    ...all("quick", coming.slice(0, picturedFirst)),
    ...all(
      "full",
      seen.filter((page) => drawn.has(page)),
    ),
    ...all("quick", [...coming.slice(picturedFirst), ...behind]),
    ...all("full", [...coming.slice(0, fullAhead), ...behind.slice(0, fullBehind), ...held]),
  ];
}

/** The pages whose time it is, after what was `drawn` and what takes too long (`late`). A page in full needs no picture any more. */
export function queuedNow(given: Pages & { isLeafing: boolean; drawn: Progress; late: Progress }): Queued[] {
  const { isLeafing, drawn, late } = given;
  const isIn = (progress: Progress, { page, quality }: Queued) =>
    progress.get(page) === "full" || progress.get(page) === quality;
  return inOrder(given, isLeafing, drawn)
    .filter((next) => !isIn(drawn, next) && !isIn(late, next))
    .slice(0, mostAtOnce);
}
