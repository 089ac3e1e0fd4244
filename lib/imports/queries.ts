import type { InfiniteData } from "@tanstack/react-query";
import { ApiError } from "#lib/http/api-error.ts";
import { reading, readingPages } from "#lib/http/reading.ts";
import type { ImportPage, ImportSummary, ItemFilter } from "./schema.ts";

/** The name of the import that is followed, in the address of the page of imports. */
export const chosenImportParam = "importacao";

const runningMs = 3_000;

/** Live updates announce changes; asking every few seconds covers a stream that is down. */
function pace({ running, error }: { running: boolean; error: Error | null }): number | false {
  const ended = error instanceof ApiError && error.code === "unauthenticated";
  return running && !ended ? runningMs : false;
}

/** What TanStack Query keeps of a read. */
type Kept<Data> = { state: { data: Data | undefined; error: Error | null } };

const isRunning = ({ finishedAt }: Pick<ImportSummary, "finishedAt">) => finishedAt === null;

/** The imports, newest first, ten a page. */
export const importsQuery = ({ database }: { database: string }) => ({
  ...readingPages("imports", { database }),
  refetchInterval: ({ state: { data, error } }: Kept<InfiniteData<ImportPage, string | null>>) =>
    pace({ running: data?.pages.some(({ items }) => items.some(isRunning)) ?? false, error }),
});

/** The import that the page of imports follows: the one chosen in the address, or the newest that runs. */
export function watchedImport({
  chosen,
  newest,
}: {
  chosen: string | null;
  newest: readonly ImportSummary[];
}): string | null {
  return chosen ?? newest.find(isRunning)?.id ?? null;
}

/** One import with its batches and problems. */
export const importQuery = ({ database, id }: { database: string; id: string }) => ({
  ...reading("imports/[id]", { database, id }),
  refetchInterval: ({ state: { data, error } }: Kept<ImportSummary>) =>
    pace({ running: data !== undefined && isRunning(data), error }),
});

/** A page of an import's items, after the first `from`. */
export const importItemsQuery = ({
  state,
  from,
  ...of
}: {
  database: string;
  id: string;
  state: ItemFilter;
  from: number;
}) => reading("imports/[id]/items", { ...of, query: { state, cursor: from || null } });
