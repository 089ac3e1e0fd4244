import { listAddress } from "#components/desk/list/address.ts";
import { readPublicationFilters, writePublicationFilters } from "#lib/publications/list/filters.ts";
import { tellOpen } from "./use-open.ts";

/** The publication that was open is closed when the list becomes another. */
export const { useListAddress, listHref, changeList, linkTo } = listAddress({
  read: readPublicationFilters,
  write: writePublicationFilters,
  onChange: tellOpen,
});
