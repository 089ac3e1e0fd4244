import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { getMovementSummary } from "#server/cases/movements/summary/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params, query }) => {
  const summary = await getMovementSummary(ctx, {
    cnj: cnjParam(params),
    filters: readMovementFilters(query),
  });
  return privateJson(found(summary, "case"));
});
