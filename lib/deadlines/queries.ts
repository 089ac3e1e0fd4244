import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { deadlineKeys } from "./keys.ts";

/** Live updates tell of changes; what only time changes (today) is seen within some minutes. */
export const againMs = 5 * 60_000;

/** A deadline with all that its page shows. */
export function deadlineQuery({ database, id }: { database: string; id: string }) {
  return queryOptions({
    queryKey: deadlineKeys.one({ database, id }),
    queryFn: ({ signal }) => read("deadlines/[id]", { database, id, signal }),
    refetchInterval: againMs,
  });
}

/** The deadlines of a publication. */
export function ofPublicationQuery({ database, publicationId }: { database: string; publicationId: string }) {
  return queryOptions({
    queryKey: deadlineKeys.ofPublication({ database, publicationId }),
    queryFn: ({ signal }) => read("deadlines/of-publication/[id]", { database, id: publicationId, signal }),
    refetchInterval: againMs,
  });
}
