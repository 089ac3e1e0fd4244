import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { isOutstanding } from "./facts.ts";
import { filingKeys } from "./keys.ts";
import type { FilingView } from "./view.ts";

/** While it is sent or watched its page asks again: live updates tell of changes, not of answers without news. */
const underWayMs = 3_000;
const watchedMs = 15_000;

function pace(filing: FilingView | undefined): number | false {
  if (filing === undefined) return false;
  if (filing.preparing !== null) return underWayMs;
  return isOutstanding(filing.facts) ? watchedMs : false;
}

/** A petition with all that its page shows. */
export function filingQuery({ database, id }: { database: string; id: string }) {
  return queryOptions({
    queryKey: filingKeys.one({ database, id }),
    queryFn: ({ signal }) => read("filings/[id]", { database, id, signal }),
    refetchInterval: ({ state }) => pace(state.data),
  });
}
