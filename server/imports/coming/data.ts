import "server-only";
import { inArray, sql } from "drizzle-orm";
import { importTimes } from "#lib/imports/progress/times.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, importItems } from "#server/db/schema/schema.ts";

/** Those of the numbers that some import is bringing. */
export async function comingAmong(tx: Tx, ctx: Ctx, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    select distinct cnj from ${importItems} where database_id = ${ctx.databaseId}
      and cnj = any(${sql.param(numbers)}::char(20)[]) and state in ('queued', 'sent', 'importing')`);
  return rows.map(({ cnj }) => cnj);
}

/** Whether some import is bringing the number of a case that the surrounding query reads. */
export const isComing = sql`exists (select from import_items item where item.database_id = ${cases.databaseId}
  and item.cnj = ${cases.cnj} and item.state in ('queued', 'sent', 'importing'))`;

/** Whether the answer to the sending of a number was lost, and it is looked for at the service. */
export const isUnanswered = sql<boolean>`(${importItems.state} = 'sent' and ${importItems.sends} = 0
  and ${importItems.lost} > 0)`;

/** Whether a number has been with the service unusually long: the same rule as `delayText` in lib/imports. */
export const isSlow = sql`(${inArray(importItems.state, ["sent", "importing"])} and ${importItems.failure} is null
  and ${importItems.waitingSince} < now() - make_interval(secs => ${importTimes.slowAfter}))`;
