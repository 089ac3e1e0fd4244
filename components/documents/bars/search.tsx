"use client";

import type { RefObject } from "react";
import type { TextSearch } from "#components/documents/pdf/use-text-search.ts";
import { SearchInput } from "#components/ui/search-input.tsx";
import { hitWords } from "#lib/documents/search.ts";

/** The search box of the viewer: Enter goes to the next hit, Shift+Enter to the one before. */
export function DocumentSearch({
  search,
  pages,
  box,
  className,
}: {
  search: TextSearch;
  pages: number;
  box: RefObject<HTMLInputElement | null>;
  className?: string;
}) {
  const words = hitWords({
    query: search.query.trim(),
    current: search.currentIndex,
    total: search.hits.length,
    read: search.read,
    pages,
  });
  return (
    <div className={className}>
      <SearchInput
        label="Buscar no documento"
        placeholder="Buscar no documento"
        small
        ref={box}
        value={search.query}
        onValueChange={search.setQuery}
        trailing={words}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          search.step(event.shiftKey ? -1 : 1);
        }}
      />
      <p role="status" className="sr-only">
        {words}
      </p>
    </div>
  );
}
