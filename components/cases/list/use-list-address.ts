"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type CaseFilters, readFilters, writeFilters } from "#lib/cases/list/filters.ts";

const viewParam = "vista";

export type ListAddress = { filters: CaseFilters; viewId: string | null };

function readAddress(params: URLSearchParams): ListAddress {
  return { filters: readFilters(params), viewId: params.get(viewParam) };
}

/** What the list shows, as the address says it. */
export function useListAddress(): ListAddress {
  const text = useSearchParams().toString();
  return useMemo(() => readAddress(new URLSearchParams(text)), [text]);
}

/** The address of a list, from `?` on; `?` alone is the whole list. */
export function listHref({ filters, viewId }: ListAddress): string {
  const params = writeFilters(filters);
  if (viewId !== null) params.set(viewParam, viewId);
  return `?${params}`;
}

/** Shows another list without asking the server for the page again; the back button leads to this one. */
export function goToList(address: ListAddress, { replace = false }: { replace?: boolean } = {}): void {
  const href = listHref(address);
  const url = href === "?" ? window.location.pathname : href;
  if (replace) window.history.replaceState(null, "", url);
  else window.history.pushState(null, "", url);
}

/** Changes the filters the address has at this moment. */
export function changeFilters(
  change: (filters: CaseFilters) => CaseFilters,
  options?: { replace?: boolean },
): void {
  const { filters, viewId } = readAddress(new URLSearchParams(window.location.search));
  goToList({ filters: change(filters), viewId }, options);
}
