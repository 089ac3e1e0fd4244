import type { CasePage } from "#lib/cases/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { type CaseFilters, mayBeArchived, writeFilters } from "./filters.ts";

/** Where a search goes on beyond what is shown of it: a link to a list. */
export type Beyond = { words: string; href: string };

type Searched = { database: string; filters: CaseFilters };

const hrefOf = ({ database, filters }: Searched) => `/${database}/cases?${writeFilters(filters)}`;

/** `found`: "1 processo arquivado", as a sentence says it; null where it is not known whether there is one. */
type BeyondInArchive = Beyond & { found: string | null };

/** The same search among the archived cases, where there may be some that it does not show; else null. */
export function beyondInArchive({
  archived,
  ...searched
}: Searched & { archived: CasePage["archived"] }): BeyondInArchive | null {
  if (archived === null || mayBeArchived(searched.filters) || (archived.count === 0 && archived.exact))
    return null;
  const { count, exact } = archived;
  const found =
    count === 0
      ? null
      : `${exact ? "" : "mais de "}${plural(count, "processo arquivado", "processos arquivados")}`;
  const filters = { ...searched.filters, archived: true };
  return {
    words: found === null ? "Buscar nos arquivados" : `Ver ${found}`,
    found,
    href: hrefOf({ ...searched, filters }),
  };
}

/** The rest of a search of which the first `shown` cases are shown: the others, and the archived ones. */
export function beyondShown({
  page: { total, exact, archived },
  shown,
  ...searched
}: Searched & { page: Pick<CasePage, "total" | "exact" | "archived">; shown: number }): Beyond[] {
  const inArchive = beyondInArchive({ archived, ...searched });
  const more = total - shown;
  // A phrase is looked for in the texts of so many cases, and then on the page of the list.
  const words =
    more > 0
      ? `Ver ${exact ? "mais" : "mais de"} ${formatCount(more)} em Processos`
      : exact
        ? null
        : "Continuar em Processos";
  return [...(words === null ? [] : [{ words, href: hrefOf(searched) }]), ...(inArchive ? [inArchive] : [])];
}
