import { readMovementFilters, readOffset } from "#lib/cases/movements/filters.ts";
import { movementsPerPage } from "#lib/cases/movements/schema.ts";
import { markParam } from "#lib/cases/movements/visits/mark.ts";
import { caseRoute, found, privateJson } from "#server/auth/route.ts";
import { listMovements } from "#server/cases/movements/data.ts";

export const GET = caseRoute("cases.read", async ({ ctx, query, cnj }) => {
  const page = await listMovements(ctx, {
    cnj,
    filters: readMovementFilters(query),
    mark: query.get(markParam),
    offset: readOffset({ text: query.get("offset"), size: movementsPerPage }),
    limit: movementsPerPage,
  });
  return privateJson(found(page, "case"));
});
