import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { emptyImport } from "#lib/imports/refusals.ts";
import type { ImportsToday } from "#lib/imports/today/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";
import { isSlow } from "#server/imports/coming/data.ts";
import { countsOf, hasItems, noCounts, pauseOf, totalOf } from "#server/imports/data.ts";
import { type MissingNumbers, missingNumbers } from "#server/imports/progress/data.ts";

const importsShown = 5;

/** For *Hoje*: the imports that run or have problems, and how many numbers are missing or still to come. */
export async function importsOfToday(tx: Tx, ctx: Ctx): Promise<ImportsToday> {
  const numbers = missingNumbers(tx, ctx);
  const [{ missing, notFound }, { shown, all }, awaited, pause] = await Promise.all([
    numbers,
    numbers.then(({ byImport }) => importsToLookAt(tx, ctx, byImport)),
    awaitedNumbers(tx, ctx),
    pauseOf(tx, ctx),
  ]);
  return { imports: shown, moreImports: all - shown.length, missing, notFound, awaited, pause };
}

/** How many numbers are still to be sent or waited for, in all imports. */
async function awaitedNumbers(tx: Tx, ctx: Ctx): Promise<number> {
  return await tx.$count(
    importItems,
    and(
      eq(importItems.databaseId, ctx.databaseId),
      sql`${importItems.state} in ('queued', 'sent', 'importing')`,
    ),
  );
}

/** Running imports first; one with problems while a number has no case, and seven days while none brought what failed. */
async function importsToLookAt(
  tx: Tx,
  ctx: Ctx,
  missing: MissingNumbers["byImport"],
): Promise<{ shown: ImportsToday["imports"]; all: number }> {
  const problems = sql`coalesce((${imports.counts}->>'not_found')::int, 0)
    + coalesce((${imports.counts}->>'failed')::int, 0) + coalesce((${imports.counts}->>'stalled')::int, 0)`;
  const isUnsolved = sql`exists (select from ${importItems} bad
    where bad.database_id = ${ctx.databaseId} and bad.import_id = ${imports.id}
      and bad.state in ('not_found', 'failed', 'stalled')
      and not exists (select from ${importItems} later where later.database_id = ${ctx.databaseId}
        and later.cnj = bad.cnj and later.import_id <> bad.import_id and later.updated_at >= bad.updated_at
        and later.state in ('ready', 'queued', 'sent', 'importing')))`;
  const rows = await tx
    .select({ row: imports, all: sql<number>`count(*) over ()::int` })
    .from(imports)
    .where(
      and(
        eq(imports.databaseId, ctx.databaseId),
        hasItems,
        sql`(${imports.finishedAt} is null
          or (${imports.createdAt} > now() - interval '7 days' and ${problems} > 0 and ${isUnsolved})
          or ${imports.id} = any(${sql.param([...missing.keys()])}::uuid[]))`,
      ),
    )
    .orderBy(sql`${imports.finishedAt} is not null`, sql`${imports.createdAt} desc`)
    .limit(importsShown);
  const records = rows.map(({ row }) => row);
  const [counts, kinds] = await Promise.all([
    countsOf(tx, ctx, records),
    kindsOf(
      tx,
      ctx,
      records.map(({ id }) => id),
    ),
  ]);
  const shown = rows.map(({ row }) => {
    const known = counts.get(row.id) ?? noCounts();
    const { ready, not_found, failed, stalled } = known;
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      createdBy: row.createdBy,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      total: totalOf(known),
      ready,
      problems: not_found + failed + stalled,
      notFound: not_found,
      empty: kinds.get(row.id)?.empty ?? 0,
      slow: kinds.get(row.id)?.slow ?? 0,
      missing: missing.get(row.id) ?? 0,
    };
  });
  return { shown, all: rows[0]?.all ?? 0 };
}

/** How many numbers of each import ended without data, and how many take unusually long. */
async function kindsOf(
  tx: Tx,
  ctx: Ctx,
  ids: string[],
): Promise<Map<string, { empty: number; slow: number }>> {
  if (ids.length === 0) return new Map();
  const isEmpty = sql`${importItems.state} = 'failed' and ${importItems.failure} is null
    and ${importItems.message} = ${emptyImport}`;
  const rows = await tx
    .select({
      id: importItems.importId,
      empty: sql<number>`(count(*) filter (where ${isEmpty}))::int`,
      slow: sql<number>`(count(*) filter (where ${isSlow}))::int`,
    })
    .from(importItems)
    .where(
      and(
        eq(importItems.databaseId, ctx.databaseId),
        inArray(importItems.importId, ids),
        inArray(importItems.state, ["failed", "sent", "importing"]),
      ),
    )
    .groupBy(importItems.importId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
