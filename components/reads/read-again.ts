import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Reads again what a change may have made old, and resolves when it has been read. TanStack Query begins a read that is
 * under way anew, but not the first one of its key: that one may answer from before the change, so it is repeated after it.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client.getQueryCache().findAll({
    queryKey,
    predicate: ({ state }) => state.data === undefined && state.fetchStatus !== "idle",
  });
  const read = client.invalidateQueries({ queryKey });
  const repeated = first.map(async (query) => {
    await query.fetch().catch(() => undefined);
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
  await Promise.all([read, ...repeated]);
}
