import { useInfiniteQuery } from "@tanstack/react-query";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { caseName, noParties } from "#lib/cases/names/name.ts";
import { formatCount } from "#lib/format/count.ts";
import { readingPages } from "#lib/http/reading.ts";
import { refusedWords } from "#lib/push/words.ts";

/** The cases of a change for which the service did not do it, and why: all of them, a page at a time. */
export function RefusedCases({ database, id }: { database: string; id: string }) {
  const query = useInfiniteQuery(readingPages("push/changes/[id]/refused", { database, id }));
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages.at(-1)?.total ?? 0;
  return (
    <div className="my-2 border-l-3 border-rule pl-3.25 text-small">
      <ReadTrouble query={query} unread="Não conseguimos buscar os recusados" old="Esta lista" offersRetry />
      <ul>
        {rows.map((row) => (
          <li key={row.cnj} className="py-1">
            <Link href={`/${database}/cases/${row.cnj}`} className="py-3 medium:py-0.5">
              {caseName(row) ?? noParties.unsure}
            </Link>{" "}
            <CnjNumber value={row.cnj} quiet />
            <span className="block text-ink-2 wrap-anywhere">{refusedWords(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length < total ? (
        <p className="text-ink-3">{`Os primeiros ${formatCount(rows.length)} de ${formatCount(total)}.`}</p>
      ) : null}
      {query.hasNextPage ? (
        <Button
          variant="text"
          className="screen-only"
          onClick={() => void query.fetchNextPage()}
          pending={query.isFetchingNextPage && "Buscando mais"}
        >
          Mostrar mais
        </Button>
      ) : null}
    </div>
  );
}
