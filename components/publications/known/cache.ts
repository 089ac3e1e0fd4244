import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import { frameQuery } from "#lib/frame/queries.ts";
import type { PublicationPage, PublicationRow } from "#lib/publications/list/schema.ts";
import { publicationQuery } from "#lib/publications/queries.ts";
import { answersTo } from "#lib/reads.ts";

/** What the browser knows of publications, changed before the server answers. */
type Pages = InfiniteData<PublicationPage, string | null>;
type Of = { client: QueryClient; database: string };

const lists = ({ client, database }: Of): [QueryKey, Pages][] =>
  client
    .getQueriesData<Pages>(answersTo("publications", { database }))
    .flatMap(([key, data]) => (data === undefined ? [] : [[key, data] satisfies [QueryKey, Pages]]));

/** Changes rows in all lists (null: the row leaves them); returns what puts them back. */
export function changeRows(
  of: Of & { ids: ReadonlySet<string>; change: (row: PublicationRow) => PublicationRow | null },
): () => void {
  const { client, database, ids, change } = of;
  const before = lists(of);
  const { queryKey: frameKey } = frameQuery({ database });
  const frame = client.getQueryData(frameKey);
  // An answer that is on its way does not know of the change. Where it is the first, nothing else would be shown.
  for (const { queryKey } of [answersTo("publications", { database }), answersTo("frame", { database })])
    void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
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
  if (frame?.counts != null) {
    const { publications } = frame.counts;
    const unread = Math.max(0, publications.unread + difference);
    const counts = { ...frame.counts, publications: { ...publications, unread } };
    client.setQueryData(frameKey, { ...frame, counts });
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
    if (frame !== undefined) client.setQueryData(frameKey, frame);
  };
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
