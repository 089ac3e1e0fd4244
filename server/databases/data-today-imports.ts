import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Today } from "#lib/databases/today.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";
import { countsOf } from "#server/imports/data.ts";

const importsShown = 5;

type ImportsOfToday = Pick<Today, "imports" | "moreImports" | "missing" | "awaited">;

/** What is on its way into a database, and what did not come. */
export async function importsOfToday(tx: Tx, ctx: Ctx): Promise<ImportsOfToday> {
  const { missing, importIds } = await missingNumbers(tx, ctx);
  const { shown, all } = await importsToLookAt(tx, ctx, importIds);
  const awaited = await awaitedNumbers(tx, ctx);
  return { imports: shown, moreImports: all - shown.length, missing, awaited };
}

/** Numbers that are still to be sent or waited for, whatever import they are of. */
async function awaitedNumbers(tx: Tx, ctx: Ctx): Promise<number> {
  return await tx.$count(
    importItems,
    and(
      eq(importItems.databaseId, ctx.databaseId),
      sql`${importItems.state} in ('queued', 'sent', 'importing')`,
    ),
  );
}

/**
 * Items that ended, or stand still, without a case: nothing else in the database tells of them. However long ago, until
 * somebody sends them again or takes them out, or the case comes in another way.
 */
export async function missingNumbers(tx: Tx, ctx: Ctx): Promise<{ missing: number; importIds: string[] }> {
  const { rows } = await tx.execute<{ missing: number; ids: string[] | null }>(sql`
    select count(distinct item.cnj)::int as missing, array_agg(distinct item.import_id::text) as ids
    from import_items item
    where item.database_id = ${ctx.databaseId} and item.state in ('not_found', 'failed', 'stalled')
      and not exists (select from cases here where here.database_id = ${ctx.databaseId} and here.cnj = item.cnj)
      and not exists (select from import_items other where other.database_id = ${ctx.databaseId}
        and other.cnj = item.cnj and other.state in ('queued', 'sent', 'importing'))`);
  return { missing: rows[0]?.missing ?? 0, importIds: rows[0]?.ids ?? [] };
}

/** Running ones first. Of a case that is here a failed new capture is said for seven days; what is missing, always. */
async function importsToLookAt(
  tx: Tx,
  ctx: Ctx,
  missing: string[],
): Promise<{ shown: Today["imports"]; all: number }> {
  const problems = sql`coalesce((${imports.counts}->>'not_found')::int, 0)
    + coalesce((${imports.counts}->>'failed')::int, 0) + coalesce((${imports.counts}->>'stalled')::int, 0)`;
  const rows = await tx
    .select({ row: imports, all: sql<number>`count(*) over ()::int` })
    .from(imports)
    .where(
      and(
        eq(imports.databaseId, ctx.databaseId),
        sql`(${imports.finishedAt} is null or (${imports.createdAt} > now() - interval '7 days' and ${problems} > 0)
          or ${imports.id} = any(${sql.param(missing)}::uuid[]))`,
      ),
    )
    .orderBy(sql`${imports.finishedAt} is not null`, sql`${imports.createdAt} desc`)
    .limit(importsShown);
  const counts = await countsOf(
    tx,
    ctx,
    rows.map(({ row }) => row),
  );
  const shown = rows.map(({ row }) => {
    const { ready = 0, cancelled = 0, not_found = 0, failed = 0, stalled = 0 } = counts.get(row.id) ?? {};
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      total: row.total - cancelled,
      ready,
      problems: not_found + failed + stalled,
    };
  });
  return { shown, all: rows[0]?.all ?? 0 };
}
