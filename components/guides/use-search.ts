import { useQuery } from "@tanstack/react-query";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { foundRows, isAsked } from "#components/desk/found-rows.tsx";
import { guideHref, guidesHref } from "#lib/guides/href.ts";
import { noGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";
import { kindWords, shownState, stateWord } from "#lib/guides/words.ts";
import { reading } from "#lib/http/reading.ts";

/** Guides of any age for the palette, by what they are for, who pays, party, number or amount. */
export function useGuideSearch(wanted: Wanted): Found {
  const { document: database } = wanted.current;
  const query = writeGuideFilters({ ...noGuideFilters, q: wanted.q, months: null });
  const { data } = useQuery({ ...reading("guides", { database, query }), enabled: isAsked(wanted) });
  return foundRows(wanted, {
    name: "guides",
    heading: "Guias",
    rows: data?.months.flatMap(({ rows }) =>
      rows.map((row) => ({
        id: row.id,
        href: guideHref({ database, id: row.id }),
        title: kindWords(row),
        of: row.caseName,
        aside: stateWord(shownState(row)),
      })),
    ),
    count: data?.months.reduce((sum, { count }) => sum + count, 0) ?? 0,
    more: `${guidesHref(database)}?${query}`,
  });
}
