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
  const client = new QueryClient();
  for (const { queryKey, data } of reads) if (data !== null) client.setQueryData(queryKey, data);
  // Also around nothing: without it what stands inside would begin anew, and lose what is typed, at the next reading of the page.
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}
