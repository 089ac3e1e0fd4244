import { reading } from "#lib/http/reading.ts";
import type { Waiting } from "./wait.ts";

/** Whether the service asked this database to wait. It is asked again when that should be over. */
export const waitQuery = ({ database }: { database: string }) => ({
  ...reading("wait", { database }),
  refetchInterval: ({ state }: { state: { data: Waiting | undefined } }) => {
    const until = state.data?.wait?.until;
    return until === undefined ? false : Math.max(1_000, Date.parse(until) - Date.now() + 500);
  },
});
