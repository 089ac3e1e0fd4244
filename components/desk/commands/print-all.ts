import { toast } from "#components/ui/toast.ts";
import { formatCount } from "#lib/format/count.ts";
import { mostPrinted } from "#lib/format/paper.ts";

type Reached = { loaded: number; hasMore: boolean };

/** Prints the whole list, loading the rest first. From the browser's menu it is printed as far as it is loaded, and says so. */
export async function printAll({
  loaded,
  hasMore,
  words,
  loadMore,
}: Reached & {
  /** What is gathered ("Reunindo os processos"), and what is there where that fails ("Só os primeiros", "lidos"). */
  words: { gathering: string; only: string; read: string };
  /** Loads the next page; the number of rows that are there then, and whether there are more. */
  loadMore: () => Promise<Reached | null>;
}): Promise<void> {
  if (!hasMore) {
    window.print();
    return;
  }
  toast({ text: `${words.gathering} da lista para imprimir` });
  const reached = await loadAll({ loaded, hasMore, most: mostPrinted, loadMore });
  if (reached === null)
    toast({ text: `${words.only} ${formatCount(loaded)} puderam ser ${words.read}`, tone: "alert" });
  // The rows are drawn within the next frames.
  requestAnimationFrame(() => setTimeout(() => window.print()));
}

/** Reads the next page of a list that is read page by page; null when it could not be read. */
export async function loadPage(query: {
  fetchNextPage: () => Promise<{
    data: { pages: { items: unknown[] }[] } | undefined;
    hasNextPage: boolean;
    isError: boolean;
  }>;
}): Promise<Reached | null> {
  const { data, hasNextPage, isError } = await query.fetchNextPage();
  if (data === undefined || isError) return null;
  return { loaded: data.pages.reduce((sum, { items }) => sum + items.length, 0), hasMore: hasNextPage };
}

/** Loads page after page until there are no more, or until `most` rows; null when a page could not be read. */
export async function loadAll({
  loaded,
  hasMore,
  most,
  loadMore,
}: Reached & { most: number; loadMore: () => Promise<Reached | null> }): Promise<Reached | null> {
  let reached: Reached = { loaded, hasMore };
  while (reached.hasMore && reached.loaded < most) {
    const next = await loadMore();
    if (next === null) return null;
    reached = next;
  }
  return reached;
}
