import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { isMovementId, movementParam } from "#lib/cases/movements/href.ts";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { filterDay } from "#lib/time/filter-day.ts";
import { caseRoute, found, invalid, privateJson } from "#server/auth/route.ts";
import { getMovementPlace } from "#server/cases/movements/summary/data.ts";

export const GET = caseRoute("cases.read", async ({ ctx, query, cnj }) => {
  const id = query.get(movementParam);
  const day = filterDay.safeParse(query.get("dia"));
  if (id !== null && !isMovementId(id)) throw invalid(questionRefusal("movement"));
  if (id === null && !day.success) throw invalid(questionRefusal("day"));
  const place = await getMovementPlace(ctx, {
    cnj,
    filters: readMovementFilters(query),
    place: id === null ? { day: day.data ?? "" } : { id },
  });
  return privateJson(found(place, "case"));
});
