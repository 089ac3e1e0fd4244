"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#components/actions/use-action.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import type { CaseWatch, Wanted } from "#lib/push/change.ts";
import { pushKeys } from "#lib/push/keys.ts";
import { orderedWords } from "#lib/push/words.ts";
import { orderWatchAction } from "#server/push/changing/actions.ts";

/** Has cases monitored at a rhythm, or no more. One whose page is open shows what is wanted at once. */
export function useWatching(database: string) {
  const client = useQueryClient();
  const { run, isRunning } = useAction(pushKeys.all({ database }));

  function show(cnj: string, wanted: Wanted) {
    client.setQueryData<CaseWatch>(pushKeys.ofCase({ database, cnj }), (known) => {
      if (known === undefined) return known;
      const [at, unfailing] = [
        new Date().toISOString(),
        { failure: null, failureMessage: null, failingSince: null },
      ];
      return { ...known, wish: { wanted, by: "", at, state: "waiting", ...unfailing } };
    });
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
