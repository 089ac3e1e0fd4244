import { useInfiniteQuery } from "@tanstack/react-query";
import { ButtonLink } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { noFilters } from "#lib/cases/list/filters.ts";
import { caseListQuery } from "#lib/cases/queries.ts";
import { searchedNumber } from "#lib/cnj/searched.ts";

/** For a search that names a case number: that a digit is wrong, and the way to the case or to its import. */
export function NumberOffer({
  database,
  q,
  shown,
  isSearched,
}: {
  database: string;
  q: string;
  /** The rows of the list; null while they are those of another search. */
  shown: readonly { cnj: string }[] | null;
  /** Whether the list was read: before, and where that fails, nobody knows what it would show. */
  isSearched: boolean;
}) {
  const number = searchedNumber(q);
  const cnj = number?.cnj ?? "";
  const isShown = shown?.some((row) => row.cnj === cnj) === true;
  const { data, isPlaceholderData } = useInfiniteQuery({
    ...caseListQuery({ database, filters: { ...noFilters, q: cnj } }),
    enabled: number !== null && shown !== null && !isShown,
  });
  if (number === null || shown === null || isShown || data === undefined || isPlaceholderData) return null;
  const isHere = data.pages.some(({ items }) => items.some((item) => item.cnj === cnj));
  return (
    <Note className="mt-4" live title={number.problem ?? undefined}>
      <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2">
        {isHere ? (
          <>
            <Link href={`/${database}/cases/${cnj}`}>
              Abrir o processo <CnjNumber value={cnj} />
            </Link>
            {number.problem === null && isSearched ? "Ele está nesta base, fora desta busca." : null}
          </>
        ) : (
          <>
            <span>
              O processo <CnjNumber value={cnj} /> não está entre os que você vê nesta base.
            </span>
            <ButtonLink href={`/${database}/cases/import?numeros=${cnj}`}>Importar este número</ButtonLink>
          </>
        )}
      </span>
    </Note>
  );
}
