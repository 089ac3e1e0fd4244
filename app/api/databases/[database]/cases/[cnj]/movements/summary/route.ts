import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { markParam } from "#lib/cases/movements/visits/mark.ts";
import { caseRoute, found, privateJson } from "#server/auth/route.ts";
import { getMovementSummary } from "#server/cases/movements/summary/data.ts";

export const GET = caseRoute("cases.read", async ({ ctx, query, cnj }) => {
  const summary = await getMovementSummary(ctx, {
    cnj,
    filters: readMovementFilters(query),
    mark: query.get(markParam),
  });
  return privateJson(found(summary, "case"));
});
