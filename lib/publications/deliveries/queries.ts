import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { publicationKeys } from "#lib/publications/keys.ts";

/** Live updates tell of deliveries; that none comes only time tells. */
const againMs = 5 * 60_000;

/** What was delivered, and who should have delivered. */
export function deliveriesQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: publicationKeys.deliveries({ database }),
    queryFn: ({ signal }) => read("publications/deliveries", { database, signal }),
    refetchInterval: againMs,
  });
}
