import "server-only";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { isPageFull } from "#lib/cases/freshness/short.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { documents, movements } from "#server/db/schema/schema.ts";

/** What is missing for so many days the court may have taken back, where it is little: more of it stays a sign of a cut list. */
const daysMissed = 30;
const isLittle = (old: number, known: number): boolean => old <= 2 || old * 20 < known;

/**
 * `isShort`: the list lacks more than a quarter of what was known, or is empty, or is shorter and lacks several at one end of the
 * order, as a page does whatever its size, or ends where a page does (where one alone is missing, it is at an end). What a person said to be right does not count (`acceptLists`). `isMarked`: marks changed.
 */
type Listed = { isShort: boolean; isMarked: boolean };

/** The ids that a list has, and how many of them nobody knew before. */
type List = { ids: readonly string[]; added: number };

/**
 * Marks the movements and documents of a case that are not among the ids listed with since when, and takes the mark off those
 * that are listed again: they are never deleted, and no news when they return. A list of movements that is empty is no answer
 * where some are known, and marks nothing. The firm's own documents go with their draft, and do not count.
 */
export async function markUnlisted(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  listed: Record<"movements" | "documents", List>,
): Promise<Listed> {
  const lists = [await marked(tx, ctx, cnj, { table: documents, ...listed.documents })];
  if (listed.movements.ids.length > 0)
    lists.push(await marked(tx, ctx, cnj, { table: movements, ...listed.movements }));
  return { isShort: lists.some(({ isShort }) => isShort), isMarked: lists.some(({ isMarked }) => isMarked) };
}

async function marked(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { table, ids, added }: { table: typeof movements | typeof documents } & List,
): Promise<Listed> {
  const own: SQL = sql`database_id = ${ctx.databaseId} and cnj = ${cnj}`;
  const isListed = sql`id in (select unnest(${sql.param([...ids])}::text[]))`;
  const { rows } = await tx.execute<{
    known: number;
    missing: number;
    old: number;
    isAtEnd: boolean;
    changed: number;
  }>(sql`
    with marked as (
      update ${table} set unlisted_since = case when ${isListed} then null else clock_timestamp() end
      where ${own} and (unlisted_since is null) is distinct from (${isListed}) returning 1
    ), counted as (
      select position, ${isListed} as listed,
        coalesce(unlisted_since <= now() - make_interval(days => ${daysMissed}), false) as old
      from ${table} where ${own} and origin <> 'firm' and (${isListed} or (unlisted_since
        <= (select list_accepted_at from cases where ${own})) is not true)
    )
    select count(*)::integer as known, (count(*) filter (where not listed))::integer as missing,
      (count(*) filter (where not listed and old))::integer as old,
      coalesce(min(position) filter (where not listed and not old) >= max(position) filter (where listed)
        or max(position) filter (where not listed and not old) <= min(position) filter (where listed), true) as "isAtEnd",
      (select count(*) from marked)::integer as changed
    from counted`);
  const { known = 0, missing = 0, old = 0, isAtEnd = false, changed = 0 } = rows[0] ?? {};
  const forgiven = isLittle(old, known) ? old : 0;
  const lacking = missing - forgiven;
  const isFewer = ids.length < known - forgiven - added;
  const isCut =
    (lacking > 1 && (isPageFull(ids.length) || (isAtEnd && isFewer))) ||
    (lacking === 1 && isAtEnd && isPageFull(ids.length));
  return { isShort: isCut || (lacking > 2 && lacking * 4 > known - forgiven), isMarked: changed > 0 };
}

/** The newest mark of what the service does not list of a case, as text; null when it lists all. */
export const newestUnlisted = ({
  databaseId,
  cnj,
}: Record<"databaseId" | "cnj", SQL | Placeholder>): SQL<string | null> =>
  sql`(select max(l.unlisted_since)::text from (
    select unlisted_since from ${movements} where database_id = ${databaseId} and cnj = ${cnj}
    union all select unlisted_since from ${documents}
      where database_id = ${databaseId} and cnj = ${cnj} and origin <> 'firm') l)`;
