import { filterDay } from "#lib/cases/filters.ts";
import { readMovementFilters } from "#lib/cases/filters-movements.ts";
import { caseNotFound, cnjParam, databaseRoute, found, invalid, privateJson } from "#server/auth/route.ts";
import { getMovementPlace } from "#server/cases/data-movement-summary.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params, query }) => {
  const day = filterDay.safeParse(query.get("dia"));
  if (!day.success) throw invalid("Escreva dia, mês e ano.");
  const place = await getMovementPlace(ctx, {
    cnj: cnjParam(params),
    filters: readMovementFilters(query),
    day: day.data,
  });
  return privateJson(found(place, caseNotFound));
});
