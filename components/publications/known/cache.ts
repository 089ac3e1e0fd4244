import {
  type InfiniteData,
  matchQuery,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";
import { frameQuery } from "#lib/frame/queries.ts";
import type { PublicationPage, PublicationRow } from "#lib/publications/list/schema.ts";
import { publicationQuery } from "#lib/publications/queries.ts";
import { allOf, answersTo } from "#lib/reads.ts";

/** What the browser knows of publications, changed before the server answers. */
type Pages = InfiniteData<PublicationPage, string | null>;
type Of = { client: QueryClient; database: string };

const lists = ({ client, database }: Of): [QueryKey, Pages][] =>
  client
    .getQueriesData<Pages>(answersTo("publications", { database }))
    .flatMap(([key, data]) => (data === undefined ? [] : [[key, data] satisfies [QueryKey, Pages]]));

/** What is read again after an action on publications, whatever came of it: they, and their count beside every page. */
export function changedWith({ database }: { database: string }): QueryFilters {
  const parts = [allOf("publications", { database }), answersTo("frame", { database })];
  return { predicate: (query) => parts.some((part) => matchQuery(part, query)) };
}

/** Gives up the reads under way: their answers do not know of what is about to change. Where one is the first, nothing else would be shown. */
export function giveUpReads(of: Of): void {
  const changed = changedWith(of);
  const isKnown: QueryFilters = {
    predicate: (query) => query.state.data !== undefined && matchQuery(changed, query),
  };
  void of.client.cancelQueries(isKnown);
}

/**
 * Changes rows in all lists (null: the row leaves them); returns what puts them back. Reads under way are given up, for those of
 * `changedWith` to begin.
 */
export function changeRows(
  of: Of & { ids: ReadonlySet<string>; change: (row: PublicationRow) => PublicationRow | null },
): () => void {
  const { client, ids, change } = of;
  const before = lists(of);
  giveUpReads(of);
  const known = new Map(
    before.flatMap(([, { pages }]) => pages.flatMap(({ items }) => items.map((row) => [row.id, row]))),
  );
  for (const [key, data] of before) {
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((row) => (ids.has(row.id) ? (change(row) ?? []) : row)),
    }));
    client.setQueryData<Pages>(key, { ...data, pages });
  }
  const isUnread = (row: PublicationRow | null) => (row !== null && !row.isRead && !row.isArchived ? 1 : 0);
  let difference = 0;
  for (const id of ids) {
    const row = known.get(id);
    if (row !== undefined) difference += isUnread(change(row)) - isUnread(row);
  }
  countUnread(of, difference);
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
    countUnread(of, -difference);
  };
}

/** Counts so many more, or fewer, in the frame as it is now: the rest of it may have been read meanwhile. */
function countUnread({ client, database }: Of, difference: number): void {
  client.setQueryData(frameQuery({ database }).queryKey, (frame) => {
    if (frame?.counts == null || frame.counts === "failed") return frame;
    const { publications } = frame.counts;
    const unread = Math.max(0, publications.unread + difference);
    return { ...frame, counts: { ...frame.counts, publications: { ...publications, unread } } };
  });
}

const ahead = [1, 2, 3, -1];

/** The neighbours of the open publication, read ahead; secret ones are not, as the trail would say that they were opened. */
export const neighboursOf = (
  rows: readonly Pick<PublicationRow, "id" | "restricted">[],
  at: number,
): string[] =>
  (at === -1 ? [] : ahead)
    .flatMap((step) => rows[at + step] ?? [])
    .flatMap(({ id, restricted }) => (restricted ? [] : id));

/** Reads a publication before it is opened. */
export function expectPublication({ client, database, id }: Of & { id: string }): void {
  void client.prefetchQuery(publicationQuery({ database, id }));
}
