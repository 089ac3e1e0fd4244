"use client";

import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#components/actions/use-action.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import type { CaseWatch, Wanted } from "#lib/push/change.ts";
import { pushKeys } from "#lib/push/keys.ts";
import type { WatchedPage } from "#lib/push/watched.ts";
import { orderedWords } from "#lib/push/words.ts";
import { orderWatchAction } from "#server/push/changing/actions.ts";

/** Has cases monitored at a rhythm, or no more. Whatever shows a single one shows at once what is wanted. */
export function useWatching(database: string) {
  const client = useQueryClient();
  const { run, isRunning } = useAction(pushKeys.all({ database }));

  function show(cnj: string, wanted: Wanted) {
    client.setQueryData<CaseWatch>(
      pushKeys.ofCase({ database, cnj }),
      (known) => known && wishing(known, wanted),
    );
    client.setQueriesData<InfiniteData<WatchedPage>>(
      { queryKey: pushKeys.watched({ database }) },
      (known) => {
        if (known === undefined) return known;
        const pages = known.pages.map((page) => ({
          ...page,
          items: page.items.map((row) =>
            row.cnj === cnj ? { ...row, watch: wishing(row.watch, wanted) } : row,
          ),
        }));
        return { ...known, pages };
      },
    );
  }

  async function watch({ on, wanted }: { on: CaseSelection; wanted: Wanted }) {
    const only = "numbers" in on && on.numbers.length === 1 ? on.numbers[0] : undefined;
    if (only !== undefined) show(only, wanted);
    return await run({
      action: () => orderWatchAction({ database, on, wanted }),
      said: (ordered) => (only === undefined || ordered.ordered === 0 ? orderedWords(wanted, ordered) : null),
    });
  }

  return { watch, isWatching: isRunning };
}

/** What is shown until the service's answer is known. */
function wishing(known: CaseWatch, wanted: Wanted): CaseWatch {
  const unfailing = { failure: null, failureMessage: null, failingSince: null };
  return { ...known, wish: { wanted, by: "", at: new Date().toISOString(), state: "waiting", ...unfailing } };
}
