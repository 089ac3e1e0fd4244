import { useQuery } from "@tanstack/react-query";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { foundRows, isAsked } from "#components/desk/found-rows.tsx";
import { deadlineHref, deadlinesHref } from "#lib/deadlines/href.ts";
import { noDeadlineFilters, writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { whenWords } from "#lib/deadlines/words.ts";
import { reading } from "#lib/http/reading.ts";

/** Deadlines that are not over for the palette, by act, party or number. */
export function useDeadlineSearch(wanted: Wanted): Found {
  const { document: database } = wanted.current;
  const query = writeDeadlineFilters({ ...noDeadlineFilters, q: wanted.q });
  const { data } = useQuery({ ...reading("deadlines", { database, query }), enabled: isAsked(wanted) });
  return foundRows(wanted, {
    name: "deadlines",
    heading: "Prazos",
    rows: data?.groups.flatMap(({ rows }) =>
      rows.map((row) => ({
        id: row.id,
        href: deadlineHref({ database, id: row.id }),
        title: row.act,
        of: row.caseName,
        aside: whenWords(row),
      })),
    ),
    count: data?.found ?? 0,
    more: `${deadlinesHref(database)}?${query}`,
  });
}
