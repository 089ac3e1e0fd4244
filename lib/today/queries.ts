import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { todaySchema } from "./schema.ts";

/** What *Hoje* shows. Key: `["databases", database, { part: "today" }]`. */
export function todayQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: ["databases", database, { part: "today" }],
    queryFn: ({ signal }) =>
      getJson({ url: `/api/databases/${encodeURIComponent(database)}/today`, schema: todaySchema, signal }),
    refetchInterval: 5 * 60_000,
  });
}
