import { dayKey } from "#lib/time/time.ts";
import { make } from "./maker.ts";
import type { AppState } from "./running-app.ts";

export type StoredPublication = {
  content: string;
  cnj?: string | null;
  nameSearched?: string | null;
  oab?: string | null;
  sentence?: string | null;
  dueOn?: string;
  isCancelled?: boolean;
  earlier?: string | null;
  refusedWith?: string | null;
  isUnknown?: boolean;
  isRead?: boolean;
  availableOn?: string;
};

/** When a term ends that was read from a stored publication: some weeks from now, whenever that is. */
export const termEnd = (): string => dayKey(new Date(Date.now() + 20 * 86_400_000));

/** Stores publications as they are after they were delivered and read; their ids. The last one stands first in the list. */
export async function addPublications(
  state: AppState,
  database: string,
  publications: StoredPublication[],
): Promise<string[]> {
  const dueOn = termEnd();
  const given = { database, publications: publications.map((one) => ({ dueOn, ...one })) };
  const added = await make(state, "publications", given);
  return added.map(({ id }) => id);
}

/** Stores a publication whose text is read for deadlines; the ids of these. */
export async function addSuggesting(
  state: AppState,
  database: string,
  publication: Required<Pick<StoredPublication, "cnj" | "content" | "availableOn">>,
): Promise<string[]> {
  const publications = [{ isSuggesting: true, ...publication }];
  const added = await make(state, "publications", { database, publications });
  return added.flatMap(({ deadlines }) => deadlines);
}
