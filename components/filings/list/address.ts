import { listAddress } from "#components/desk/list/address.ts";
import { readBoardFilters, writeBoardFilters } from "#lib/filings/list/filters.ts";

export const { useListAddress, listHref, changeList, linkTo } = listAddress({
  read: readBoardFilters,
  write: writeBoardFilters,
});
