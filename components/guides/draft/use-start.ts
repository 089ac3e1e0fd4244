import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { definitionParam } from "#lib/guides/draft/schema.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import { prefilled } from "#lib/guides/suggesting/suggesting.ts";
import type { Suggestion } from "#lib/guides/view.ts";
import { reading } from "#lib/http/reading.ts";

const nothing: GuideValues = {};
const noSuggestions: readonly Suggestion[] = [];

/** What a guide that is not begun yet begins with. `definition`: null once it is begun, and while none is chosen. */
export function useStart({
  database,
  cnj,
  definition,
}: {
  database: string;
  cnj: string;
  definition: GuideDefinition | null;
}) {
  const [kept, setKept] = useState(definition);
  // Once it is begun, what it began with stays until the server has told what it is.
  if (definition !== null && definition !== kept) setKept(definition);
  const query = useQuery({
    ...reading("guides/suggestions/[cnj]", {
      database,
      cnj,
      query: new URLSearchParams({ [definitionParam]: kept?.id ?? "" }),
    }),
    // What stands in the form already does not change under the hand.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: definition !== null,
  });
  const suggestions = query.data?.items ?? noSuggestions;
  const values = useMemo(
    () => (kept === null ? nothing : prefilled({ definition: kept, suggestions })),
    [kept, suggestions],
  );
  // What comes after somebody began to type would be taken for theirs, or lost.
  const isComing = definition !== null && query.isPending && !query.isError;
  return { query, values, suggestions, isComing };
}
