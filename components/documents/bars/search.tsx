import { ChevronDown, ChevronUp } from "lucide-react";
import type { RefObject } from "react";
import type { TextSearch } from "#components/documents/pdf/use-text-search.ts";
import { cx } from "#components/ui/cx.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { SearchInput } from "#components/ui/search-input.tsx";
import {
  hitWords,
  readingWords,
  type SearchProgress,
  searchedWords,
  unsearchable,
} from "#lib/documents/search.ts";
import { ToolButton } from "./tool-button.tsx";

/** The search box of the viewer, with buttons to the next hits: so do Enter and Shift+Enter. */
export function DocumentSearch({
  search,
  box,
  isUnshown,
  className,
}: {
  search: TextSearch;
  box: RefObject<HTMLInputElement | null>;
  /** There is nothing to search. */
  isUnshown: boolean;
  className?: string;
}) {
  const words = hitWords(search.progress);
  const none = search.hits.length === 0;
  return (
    <div className={cx("flex items-center gap-1.5", className)}>
      <SearchInput
        label="Buscar no documento"
        placeholder="Buscar no documento"
        small
        shortcut="shown"
        blocked={isUnshown ? unsearchable : undefined}
        ref={box}
        value={search.query}
        onValueChange={search.setQuery}
        trailing={words}
        className="min-w-0 flex-1"
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          search.step(event.shiftKey ? -1 : 1);
        }}
      />
      <p role="status" className="sr-only">
        {words}
      </p>
      {search.progress.query === "" ? null : (
        <>
          <ToolButton
            label="Resultado anterior"
            keys="Shift Enter"
            off={none}
            onClick={() => search.step(-1)}
          >
            <ChevronUp aria-hidden="true" className="size-4" />
          </ToolButton>
          <ToolButton label="Próximo resultado" keys="Enter" off={none} onClick={() => search.step(1)}>
            <ChevronDown aria-hidden="true" className="size-4" />
          </ToolButton>
        </>
      )}
    </div>
  );
}

/** Under the bar: how far a search is, over the pages so that they stay in place; then what it did not find, or see. */
export function SearchOutcome({
  progress,
  isUnshown,
}: {
  progress: SearchProgress;
  /** Nothing of the document is shown. */
  isUnshown: boolean;
}) {
  const reading = readingWords(progress);
  const searched = isUnshown && progress.query !== "" ? unsearchable : searchedWords(progress);
  return (
    <section aria-label="Resultado da busca" className="relative flex-none">
      <p
        role="status"
        className={searched === null ? "sr-only" : "border-b border-line bg-paper px-4 py-2 text-small"}
      >
        {searched}
      </p>
      {reading === null ? null : (
        <div className="appear-after-1s absolute inset-x-0 top-0 z-10 border-b border-line bg-paper text-small">
          <ProgressBar
            label="Leitura do texto"
            value={progress.read}
            max={progress.pages}
            text={reading}
            size="thin"
          />
          <p className="px-4 py-2 text-ink-2">{reading}</p>
        </div>
      )}
    </section>
  );
}
