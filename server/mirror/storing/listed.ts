import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import type { documents, movements } from "#server/db/schema/schema.ts";

/** What is missing for so many days is no sign any more that a list came short: the court took it back. */
const daysMissed = 30;
/** How many elements a page of a list usually has: a list of as many may be the first page of a longer one. */
const pageSizes = [20, 25, 30, 50, 100, 200, 250, 500, 1_000];

/** `isShort`: the list lacks more than a quarter of what was known, or ends where a page does. `isMarked`: marks changed. */
export type Listed = { isShort: boolean; isMarked: boolean };

/**
 * Marks those of a case that are not among `ids` with since when, and takes the mark off those that are listed again: they are
 * never deleted, and no news when they return. An empty list is judged elsewhere, and marks nothing.
 */
export async function markUnlisted(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { table, ids }: { table: typeof movements | typeof documents; ids: readonly string[] },
): Promise<Listed> {
  if (ids.length === 0) return { isShort: false, isMarked: false };
  const own: SQL = sql`database_id = ${ctx.databaseId} and cnj = ${cnj}`;
  const isListed = sql`id in (select unnest(${sql.param([...ids])}::text[]))`;
  const { rows } = await tx.execute<{ known: number; missing: number; changed: number }>(sql`
    with marked as (
      update ${table} set unlisted_since = case when ${isListed} then null else now() end
      where ${own} and (unlisted_since is null) is distinct from (${isListed}) returning 1
    )
    select count(*)::integer as known, (count(*) filter (where not ${isListed}))::integer as missing,
      (select count(*) from marked)::integer as changed
    from ${table} where ${own} and coalesce(unlisted_since, now()) > now() - make_interval(days => ${daysMissed})`);
  const { known = 0, missing = 0, changed = 0 } = rows[0] ?? {};
  const isCut = missing > 0 && pageSizes.includes(ids.length);
  return { isShort: isCut || (missing > 2 && missing * 4 > known), isMarked: changed > 0 };
}
