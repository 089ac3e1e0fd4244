"use client";

import { addressOf, changeAddress, useAddress } from "#components/desk/address.ts";
import { type GuideFilters, readGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";

const kind = { read: readGuideFilters, write: writeGuideFilters };

/** What the list of guides shows, as the address says it. */
export const useListAddress = (): GuideFilters => useAddress(kind);

/** The address of a list of guides, from `?` on; `?` alone is the list as it opens. */
export const listHref = (filters: GuideFilters): string => addressOf(kind, filters);

/** Changes what the list shows; the back button leads to what it showed. */
export const changeList = (
  change: (filters: GuideFilters) => GuideFilters,
  how?: { replace?: boolean },
): void => changeAddress(kind, change, how);
