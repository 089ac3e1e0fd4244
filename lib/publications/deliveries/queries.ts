import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { publicationKeys } from "#lib/publications/keys.ts";
import { deliveriesUrl } from "./href.ts";
import { deliveriesViewSchema } from "./view.ts";

/** Live updates tell of deliveries; that none comes only time tells. */
const againMs = 5 * 60_000;

/** What was delivered, and who should have delivered. */
export function deliveriesQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: publicationKeys.deliveries({ database }),
    queryFn: ({ signal }) =>
      getJson({ url: deliveriesUrl({ database }), schema: deliveriesViewSchema, signal }),
    refetchInterval: againMs,
  });
}
