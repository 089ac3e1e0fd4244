"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Hits } from "#components/ui/hits.tsx";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";
import { caseListQuery } from "#lib/cases/list/queries.ts";
import { caseName } from "#lib/cases/names/name.ts";
import { formatCount } from "#lib/format/count.ts";

const shown = 8;

/** Finds cases by number or party for the palette; without a query, the first cases of the list. */
export function useCaseSearch({ current: { document, seesCases }, q }: Wanted): Found {
  const query = useInfiniteQuery({
    ...caseListQuery({ database: document, filters: { ...noFilters, q } }),
    placeholderData: keepPreviousData,
    enabled: seesCases,
  });
  const page = query.data?.pages[0];
  const rows = page?.items.slice(0, shown) ?? [];
  const isOfOther = q === "" || query.isPlaceholderData;
  const more = isOfOther ? 0 : (page?.total ?? 0) - rows.length;

  const items = rows.map((row) => ({
    value: `case:${row.cnj}`,
    href: `/${document}/cases/${row.cnj}`,
    shown: (
      <>
        <span className="max-w-full min-w-0 truncate">
          <Hits text={caseName(row)} query={q} />
        </span>
        <CnjNumber value={row.cnj} className="shrink-0" />
      </>
    ),
  }));
  if (more > 0) {
    items.push({
      value: "more-cases",
      href: `/${document}/cases?${writeFilters({ ...noFilters, q })}`,
      shown: (
        <span className="text-pen">
          Ver {page?.exact ? "mais" : "mais de"} {formatCount(more)} em Processos
        </span>
      ),
    });
  }
  return {
    name: "cases",
    heading: q === "" ? "Processos recentes" : "Processos",
    items,
    words: wordsOf({ failed: query.isError, searching: query.isFetching && rows.length === 0 }),
  };
}

function wordsOf({ failed, searching }: { failed: boolean; searching: boolean }): string | null {
  if (failed) return "Não conseguimos buscar processos agora.";
  return searching ? "Buscando processos" : null;
}
