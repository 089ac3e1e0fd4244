import { listAddress } from "#components/desk/list/address.ts";
import { type CaseFilters, readFilters, writeFilters } from "#lib/cases/list/filters.ts";

const viewParam = "vista";

/** What the list shows, and the id of the saved view that was opened; null where none was. */
type ListAddress = { filters: CaseFilters; viewId: string | null };

export const { useListAddress, changeList, linkTo } = listAddress<ListAddress>({
  read: (params) => ({ filters: readFilters(params), viewId: params.get(viewParam) }),
  write: ({ filters, viewId }) => {
    const params = writeFilters(filters);
    if (viewId !== null) params.set(viewParam, viewId);
    return params;
  },
});

/** Changes the filters the address has at this moment. */
export const changeFilters = (
  change: (filters: CaseFilters) => CaseFilters,
  how?: { replace?: boolean },
): void => changeList(({ filters, viewId }) => ({ filters: change(filters), viewId }), how);
