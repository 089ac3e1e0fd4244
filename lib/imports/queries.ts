import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#lib/http/api-error.ts";
import { getJson } from "#lib/http/get-json.ts";
import { type ImportView, importListSchema, importViewSchema } from "./schema.ts";

const base = (database: string) => `/api/databases/${encodeURIComponent(database)}/imports`;
const runningMs = 3_000;

/** Live updates carry the news; asking now and then covers a stream that is down. */
function pace({ running, error }: { running: boolean; error: Error | null }): number | false {
  const ended = error instanceof ApiError && error.code === "unauthenticated";
  return running && !ended ? runningMs : false;
}

const isRunning = (view: ImportView) => view.finishedAt === null;

/** The newest ten imports. Key: `["imports", database, { part: "list" }]`. */
export function importsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: ["imports", database, { part: "list" }],
    queryFn: ({ signal }) => getJson({ url: base(database), schema: importListSchema, signal }),
    refetchInterval: (query) =>
      pace({ running: query.state.data?.items.some(isRunning) ?? false, error: query.state.error }),
  });
}

/** One import with its batches and items. Key: `["imports", database, { id }]`. */
export function importQuery({ database, id }: { database: string; id: string }) {
  return queryOptions({
    queryKey: ["imports", database, { id }],
    queryFn: ({ signal }) =>
      getJson({ url: `${base(database)}/${encodeURIComponent(id)}`, schema: importViewSchema, signal }),
    refetchInterval: (query) =>
      pace({ running: query.state.data ? isRunning(query.state.data) : false, error: query.state.error }),
  });
}
