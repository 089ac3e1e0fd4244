import { queryOptions } from "@tanstack/react-query";
import { read } from "#lib/http/read.ts";
import { integrationKeys } from "./keys.ts";

/** What the page *Acesso ao tribunal* shows. */
export function integrationQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: integrationKeys.all({ database }),
    queryFn: ({ signal }) => read("integration", { database, signal }),
  });
}
