import type { QueryClient, QueryFilters } from "@tanstack/react-query";

/**
 * Reads again what a change may have made old, and resolves when it has been read. TanStack Query begins the reads that
 * are under way anew, but neither the first one of its key nor those that no page shows: these too may answer from before
 * the change. Whoever waits for one of them gets the new answer.
 */
export async function readAgain(client: QueryClient, answers: QueryFilters): Promise<void> {
  const overlooked = client
    .getQueryCache()
    .findAll(answers)
    .filter(
      (query) => query.state.fetchStatus !== "idle" && (query.state.data === undefined || !query.isActive()),
    );
  for (const query of overlooked) {
    void query.cancel({ silent: true });
    query.fetch().catch(() => undefined);
  }
  await client.invalidateQueries(answers);
}
