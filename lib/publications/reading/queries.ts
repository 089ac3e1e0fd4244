import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { publicationUrl } from "#lib/publications/href.ts";
import { publicationKeys } from "#lib/publications/keys.ts";
import { type PublicationView, publicationViewSchema } from "./schema.ts";

/** How often it is looked whether a case that is not here came, or its cover, while its publication is open. */
const awaitingMs = 4_000;

const pace = (view: PublicationView | undefined): number | false =>
  view?.cnj && (!view.isHere || view.isImporting) ? awaitingMs : false;

/** A publication with all that is read of it. */
export function publicationQuery({ database, id }: { database: string; id: string }) {
  return queryOptions({
    queryKey: publicationKeys.one({ database, id }),
    queryFn: ({ signal }) =>
      getJson({ url: publicationUrl({ database, id }), schema: publicationViewSchema, signal }),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => pace(state.data),
  });
}
