import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import { personIdOf } from "#server/auth/ctx.ts";
import { cases, caseVisits } from "#server/db/schema/schema.ts";

/** A person's visit to a case, joined to the row of the case. A job or the command line has no visits. */

/** Whether a row of `case_visits` belongs to the row of `cases` and to the person who asks. */
export function visitOf(ctx: Ctx): SQL | undefined {
  return and(
    eq(caseVisits.databaseId, ctx.databaseId),
    sql`${caseVisits.userId} = ${personIdOf(ctx)}::uuid`,
    eq(caseVisits.cnj, cases.cnj),
  );
}

/** Movements that Autos first saw after this time are new; null when all that came since the import is new. */
export const visitMark = sql<
  string | null
>`visit_mark(${caseVisits.seenAt}, ${caseVisits.newAfter}, ${caseVisits.seenThrough})`;

/** When the person looked before; null on the first visit. */
export const visitedBefore = sql<string | null>`visited_before(${caseVisits.seenAt}, ${caseVisits.newSince})`;
