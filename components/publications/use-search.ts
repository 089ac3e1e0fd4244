import { useInfiniteQuery } from "@tanstack/react-query";
import type { Found, Wanted } from "#components/desk/domain.ts";
import { foundRows, isAsked } from "#components/desk/found-rows.tsx";
import { startAtHit } from "#lib/format/snippet.ts";
import { publicationHref, publicationsHref } from "#lib/publications/href.ts";
import {
  noPublicationFilters,
  type PublicationViewName,
  writePublicationFilters,
} from "#lib/publications/list/filters.ts";
import { rowTitle } from "#lib/publications/list/words.ts";
import { publicationPages } from "#lib/publications/queries.ts";
import { formatDate } from "#lib/time/time.ts";

/** Publications for the palette, those of the inbox before the archived ones, by party, number or words of their text. */
export function usePublicationSearch(wanted: Wanted): Found {
  const inbox = useFoundIn(wanted, "inbox");
  const archived = useFoundIn(wanted, "archived");
  const found = [...inbox.rows, ...archived.rows];
  return foundRows(wanted, {
    name: "publications",
    heading: "Publicações",
    rows: found,
    count: null,
    more: inbox.rows.length > 0 ? inbox.href : archived.href,
  });
}

function useFoundIn(wanted: Wanted, view: PublicationViewName) {
  const { document: database } = wanted.current;
  const query = writePublicationFilters({ ...noPublicationFilters, q: wanted.q, view });
  const { data } = useInfiniteQuery({ ...publicationPages({ database, query }), enabled: isAsked(wanted) });
  const rows = (data?.pages[0]?.items ?? []).map((row) => ({
    id: row.id,
    href: publicationHref({ database, id: row.id }),
    title: rowTitle(row),
    of: row.excerpt === "" ? null : startAtHit({ text: row.excerpt, query: wanted.q }),
    aside: row.availableOn === null ? "sem data" : formatDate(row.availableOn),
  }));
  return { rows, href: `${publicationsHref(database)}?${query}` };
}
