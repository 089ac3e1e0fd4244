import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { publicationKeys } from "#lib/publications/keys.ts";
import type { PublicationView } from "./schema.ts";

/** How often it is looked whether a case that is not here came, or its cover, while its publication is open. */
const awaitingMs = 4_000;

const pace = (view: PublicationView | undefined): number | false =>
  view?.cnj && (!view.isHere || view.isImporting) ? awaitingMs : false;

/** A publication with all that is read of it. */
export function publicationQuery({ database, id }: { database: string; id: string }) {
  return queryOptions({
    queryKey: publicationKeys.one({ database, id }),
    queryFn: ({ signal }) => read("publications/[id]", { database, id, signal }),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => pace(state.data),
  });
}
