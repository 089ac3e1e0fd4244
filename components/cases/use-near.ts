import { useInfiniteQuery } from "@tanstack/react-query";
import type { CaseFilters } from "#lib/cases/list/filters.ts";
import { caseListQuery } from "#lib/cases/queries.ts";

/** The question with the nearest words that cases have, where the one that was asked found nothing; else null. */
export function useNear({
  enabled = true,
  ...asked
}: {
  database: string;
  filters: CaseFilters;
  enabled?: boolean;
}): string | null {
  const { data, isPlaceholderData } = useInfiniteQuery({ ...caseListQuery(asked), enabled });
  return isPlaceholderData ? null : (data?.pages[0]?.near ?? null);
}
