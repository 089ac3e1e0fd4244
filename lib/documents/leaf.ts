import { formatCount } from "#lib/format/count.ts";

/**
 * The page that the court stamped with the number of a leaf; null where none is. Leaves mostly follow each other, so the page
 * that the one in view points to is looked at first. `sheetOf`: the stamp of a page (1-based), null where none says one.
 */
export async function pageOfLeaf({
  leaf,
  page,
  pages,
  sheetOf,
  signal,
}: {
  leaf: number;
  /** The one in view. */
  page: number;
  pages: number;
  sheetOf: (page: number) => Promise<string | null>;
  signal: AbortSignal;
}): Promise<number | null> {
  const leafOn = async (number: number) => leafNumber(await sheetOf(number).catch(() => null));
  const here = await leafOn(page);
  const likely = here === null ? page : page + leaf - here;
  if (likely >= 1 && likely <= pages && (await leafOn(likely)) === leaf) return likely;
  for (let number = 1; number <= pages && !signal.aborted; number++) {
    if ((await leafOn(number)) === leaf) return number;
  }
  return null;
}

const leafNumber = (sheet: string | null) => (sheet === null ? null : Number(sheet.replaceAll(".", "")));

export const noLeafWords = (leaf: number): string =>
  `Nenhuma página deste documento é a fls. ${formatCount(leaf)}.`;
