import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";

/**
 * Gives the queries of a page what the server has read for them, so that the first paint shows it and the browser does
 * not ask again. A read without data was not ready or failed: its query asks as usual, and says so if that fails too.
 */
export function ReadAlready({
  reads,
  children,
}: {
  reads: readonly { queryKey: QueryKey; data: unknown }[];
  children: ReactNode;
}) {
  const known = reads.filter(({ data }) => data !== null);
  if (known.length === 0) return children;
  const client = new QueryClient();
  for (const { queryKey, data } of known) client.setQueryData(queryKey, data);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
