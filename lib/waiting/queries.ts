import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { waitKey } from "./keys.ts";
import { waitingSchema } from "./wait.ts";

/** Whether the service asked this database to wait. It is asked again when that should be over. */
export function waitQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: waitKey({ database }),
    queryFn: ({ signal }) =>
      getJson({
        url: `/api/databases/${encodeURIComponent(database)}/wait`,
        schema: waitingSchema,
        signal,
      }),
    refetchInterval: ({ state }) => {
      const until = state.data?.wait?.until;
      return until === undefined ? false : Math.max(1_000, Date.parse(until) - Date.now() + 500);
    },
  });
}
