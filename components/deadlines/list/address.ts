import { listAddress } from "#components/desk/list/address.ts";
import { readDeadlineFilters, writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";

export const { useListAddress, listHref, changeList, linkTo } = listAddress({
  read: readDeadlineFilters,
  write: writeDeadlineFilters,
});
