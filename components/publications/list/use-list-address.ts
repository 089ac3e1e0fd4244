"use client";

import { addressOf, changeAddress, useAddress } from "#components/desk/address.ts";
import {
  type PublicationFilters,
  readPublicationFilters,
  writePublicationFilters,
} from "#lib/publications/list/filters.ts";
import { tellOpen } from "./use-open.ts";

const kind = { read: readPublicationFilters, write: writePublicationFilters };

/** What the list of publications shows, as the address says it. */
export const useListAddress = (): PublicationFilters => useAddress(kind);

/** The address of a list of publications, from `?` on. */
export const listHref = (filters: PublicationFilters): string => addressOf(kind, filters);

/** Changes what the list shows; the back button leads to what it showed. The publication that was open is closed. */
export function changeList(
  change: (filters: PublicationFilters) => PublicationFilters,
  how?: { replace?: boolean },
): void {
  changeAddress(kind, change, how);
  tellOpen();
}
