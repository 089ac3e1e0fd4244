"use client";

import { addressOf, changeAddress, useAddress } from "#components/desk/address.ts";
import {
  type DeadlineFilters,
  readDeadlineFilters,
  writeDeadlineFilters,
} from "#lib/deadlines/list/filters.ts";

const kind = { read: readDeadlineFilters, write: writeDeadlineFilters };

/** What the page of deadlines shows, as the address says it. */
export const useListAddress = (): DeadlineFilters => useAddress(kind);

/** The address of a list of deadlines, from `?` on; `?` alone is the list as it opens. */
export const listHref = (filters: DeadlineFilters): string => addressOf(kind, filters);

/** Changes what the list shows; the back button leads to what it showed. */
export const changeList = (
  change: (filters: DeadlineFilters) => DeadlineFilters,
  how?: { replace?: boolean },
): void => changeAddress(kind, change, how);
