import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useAction } from "#components/actions/use-action.ts";
import type { WatchWish } from "#lib/cases/push/schema.ts";
import type { CasePage } from "#lib/cases/schema.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { reading } from "#lib/http/reading.ts";
import type { CaseWatch, Wanted } from "#lib/push/change.ts";
import type { WatchedPage } from "#lib/push/watched.ts";
import { orderedWords } from "#lib/push/words.ts";
import { allOf, answersTo } from "#lib/reads.ts";
import { orderWatchAction } from "#server/push/changing/actions.ts";

/** Has cases monitored at a rhythm, or no more. Whatever shows a single one shows at once what is wanted. */
export function useWatching(database: string) {
  const client = useQueryClient();
  const { run, isRunning } = useAction(allOf("push", { database }));
  const ofList = answersTo("cases", { database });

  function show(cnj: string, wanted: Wanted) {
    client.setQueryData<CaseWatch>(
      reading("push/of-case/[cnj]", { database, cnj }).queryKey,
      (known) => known && { ...known, ...wishing(known, wanted) },
    );
    client.setQueriesData<InfiniteData<WatchedPage>>(
      answersTo("push/cases", { database }),
      (known) =>
        known &&
        inRow(known, cnj, (row) => ({ ...row, watch: { ...row.watch, ...wishing(row.watch, wanted) } })),
    );
    client.setQueriesData<InfiniteData<CasePage>>(
      ofList,
      (known) => known && inRow(known, cnj, (row) => ({ ...row, watch: wishing(row.watch, wanted) })),
    );
  }

  /** `before`: how its only case was watched, so that switching it off can be undone. */
  async function watch({
    on,
    wanted,
    before = null,
  }: {
    on: CaseSelection;
    wanted: Wanted;
    before?: Wanted;
  }) {
    const only = "numbers" in on && on.numbers.length === 1 ? on.numbers[0] : undefined;
    if (only !== undefined) show(only, wanted);
    const hasNotice = only === undefined || (wanted === null && before !== null);
    const ordered = await run({
      action: () => orderWatchAction({ database, on, wanted }),
      notice: (ordered) => (hasNotice || ordered.ordered === 0 ? orderedWords(wanted, ordered) : null),
      undo: ({ ordered }) =>
        before !== null && wanted === null && ordered > 0 ? () => void watch({ on, wanted: before }) : null,
    });
    // Of what was ordered open pages are told; a wish that was none must leave the rows again.
    if (only !== undefined && !ordered?.ordered) void client.invalidateQueries(ofList);
    return ordered;
  }

  return { watch, isWatching: isRunning };
}

/** The pages of a list with one row changed. */
function inRow<Page extends { items: { cnj: string }[] }>(
  known: InfiniteData<Page>,
  cnj: string,
  change: (row: Page["items"][number]) => Page["items"][number],
): InfiniteData<Page> {
  const pages = known.pages.map((page) => ({
    ...page,
    items: page.items.map((row) => (row.cnj === cnj ? change(row) : row)),
  }));
  return { ...known, pages };
}

/** What is shown until the service's answer is known. */
function wishing(known: WatchWish | undefined, wanted: Wanted): WatchWish {
  const unfailing = { failure: null, failureMessage: null, failingSince: null };
  const wish = { wanted, by: "", at: new Date().toISOString(), state: "waiting" as const, ...unfailing };
  return { wish, halt: known?.halt ?? null };
}
