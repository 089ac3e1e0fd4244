import type { InfiniteData } from "@tanstack/react-query";
import { reading, readingPages } from "#lib/http/reading.ts";
import type { PublicationPage } from "./list/schema.ts";
import type { PublicationView } from "./reading/schema.ts";

/** How often it is looked whether a case that is not here came, or its cover, while its publication is open. */
const awaitingMs = 4_000;

/** A publication with all that is read of it. */
export const publicationQuery = ({ database, id }: { database: string; id: string }) => ({
  ...reading("publications/[id]", { database, id }),
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }: { state: { data: PublicationView | undefined } }) =>
    state.data?.cnj && (!state.data.isHere || state.data.isImporting) ? awaitingMs : false,
});

type Pages = InfiniteData<PublicationPage, string | null>;

/** What stands first because something ends today comes once more where its day is: there it is left out. */
export function withoutRepeats({ pages, ...rest }: Pages): Pages {
  const seen = new Set<string>();
  const isNew = ({ id }: { id: string }) => !seen.has(id) && seen.add(id);
  return { ...rest, pages: pages.map((page) => ({ ...page, items: page.items.filter(isNew) })) };
}

/** The list of an inbox, as far as it was asked for. */
export const publicationPages = ({ database, query }: { database: string; query: URLSearchParams }) => ({
  ...readingPages("publications", { database, query }),
  select: withoutRepeats,
});

/** What was delivered, and who should have delivered. Live updates tell of deliveries; that none comes only time tells. */
export const deliveriesQuery = ({ database }: { database: string }) => ({
  ...reading("publications/deliveries", { database }),
  refetchInterval: 5 * 60_000,
});
