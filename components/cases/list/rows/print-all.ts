import { toast } from "#components/ui/toast.ts";
import { formatCount } from "#lib/format/count.ts";
import { loadAll } from "./load-all.ts";

/** How many rows are loaded for a print at most: more than anybody reads on paper. */
const mostPrinted = 1_000;

/**
 * Prints the whole list: what is still missing is loaded first, as a page that is being printed cannot wait. From the
 * browser's menu the list is printed as far as it is loaded, and says so.
 */
export async function printAll({
  loaded,
  hasMore,
  loadMore,
}: {
  loaded: number;
  hasMore: boolean;
  /** Loads the next page; the number of rows that are there then, and whether there are more. */
  loadMore: () => Promise<{ loaded: number; hasMore: boolean } | null>;
}): Promise<void> {
  if (!hasMore) {
    window.print();
    return;
  }
  toast({ text: "Reunindo os processos da lista para imprimir" });
  const reached = await loadAll({ loaded, hasMore, most: mostPrinted, loadMore });
  if (reached === null)
    toast({ text: `Só os primeiros ${formatCount(loaded)} puderam ser lidos`, tone: "alert" });
  // The rows are drawn within the next frames.
  requestAnimationFrame(() => setTimeout(() => window.print()));
}
