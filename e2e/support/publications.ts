import type { AppState } from "./running-app.ts";
import { store } from "./stored.ts";

export type StoredPublication = {
  content: string;
  cnj?: string | null;
  nameSearched?: string | null;
  oab?: string | null;
  sentence?: string | null;
  isCancelled?: boolean;
  earlier?: string | null;
  refusedWith?: string | null;
  isRead?: boolean;
};

/** Stores publications as they are after they were delivered and read; their ids. The last one stands first in the list. */
export const addPublications = (
  state: AppState,
  database: string,
  publications: readonly StoredPublication[],
): Promise<string[]> =>
  store(
    state,
    "add-publications.ts",
    publications.map((one) => ({
      ...{ database, cnj: null, nameSearched: null, oab: null, sentence: null, isCancelled: false },
      ...{ earlier: null, refusedWith: null, isRead: false },
      ...one,
    })),
  );
