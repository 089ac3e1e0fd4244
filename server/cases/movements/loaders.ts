import "server-only";
import type { MovementFilters } from "#lib/cases/movements/filters.ts";
import { type MovementPage, movementsPerPage } from "#lib/cases/movements/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { readForFirstPaint } from "#server/auth/first-paint.ts";
import { listMovements } from "./data.ts";

/** The newest movements of a case. */
export async function loadFirstMovements(
  document: string,
  { cnj, filters }: { cnj: Cnj; filters: MovementFilters },
): Promise<MovementPage | null> {
  const page = { offset: 0, limit: movementsPerPage };
  return await readForFirstPaint(document, (ctx) => listMovements(ctx, { cnj, filters, ...page }));
}
