import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { todayKeys } from "#lib/today/keys.ts";
import { digestUrl } from "./href.ts";
import { digestPageSchema } from "./schema.ts";

/** The summary of the day. What makes *Hoje* old makes it old too. */
export function digestQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: todayKeys.digest({ database }),
    queryFn: ({ signal }) => getJson({ url: digestUrl({ database }), schema: digestPageSchema, signal }),
    refetchInterval: 5 * 60_000,
  });
}
