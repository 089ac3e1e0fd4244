import { useInfiniteQuery } from "@tanstack/react-query";
import { ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCount, plural } from "#lib/format/count.ts";
import { allRemovedWords, progressOf, removedWords } from "#lib/imports/progress/words.ts";
import { importsQuery } from "#lib/imports/queries.ts";
import type { ImportSummary } from "#lib/imports/schema.ts";

/** The imports besides the one that is watched, newest first. */
export function ImportPast({ database, watched }: { database: string; watched: string | null }) {
  const query = useInfiniteQuery(importsQuery({ database }));
  const rows = query.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== watched) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="anteriores" className="mt-10">
      <h2 id="anteriores" className="type-heading border-b border-rule pb-2">
        {watched === null ? "Importações" : "Outras importações"}
      </h2>
      <ul>
        {rows.map((row) => (
          <Past key={row.id} database={database} row={row} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="py-2">
          <Button
            variant="text"
            onClick={() => query.fetchNextPage()}
            pending={query.isFetchingNextPage && "Buscando mais"}
          >
            Mostrar anteriores
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Past({ database, row }: { database: string; row: ImportSummary }) {
  const { ready, problems, cancelled, wanted, total } = progressOf(row);
  return (
    <li className="relative flex flex-wrap justify-between gap-x-4 border-b border-line py-2 hover:bg-hover">
      <Link
        href={`/${database}/cases/import?importacao=${row.id}`}
        className="min-w-0 wrap-anywhere text-ink no-underline after:absolute after:inset-0"
      >
        {plural(row.total, "processo", "processos")}
        {row.source === null ? null : ` de “${row.source}”`}{" "}
        <span className="ml-2 text-small text-ink-3">
          <ShortTime at={row.createdAt} />
        </span>
      </Link>
      {row.finishedAt === null ? (
        <State glyph="running" tone="strong">
          {formatCount(ready)} de {plural(total, "pronto", "prontos")}
        </State>
      ) : problems > 0 ? (
        <State glyph="failed" tone="alert">
          {formatCount(problems)} com problema
        </State>
      ) : wanted === 0 ? (
        <State glyph="cancelled">{allRemovedWords(cancelled)}</State>
      ) : (
        <State glyph="done">
          {plural(ready, "pronto", "prontos")}
          {cancelled > 0 ? `, ${removedWords(cancelled)}` : null}
        </State>
      )}
    </li>
  );
}
