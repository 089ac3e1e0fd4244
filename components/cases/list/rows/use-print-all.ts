"use client";

import { useEffect, useEffectEvent } from "react";
import { toast } from "#components/ui/toast.ts";
import { formatCount } from "#lib/format/count.ts";
import { loadAll } from "./load-all.ts";

/** How many rows are loaded for a print at most: more than anybody reads on paper. */
const mostPrinted = 1_000;

/**
 * Ctrl+P prints the whole list: what is still missing is loaded first, as a page that is being printed cannot wait. From
 * the browser's menu the list is printed as far as it is loaded, and says so.
 */
export function usePrintAll({
  loaded,
  hasMore,
  loadMore,
}: {
  loaded: number;
  hasMore: boolean;
  /** Loads the next page; the number of rows that are there then, and whether there are more. */
  loadMore: () => Promise<{ loaded: number; hasMore: boolean } | null>;
}): void {
  const print = useEffectEvent(async () => {
    toast({ text: "Reunindo os processos da lista para imprimir" });
    const reached = await loadAll({ loaded, hasMore, most: mostPrinted, loadMore });
    if (reached === null)
      toast({ text: `Só os primeiros ${formatCount(loaded)} puderam ser lidos`, tone: "alert" });
    // The rows are drawn within the next frames.
    requestAnimationFrame(() => setTimeout(() => window.print()));
  });
  useEffect(() => {
    if (!hasMore) return;
    function press(event: KeyboardEvent) {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isPrint || event.key.toLowerCase() !== "p" || event.repeat) return;
      event.preventDefault();
      void print();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [hasMore]);
}
