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
  isUnknown?: boolean;
  isRead?: boolean;
  availableOn?: string;
};

const nothing = {
  ...{ cnj: null, nameSearched: null, oab: null, sentence: null, isCancelled: false },
  ...{ earlier: null, refusedWith: null, isUnknown: false, isRead: false, isSuggesting: false },
};

const stored = (
  state: AppState,
  publications: readonly object[],
): Promise<{ id: string; deadlines: string[] }[]> =>
  store(
    state,
    "add-publications.ts",
    publications.map((one) => ({ ...nothing, ...one })),
  );

/** Stores publications as they are after they were delivered and read; their ids. The last one stands first in the list. */
export async function addPublications(
  state: AppState,
  database: string,
  publications: readonly StoredPublication[],
): Promise<string[]> {
  const added = await stored(
    state,
    publications.map((one) => ({ database, ...one })),
  );
  return added.map(({ id }) => id);
}

/** Stores a publication whose text is read for deadlines; the ids of these. */
export async function addSuggesting(
  state: AppState,
  database: string,
  publication: Required<Pick<StoredPublication, "cnj" | "content" | "availableOn">>,
): Promise<string[]> {
  const added = await stored(state, [{ database, isSuggesting: true, ...publication }]);
  return added.flatMap(({ deadlines }) => deadlines);
}
