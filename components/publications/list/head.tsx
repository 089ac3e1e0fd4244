import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { LinkHere } from "#components/ui/link-here.tsx";
import { ListSearch } from "#components/ui/list-search.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { countQuery } from "#lib/frame/queries.ts";
import { reading } from "#lib/http/reading.ts";
import {
  type Doubt,
  doubts,
  inDoubt,
  type PublicationFilters,
  publicationViews,
  unassignedInbox,
  writePublicationFilters,
} from "#lib/publications/list/filters.ts";
import {
  doubtWords,
  headWords,
  isWholeBox,
  ofWholeBox,
  unassignedWords,
  unpreparedWords,
  unreadableWords,
  unreadMeaning,
  viewTitles,
} from "#lib/publications/list/words.ts";
import { changeList, linkTo } from "./address.ts";
import { Feeding } from "./feeding.tsx";
import { FilterMenu } from "./filters.tsx";

/** Above the rows: the title with the count, the search, the views and the filters. */
export function ListHead({
  database,
  filters,
  unprepared,
  unreadable,
  doubts: counts,
  unassigned,
  actions,
  onLeave,
}: {
  database: string;
  filters: PublicationFilters;
  /** How many the search does not know yet, and how many it cannot read. */
  unprepared: number;
  unreadable: number;
  /** How many of the inbox are in each doubt. */
  doubts: Readonly<Record<Doubt, number>> | null;
  /** How many of the inbox are nobody's. */
  unassigned: number;
  /** What can be done with the list. */
  actions: ReactNode;
  /** To the rows. */
  onLeave: () => void;
}) {
  const { data: unread } = useQuery(countQuery("publications", { database }));
  const { data: total } = useQuery({
    ...reading("publications/total", {
      database,
      query: writePublicationFilters({ ...filters, isGrouped: false }),
    }),
    enabled: !isWholeBox(filters),
  });
  const unknown = [unpreparedWords(unprepared), unreadableWords(unreadable)].filter(
    (words) => words !== null,
  );
  return (
    <div className="border-b border-line px-4 pt-3 medium:px-5 medium:pt-5">
      <PageHead
        title="Publicações"
        actions={actions}
        note={
          unread == null ? null : (
            <>
              <span title={unreadMeaning}>{headWords({ filters, unread, total: total ?? null })}</span>
              <span className="sr-only">{unreadMeaning}</span>
            </>
          )
        }
      />
      <Feeding database={database} />
      {counts === null || filters.view !== "inbox" ? null : <Doubts counts={counts} filters={filters} />}
      {filters.view !== "inbox" || filters.assignee === "none" ? null : (
        <CountLink
          words={ofWholeBox(filters, unassignedWords(unassigned))}
          {...linkTo(filters, () => unassignedInbox)}
        />
      )}
      <ListSearch
        className="mt-3"
        label="Buscar publicações"
        placeholder="Texto, número, advogado"
        q={filters.q}
        onSearch={(q, how) => changeList((shown) => ({ ...shown, q }), how)}
        onLeave={onLeave}
      />
      {unknown.length === 0 ? null : (
        <p role="status" className="mt-1 text-small text-ink-3">
          {unknown.join(" ")}
        </p>
      )}
      <div className="flex items-center justify-between gap-x-4">
        <nav aria-label="Vistas" className="min-w-0">
          <ul className="-mb-px flex gap-x-4">
            {publicationViews.map((view) => (
              <li key={view}>
                <LinkHere
                  {...linkTo(filters, (shown) => ({ ...shown, view }))}
                  aria-current={filters.view === view ? "true" : undefined}
                  className="block border-b-2 border-transparent pt-3 pb-2 whitespace-nowrap text-ink-2 no-underline hover:text-ink hover:no-underline aria-current:border-ink aria-current:font-strong aria-current:text-ink"
                >
                  {viewTitles[view]}
                </LinkHere>
              </li>
            ))}
          </ul>
        </nav>
        <FilterMenu database={database} filters={filters} />
      </div>
    </div>
  );
}

/** How much of the inbox Autos could not read to the end, and where that is. */
function Doubts({
  counts,
  filters,
}: {
  counts: Readonly<Record<Doubt, number>>;
  filters: PublicationFilters;
}) {
  return doubts
    .filter((doubt) => counts[doubt] > 0 && doubt !== filters.situation)
    .map((doubt) => (
      <CountLink
        key={doubt}
        words={ofWholeBox(filters, doubtWords(doubt, counts[doubt]))}
        {...linkTo(filters, () => inDoubt(doubt))}
      />
    ));
}

/** A count, and where it is shown; nothing without any. */
function CountLink({
  words,
  ...to
}: { words: string | null } & Pick<ComponentProps<typeof LinkHere>, "href" | "onGo">) {
  if (words === null) return null;
  return (
    <p className="text-small">
      <LinkHere {...to} className="inline-flex min-h-11 items-center medium:min-h-6">
        {words}
      </LinkHere>
    </p>
  );
}
