"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";

type Kind<Filters> = {
  read: (params: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
};

/** What a list shows, as the address says it. */
export function useAddress<Filters>({ read }: Kind<Filters>): Filters {
  const text = useSearchParams().toString();
  return useMemo(() => read(new URLSearchParams(text)), [read, text]);
}

/** The address of a list, from `?` on; `?` alone is the list as it opens. */
export const addressOf = <Filters>({ write }: Kind<Filters>, filters: Filters): string =>
  `?${write(filters)}`;

/** Changes what a list shows without asking the server for the page again; the back button leads to what it showed. */
export function changeAddress<Filters>(
  kind: Kind<Filters>,
  change: (filters: Filters) => Filters,
  { replace = false }: { replace?: boolean } = {},
): void {
  const href = addressOf(kind, change(kind.read(new URLSearchParams(window.location.search))));
  const url = href === "?" ? window.location.pathname : href;
  if (replace) window.history.replaceState(null, "", url);
  else window.history.pushState(null, "", url);
}
