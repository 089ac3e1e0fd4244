import { notWhole } from "#lib/documents/failure.ts";
import { formatCount, plural } from "#lib/format/count.ts";

/** What a search for a leaf looked at, in pages: those with a stamp that can be read, and those that could not be read. */
export type Looked = { read: number; stamped: number; failed: number };

/**
 * The page that the court stamped with the number of a leaf, or what was looked at without finding it. Leaves mostly follow
 * each other, so the page that the one in view points to is looked at first. `sheetOf`: the stamp of a page (1-based), null
 * where none says one. `onRead`: how many pages were read so far. Once `signal` is aborted the answer says nothing.
 */
export async function pageOfLeaf({
  leaf,
  page,
  pages,
  sheetOf,
  onRead,
  signal,
}: {
  leaf: number;
  /** The one in view. */
  page: number;
  pages: number;
  sheetOf: (page: number) => Promise<string | null>;
  onRead: (read: number) => void;
  signal: AbortSignal;
}): Promise<{ ok: true; page: number } | { ok: false; looked: Looked }> {
  const leaves = new Map<number, number | null>();
  let failed = 0;
  async function leafOn(number: number): Promise<number | null> {
    const known = leaves.get(number);
    if (known !== undefined) return known;
    const sheet = await sheetOf(number).catch(() => {
      failed += 1;
      return null;
    });
    leaves.set(number, leafNumber(sheet));
    onRead(leaves.size);
    return leafNumber(sheet);
  }

  const here = await leafOn(page);
  const likely = here === null ? page : page + leaf - here;
  if (likely >= 1 && likely <= pages && (await leafOn(likely)) === leaf) return { ok: true, page: likely };
  for (let number = 1; number <= pages && !signal.aborted; number++) {
    if ((await leafOn(number)) === leaf) return { ok: true, page: number };
  }
  const stamped = [...leaves.values()].filter((one) => one !== null).length;
  return { ok: false, looked: { read: leaves.size, stamped, failed } };
}

const leafNumber = (sheet: string | null) => (sheet === null ? null : Number(sheet.replaceAll(".", "")));

/** "fls. 1.041" */
const leafWords = (leaf: number) => `fls. ${formatCount(leaf)}`;

/** "Procurando a fls. 41: 120 de 500 páginas" */
export const findingWords = ({ leaf, read, pages }: { leaf: number; read: number; pages: number }): string =>
  `Procurando a ${leafWords(leaf)}: ${formatCount(read)} de ${plural(pages, "página", "páginas")}`;

/** That no page says a leaf, and what could not be looked at: images of scans, pages that did not come (`isCut`). */
export function noLeafWords({
  leaf,
  looked,
  isCut,
}: {
  leaf: number;
  looked: Looked;
  isCut: boolean;
}): string {
  const { read, stamped, failed } = looked;
  const unstamped = read - stamped - failed;
  const sentences = [`Em nenhuma página deste documento se lê o carimbo “${leafWords(leaf)}”.`];
  if (unstamped === read) sentences.push("Nenhuma página traz carimbo que se possa ler.");
  else if (unstamped > 0) {
    const such = plural(unstamped, "página não traz", "páginas não trazem");
    sentences.push(`${such} carimbo que se possa ler.`);
  }
  if (failed > 0)
    sentences.push(`${plural(failed, "página não pôde ser lida", "páginas não puderam ser lidas")}.`);
  if (isCut) sentences.push(`${notWhole}.`);
  return sentences.join(" ");
}
