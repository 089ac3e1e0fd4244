import { queryOptions } from "@tanstack/react-query";
import { guideKeys } from "#lib/guides/keys.ts";
import { read } from "#lib/http/read.ts";
import { definitionParam } from "./schema.ts";

/** What a new guide of a case could begin with, by the definition that is chosen. */
export function suggestionsQuery(of: { database: string; cnj: string; definitionId: string }) {
  const { database, cnj, definitionId } = of;
  const query = new URLSearchParams({ [definitionParam]: definitionId });
  return queryOptions({
    queryKey: guideKeys.suggestions(of),
    queryFn: ({ signal }) => read("guides/suggestions/[cnj]", { database, cnj, query, signal }),
    // What stands in the form already does not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
