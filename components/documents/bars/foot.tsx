import { useEffect, useRef } from "react";
import type { FindLeaf } from "#components/documents/pdf/find-leaf.ts";
import type { TextSearch } from "#components/documents/pdf/use-text-search.ts";
import { Button } from "#components/ui/button.tsx";
import { unsearchable } from "#lib/documents/search.ts";
import { OffButton } from "./off-button.tsx";
import { PageTurner } from "./page-turner.tsx";
import { DocumentSearch } from "./search.tsx";

/** The bar under the pages on a phone; searching opens a line of its own over it. */
export function DocumentFoot({
  page,
  pages,
  onPage,
  onTurnPage,
  findLeaf,
  search,
  isUnshown,
  isSearching,
  onSearching,
  onFacts,
  downloading,
  onDownload,
}: {
  page: number;
  pages: number | null;
  onPage: (page: number) => void;
  onTurnPage: (by: 1 | -1) => void;
  findLeaf: FindLeaf;
  search: TextSearch;
  /** There is nothing to search. */
  isUnshown: boolean;
  isSearching: boolean;
  onSearching: (isSearching: boolean) => void;
  onFacts: () => void;
  downloading: boolean;
  onDownload: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSearching) box.current?.focus();
  }, [isSearching]);

  return (
    <footer className="flex-none border-t border-line bg-paper medium:hidden">
      {isSearching ? (
        <div className="flex items-center gap-2 border-b border-line px-3 py-2">
          <DocumentSearch search={search} box={box} isUnshown={isUnshown} className="min-w-0 flex-1" />
          <Button
            variant="text"
            className="min-h-11"
            onClick={() => {
              search.setQuery("");
              onSearching(false);
            }}
          >
            Fechar
          </Button>
        </div>
      ) : null}
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 px-3 py-1">
        <span className="inline-flex gap-4 font-regular">
          <Button variant="text" className="min-h-11" onClick={onFacts}>
            Sobre
          </Button>
          {isUnshown ? (
            <OffButton label="Buscar" why={unsearchable} variant="text" className="min-h-11" />
          ) : (
            <Button
              variant="text"
              className="min-h-11"
              aria-expanded={isSearching}
              onClick={() => onSearching(true)}
            >
              Buscar
            </Button>
          )}
          <Button
            variant="text"
            className="min-h-11"
            onClick={onDownload}
            pending={downloading && "Baixando"}
          >
            Baixar
          </Button>
        </span>
        <PageTurner page={page} pages={pages} onPage={onPage} onTurn={onTurnPage} findLeaf={findLeaf} />
      </div>
    </footer>
  );
}
