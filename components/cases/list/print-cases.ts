import { loadPage, printAll } from "#components/desk/commands/print-all.ts";

/** Prints a list of cases with all its pages; one that is still that of another search is printed as far as it is there. */
export const printCases = (
  query: Parameters<typeof loadPage>[0] & { hasNextPage: boolean },
  { loaded, isOld }: { loaded: number; isOld: boolean },
): Promise<void> =>
  printAll({
    loaded,
    hasMore: query.hasNextPage && !isOld,
    words: { gathering: "Reunindo os processos", only: "Só os primeiros", read: "lidos" },
    loadMore: () => loadPage(query),
  });
