import { useSearchParams } from "next/navigation";
import { useMemo } from "react";

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
  function useListAddress(): Filters {
    const text = useSearchParams().toString();
    return useMemo(() => read(new URLSearchParams(text)), [text]);
  }

  /** The address of the list, from `?` on; `?` alone is the list as it opens. */
  const listHref = (filters: Filters): string => `?${write(filters)}`;

  /** Changes what is shown without asking the server for the page again; the back button leads to what it showed. */
  function changeList(change: Change<Filters>, { replace = false }: { replace?: boolean } = {}): void {
    const href = listHref(change(read(new URLSearchParams(window.location.search))));
    const url = href === "?" ? window.location.pathname : href;
    if (replace) window.history.replaceState(null, "", url);
    else window.history.pushState(null, "", url);
    onChange?.();
  }

  /** What a link to the same list needs that shows something else (`LinkHere`). */
  const linkTo = (shown: Filters, change: Change<Filters>) => ({
    href: listHref(change(shown)),
    onGo: () => changeList(change),
  });

  return { useListAddress, listHref, changeList, linkTo };
}
