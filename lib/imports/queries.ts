import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ApiError } from "#lib/http/api-error.ts";
import { firstPage } from "#lib/http/first-page.ts";
import { read } from "#lib/http/read.ts";
import { type KnownCases, knownAtOnce } from "#lib/imports/preview/known.ts";
import { importKeys } from "./keys.ts";
import type { ImportSummary, ItemFilter } from "./schema.ts";

/** The name of the import that is followed, in the address of the page of imports. */
export const chosenImportParam = "importacao";

const runningMs = 3_000;

/** Live updates announce changes; asking every few seconds covers a stream that is down. */
function pace({ running, error }: { running: boolean; error: Error | null }): number | false {
  const ended = error instanceof ApiError && error.code === "unauthenticated";
  return running && !ended ? runningMs : false;
}

const isRunning = ({ finishedAt }: Pick<ImportSummary, "finishedAt">) => finishedAt === null;

/** The imports, newest first, ten a page. */
export function importsQuery({ database }: { database: string }) {
  return infiniteQueryOptions({
    queryKey: importKeys.list({ database }),
    queryFn: ({ pageParam, signal }) => read("imports", { database, query: { cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: (query) =>
      pace({
        running: query.state.data?.pages.some(({ items }) => items.some(isRunning)) ?? false,
        error: query.state.error,
      }),
  });
}

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
export function importQuery({ database, id }: { database: string; id: string }) {
  return queryOptions({
    queryKey: importKeys.one({ database, id }),
    queryFn: ({ signal }) => read("imports/[id]", { database, id, signal }),
    refetchInterval: (query) =>
      pace({ running: query.state.data ? isRunning(query.state.data) : false, error: query.state.error }),
  });
}

/** A page of an import's items, from any place on. */
export function importItemsQuery({
  database,
  id,
  state,
  from,
}: {
  database: string;
  id: string;
  state: ItemFilter;
  /** How many items stand before the page. */
  from: number;
}) {
  return queryOptions({
    queryKey: importKeys.items({ database, id, state, from }),
    queryFn: ({ signal }) =>
      read("imports/[id]/items", { database, id, query: { state, cursor: from || null }, signal }),
  });
}

/** How many requests about known numbers run at once. */
const askedAtOnce = 4;
const knownMs = 60_000;

/** Which of any amount of numbers are cases, and which are archived; asked in parts. Cases that change do not invalidate it. */
export function knownNumbersQuery({ database, numbers }: { database: string; numbers: readonly string[] }) {
  return queryOptions({
    queryKey: importKeys.known({ database, of: fingerprint(numbers) }),
    queryFn: async ({ signal }) => {
      const parts: string[][] = [];
      for (let at = 0; at < numbers.length; at += knownAtOnce)
        parts.push(numbers.slice(at, at + knownAtOnce));
      const found: KnownCases = { known: [], archived: [], withoutData: [] };
      const lane = async () => {
        for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
          const query = { numbers: part.join(",") };
          const { known, archived, withoutData } = await read("imports/known", { database, query, signal });
          found.known.push(...known);
          found.archived.push(...archived);
          found.withoutData.push(...withoutData);
        }
      };
      await Promise.all(Array.from({ length: askedAtOnce }, lane));
      return found;
    },
    enabled: numbers.length > 0,
    staleTime: knownMs,
    gcTime: knownMs,
  });
}

/** A few characters for a list of thousands of numbers, so that it can be a key. */
function fingerprint(numbers: readonly string[]): string {
  let hash = 2_166_136_261;
  let other = 5_381;
  for (const number of numbers) {
    for (let at = 0; at < number.length; at += 1) {
      const code = number.charCodeAt(at);
      hash = Math.imul(hash ^ code, 16_777_619) >>> 0;
      other = (Math.imul(other, 33) + code) >>> 0;
    }
  }
  return `${numbers.length}:${hash.toString(36)}:${other.toString(36)}`;
}
