import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";

/** How many numbers are missing, each counted once though several imports may have it, and how many of each import. */
export type MissingNumbers = { missing: number; byImport: ReadonlyMap<string, number> };

/**
 * Counts numbers without a case whose import failed, found nothing or stalled. No other table knows them. They count
 * until they are retried or removed, or another import brings the case.
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
