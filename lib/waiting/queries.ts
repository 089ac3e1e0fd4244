import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { waitKey } from "./keys.ts";

/** Whether the service asked this database to wait. It is asked again when that should be over. */
export function waitQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: waitKey({ database }),
    queryFn: ({ signal }) => read("wait", { database, signal }),
    refetchInterval: ({ state }) => {
      const until = state.data?.wait?.until;
      return until === undefined ? false : Math.max(1_000, Date.parse(until) - Date.now() + 500);
    },
  });
}
