import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { todayKeys } from "./keys.ts";
import { todaySchema } from "./schema.ts";

/** What *Hoje* shows. */
export function todayQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: todayKeys.all({ database }),
    queryFn: ({ signal }) =>
      getJson({ url: `/api/databases/${encodeURIComponent(database)}/today`, schema: todaySchema, signal }),
    refetchInterval: 5 * 60_000,
  });
}
