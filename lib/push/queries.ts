import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { firstPage } from "#lib/http/first-page.ts";
import { read } from "#lib/http/read.ts";
import type { CaseWatch, PushChanges } from "./change.ts";
import { pushKeys } from "./keys.ts";
import type { WatchedPage, WatchedPart } from "./watched.ts";

/** Checks of watched cases come all day: what is said of them and counted is read again together. */
const anewMs = 60_000;

/** While the service is asked a page asks again: live updates tell of answers, and may be late. */
const underWayMs = 3_000;

const paceOf = (watch: CaseWatch | undefined) => (watch?.wish?.state === "waiting" ? underWayMs : false);

/** The monitoring of a case. */
export function caseWatchQuery({ database, cnj }: { database: string; cnj: string }) {
  return queryOptions({
    queryKey: pushKeys.ofCase({ database, cnj }),
    queryFn: ({ signal }) => read("push/of-case/[cnj]", { database, cnj, signal }),
    refetchInterval: ({ state }) => paceOf(state.data),
  });
}

const runs = (data: PushChanges | undefined) =>
  data?.changes.some(({ counts, paused }) => counts.waiting > 0 && paused === null) ? underWayMs : false;

/** The changes that run or ended lately. */
export function pushChangesQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: pushKeys.changes({ database }),
    queryFn: ({ signal }) => read("push/changes", { database, signal }),
    refetchInterval: ({ state }) => runs(state.data),
  });
}

/** The cases of a change for which the service did not do it, 100 a page. */
export function refusedQuery({ database, id }: { database: string; id: string }) {
  return infiniteQueryOptions({
    queryKey: pushKeys.refused({ database, id }),
    queryFn: ({ pageParam, signal }) =>
      read("push/changes/[id]/refused", { database, id, query: { cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What is watched, at which rhythms, and what cannot be said of it. */
export function monitoringQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: pushKeys.overview({ database }),
    queryFn: ({ signal }) => read("push/overview", { database, signal }),
    refetchInterval: anewMs,
  });
}

/** Of a list that was read far nothing is read again by itself: all its pages would be, one by one. */
function paceOfList([first, ...others]: readonly WatchedPage[]): number | false {
  if (first === undefined || others.length > 0) return false;
  return first.items.some(({ watch }) => paceOf(watch) !== false) ? underWayMs : anewMs;
}

/** The watched cases, 50 a page, those that were verified longest ago first. */
export function watchedQuery({ database, part, q }: { database: string; part: WatchedPart; q: string }) {
  return infiniteQueryOptions({
    queryKey: pushKeys.watched({ database, part, q }),
    queryFn: ({ pageParam, signal }) =>
      read("push/cases", { database, query: { part, q, cursor: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => paceOfList(state.data?.pages ?? []),
  });
}
