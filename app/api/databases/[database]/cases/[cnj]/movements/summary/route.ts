import { readMovementFilters } from "#lib/cases/filters-movements.ts";
import { caseNotFound, cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { getMovementSummary } from "#server/cases/data-movement-summary.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params, query }) => {
  const summary = await getMovementSummary(ctx, {
    cnj: cnjParam(params),
    filters: readMovementFilters(query),
  });
  return privateJson(found(summary, caseNotFound));
});
