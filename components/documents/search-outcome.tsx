import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { readingWords, type SearchProgress, searchedWords, unsearchable } from "#lib/documents/search.ts";

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
