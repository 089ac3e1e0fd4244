import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/http/get-json.ts";
import { integrationUrl } from "./href.ts";
import { integrationKeys } from "./keys.ts";
import { integrationSchema } from "./schema.ts";

/** What the page *Acesso ao tribunal* shows. */
export function integrationQuery({ database }: { database: string }) {
  return queryOptions({
    queryKey: integrationKeys.all({ database }),
    queryFn: ({ signal }) =>
      getJson({ url: integrationUrl({ database }), schema: integrationSchema, signal }),
  });
}
