import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { deadlineUrl, ofPublicationUrl } from "./href.ts";
import { deadlineKeys } from "./keys.ts";
import { deadlineViewSchema, ofPublicationSchema } from "./view.ts";

/** Live updates tell of changes; what only time changes (today) is seen within some minutes. */
export const againMs = 5 * 60_000;

/** A deadline with all that its page shows. */
export function deadlineQuery({ database, id }: { database: string; id: string }) {
  return queryOptions({
    queryKey: deadlineKeys.one({ database, id }),
    queryFn: ({ signal }) =>
      getJson({ url: deadlineUrl({ database, id }), schema: deadlineViewSchema, signal }),
    refetchInterval: againMs,
  });
}

/** The deadlines of a publication. */
export function ofPublicationQuery({ database, publicationId }: { database: string; publicationId: string }) {
  return queryOptions({
    queryKey: deadlineKeys.ofPublication({ database, publicationId }),
    queryFn: ({ signal }) =>
      getJson({ url: ofPublicationUrl({ database, publicationId }), schema: ofPublicationSchema, signal }),
    refetchInterval: againMs,
  });
}
