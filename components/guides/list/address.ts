import { listAddress } from "#components/desk/list/address.ts";
import { readGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";

export const { useListAddress, listHref, changeList, linkTo } = listAddress({
  read: readGuideFilters,
  write: writeGuideFilters,
});
