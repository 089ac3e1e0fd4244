import { useSearchParams } from "next/navigation";
import { useEffect, useMemo } from "react";

type Change<Filters> = (shown: Filters) => Filters;

/** What a list shows, as its address says it. `onChange`: for what else on the page follows the address. */
export function listAddress<Filters>({
  read,
  write,
  onChange,
}: {
  read: (params: URLSearchParams) => Filters;
  write: (filters: Filters) => URLSearchParams;
  onChange?: () => void;
}) {
  /** What Next's router was told and has not drawn yet. Until then it writes that address once more. */
  let told: string | null = null;

  function useListAddress(): Filters {
    const text = useSearchParams().toString();
    useEffect(() => {
      if (text === told) told = null;
    }, [text]);
    return useMemo(() => read(new URLSearchParams(text)), [text]);
  }

  /** The address of the list, from `?` on; `?` alone is the list as it opens. */
  const listHref = (filters: Filters): string => `?${write(filters)}`;

  /** Writes what stands from `?` on. `isPast`: past the router where it draws nothing, which is faster. */
  function writeAddress(
    search: string,
    { replace, isPast = false }: { replace: boolean; isPast?: boolean },
  ): void {
    const url = search === "?" ? window.location.pathname : search;
    const isTold = !isPast || told !== null;
    if (isTold) told = new URLSearchParams(search).toString();
    // Handed its own state back, the router leaves the address alone.
    const state = isTold ? null : window.history.state;
    if (replace) window.history.replaceState(state, "", url);
    else window.history.pushState(state, "", url);
    onChange?.();
  }

  /** Changes what is shown without asking the server for the page again; the back button leads to what it showed. */
  function changeList(change: Change<Filters>, { replace = false }: { replace?: boolean } = {}): void {
    writeAddress(listHref(change(read(new URLSearchParams(window.location.search)))), { replace });
  }

  /** What a link to the same list needs that shows something else (`LinkHere`). */
  const linkTo = (shown: Filters, change: Change<Filters>) => ({
    href: listHref(change(shown)),
    onGo: () => changeList(change),
  });

  return { useListAddress, listHref, changeList, linkTo, writeAddress };
}
