import { useQuery } from "@tanstack/react-query";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { foundRows, isAsked } from "#components/desk/found-rows.tsx";
import { filingHref, filingsHref } from "#lib/filings/href.ts";
import { noBoardFilters, writeBoardFilters } from "#lib/filings/list/filters.ts";
import { parts } from "#lib/filings/list/schema.ts";
import { situationOf, situationWord } from "#lib/filings/situation.ts";
import { actWords } from "#lib/filings/words.ts";
import { reading } from "#lib/http/reading.ts";

/** Petitions of any age for the palette, by act, party, number or protocol. */
export function useFilingSearch(wanted: Wanted): Found {
  const { document: database } = wanted.current;
  const query = writeBoardFilters({ ...noBoardFilters, q: wanted.q, days: null });
  const { data } = useQuery({ ...reading("filings", { database, query }), enabled: isAsked(wanted) });
  const found = data && parts.map((part) => data.parts[part]);
  return foundRows(wanted, {
    name: "filings",
    heading: "Petições",
    rows: found?.flatMap(({ rows }) =>
      rows.map(({ id, act, caseName, facts }) => ({
        id,
        href: filingHref({ database, id }),
        title: actWords(act),
        of: caseName,
        aside: situationWord(situationOf(facts)),
      })),
    ),
    count: found?.reduce((sum, { count }) => sum + count, 0) ?? 0,
    more: `${filingsHref(database)}?${query}`,
  });
}
