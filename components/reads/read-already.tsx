import { dehydrate, HydrationBoundary, QueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Gives queries what the server has read, so that the first paint shows it; one without data asks as usual. */
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
