import type { CasePage } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { type CaseFilters, writeFilters } from "./filters.ts";

/** Where a search goes on beyond what is shown of it: a link to a list. */
export type Beyond = { words: string; href: string };

type Searched = { database: string; filters: CaseFilters };

const hrefOf = ({ database, filters }: Searched) => `/${database}/cases?${writeFilters(filters)}`;

/** The same search among the archived cases, where there may be some; else null. */
export function beyondInArchive({
  archived,
  ...searched
}: Searched & { archived: CasePage["archived"] }): Beyond | null {
  if (archived === null || (archived.count === 0 && archived.exact)) return null;
  const { count, exact } = archived;
  const words =
    count === 0 ? "Buscar nos arquivados" : `${exact ? "" : "Mais de "}${formatCount(count)} nos arquivados`;
  const filters = { ...searched.filters, archived: true };
  return { words, href: hrefOf({ ...searched, filters }) };
}

/** The rest of a search of which the first `shown` cases are shown; null when there is none. */
export function beyondShown({
  page: { total, exact, archived },
  shown,
  ...searched
}: Searched & { page: Pick<CasePage, "total" | "exact" | "archived">; shown: number }): Beyond | null {
  const href = hrefOf(searched);
  const more = total - shown;
  if (more > 0) return { words: `Ver ${exact ? "mais" : "mais de"} ${formatCount(more)} em Processos`, href };
  // A phrase is looked for in the texts of so many cases, and then on the page of the list.
  if (!exact) return { words: "Continuar em Processos", href };
  return beyondInArchive({ archived, ...searched });
}
