/** How a page is drawn: as a quick picture with few pixels, or in full, with its text and links. */
export type Quality = "quick" | "full";

export type Turn = { page: number; quality: Quality };

/** So many pages are drawn at the same time: pdf.js reads the next one while this one is painted. */
const mostAtOnce = 2;

/**
 * What somebody looks at comes in full first, then the others quickly, so that they are there when somebody leafs on, then
 * those in full. To somebody who leafs, all are quick pictures.
 */
export function turnsOf(given: {
  /** In the order in which they come. */
  seen: readonly number[];
  unseen: readonly number[];
  isLeafing: boolean;
}): Turn[] {
  const { seen, unseen, isLeafing } = given;
  const all = (quality: Quality, pages: readonly number[]) => pages.map((page) => ({ page, quality }));
  if (isLeafing) return all("quick", [...seen, ...unseen]);
  return [...all("full", seen), ...all("quick", unseen), ...all("full", unseen)];
}

/** Of the turns those whose time it is, after what was `drawn`. A page in full needs no picture any more. */
export function turnsNow(turns: readonly Turn[], drawn: ReadonlyMap<number, Quality>): Turn[] {
  const isDrawn = ({ page, quality }: Turn) => drawn.get(page) === "full" || drawn.get(page) === quality;
  return turns.filter((turn) => !isDrawn(turn)).slice(0, mostAtOnce);
}
