import { Link } from "#components/ui/link.tsx";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";

/** From a list whose search found nothing to that of the cases, which also forgives a letter. Nothing where nothing was searched for. */
export function SearchCases({ database, q }: { database: string; q: string }) {
  const word = q.trim();
  if (word === "") return null;
  return (
    <Link
      href={`/${database}/cases?${writeFilters({ ...noFilters, q: word })}`}
      className="inline-flex min-h-11 items-center medium:min-h-6"
    >
      Procurar “{word}” em Processos
    </Link>
  );
}
