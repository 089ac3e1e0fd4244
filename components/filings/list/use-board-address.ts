"use client";

import { addressOf, changeAddress, useAddress } from "#components/desk/address.ts";
import { type BoardFilters, readBoardFilters, writeBoardFilters } from "#lib/filings/list/filters.ts";

const kind = { read: readBoardFilters, write: writeBoardFilters };

/** What the board shows, as the address says it. */
export const useBoardAddress = (): BoardFilters => useAddress(kind);

/** The address of a board, from `?` on; `?` alone is the board as it opens. */
export const boardHref = (filters: BoardFilters): string => addressOf(kind, filters);

/** Changes what the board shows; the back button leads to what it showed. */
export const changeBoard = (
  change: (filters: BoardFilters) => BoardFilters,
  how?: { replace?: boolean },
): void => changeAddress(kind, change, how);
