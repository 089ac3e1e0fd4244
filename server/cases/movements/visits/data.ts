import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import { personIdOf } from "#server/auth/ctx.ts";
import { cases, caseVisits } from "#server/db/schema/schema.ts";

/** What a visit of a case says, beside the row of the case: whoever asks without being a person never looked. */

/** The row of `case_visits` that belongs to a row of `cases` and to whoever asks. */
export function visitOf(ctx: Ctx): SQL | undefined {
  return and(
    eq(caseVisits.databaseId, ctx.databaseId),
    sql`${caseVisits.userId} = ${personIdOf(ctx)}::uuid`,
    eq(caseVisits.cnj, cases.cnj),
  );
}

/** What we first saw after this is new; null when that is all that came since the import. */
export const visitMark = sql<
  string | null
>`visit_mark(${caseVisits.seenAt}, ${caseVisits.newAfter}, ${caseVisits.seenThrough})`;

/** When they looked before; null when this is the first time. */
export const visitedBefore = sql<string | null>`visited_before(${caseVisits.seenAt}, ${caseVisits.newSince})`;
