import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";

/** Each number once, though more than one import may have it. */
export type MissingNumbers = { missing: number; byImport: ReadonlyMap<string, number> };

/**
 * Items that ended, or stand still, without a case: nothing else in the database tells of them. However long ago, until
 * somebody sends them again or takes them out, or the case comes in another way.
 */
export async function missingNumbers(tx: Tx, ctx: Ctx): Promise<MissingNumbers> {
  const { rows } = await tx.execute<{ id: string | null; missing: number }>(sql`
    select item.import_id::text as id, count(distinct item.cnj)::int as missing
    from import_items item
    where item.database_id = ${ctx.databaseId} and item.state in ('not_found', 'failed', 'stalled')
      and not exists (select from cases here where here.database_id = ${ctx.databaseId} and here.cnj = item.cnj)
      and not exists (select from import_items other where other.database_id = ${ctx.databaseId}
        and other.cnj = item.cnj and other.state in ('queued', 'sent', 'importing'))
    group by grouping sets ((), (item.import_id))`);
  return {
    missing: rows.find(({ id }) => id === null)?.missing ?? 0,
    byImport: new Map(rows.flatMap(({ id, missing }) => (id === null ? [] : [[id, missing]]))),
  };
}
