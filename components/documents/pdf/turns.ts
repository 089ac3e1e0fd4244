/** How a page is drawn: as a quick picture with few pixels, or in full, with its text and links. */
export type Quality = "quick" | "full";

export type Turn = { page: number; quality: Quality };

/** So many pages are drawn at the same time: pdf.js reads the next one while this one is painted. */
const mostAtOnce = 2;
/** So many pages are drawn in full before they come into sight; of those after them there is a quick picture only. */
const fullAhead = 4;

/** In the order in which they come into sight. */
type Pages = { seen: readonly number[]; unseen: readonly number[] };

/**
 * What somebody looks at comes in full first, unless a picture of it is there; then the others quickly, so that they are
 * there when somebody leafs on; then the nearest in full. To somebody who leafs, all are quick pictures.
 */
function inOrder({ seen, unseen }: Pages, isLeafing: boolean, drawn: ReadonlyMap<number, Quality>): Turn[] {
  const all = (quality: Quality, pages: readonly number[]) => pages.map((page) => ({ page, quality }));
  if (isLeafing) return all("quick", [...seen, ...unseen]);
  const [blank, pictured] = [false, true].map((is) => seen.filter((page) => drawn.has(page) === is));
  return [
    ...all("full", blank ?? []),
    ...all("quick", unseen),
    ...all("full", [...(pictured ?? []), ...unseen.slice(0, fullAhead)]),
  ];
}

/** The turns whose time it is, after what was `drawn`. A page in full needs no picture any more. */
export function turnsNow(given: Pages & { isLeafing: boolean; drawn: ReadonlyMap<number, Quality> }): Turn[] {
  const { isLeafing, drawn } = given;
  const isDrawn = ({ page, quality }: Turn) => drawn.get(page) === "full" || drawn.get(page) === quality;
  return inOrder(given, isLeafing, drawn)
    .filter((turn) => !isDrawn(turn))
    .slice(0, mostAtOnce);
}
