import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";

/** The addresses of this person's calendars. Nothing tells that a program read one: whoever looks reads it again. */
export function feedsQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: ["deadline-feeds", database] as const,
    queryFn: ({ signal }) => read("deadlines/feeds", { database, signal }),
  });
}
