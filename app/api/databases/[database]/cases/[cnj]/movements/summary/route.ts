import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { markParam } from "#lib/cases/movements/visits/mark.ts";
import { cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { getMovementSummary } from "#server/cases/movements/summary/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params, query }) => {
  const summary = await getMovementSummary(ctx, {
    cnj: cnjParam(params),
    filters: readMovementFilters(query),
    mark: query.get(markParam),
  });
  return privateJson(found(summary, "case"));
});
