import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Blind, BlindPage, BlindReason } from "#lib/cases/blind/schema.ts";
import type { Standing } from "#lib/cases/blind/standing.ts";
import { unaskedMs } from "#lib/cases/freshness/times.ts";
import { readCursor, writeCursor } from "#lib/cases/list/cursor.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { isRefreshing } from "#server/cases/data.ts";
import { adminsOf } from "#server/databases/data.ts";
import { refusedTokens } from "#server/databases/waiting/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf, isoOf } from "#server/db/iso.ts";
import { cases, isFollowed, isSecretCase } from "#server/db/schema/schema.ts";
import { missingNumbers } from "#server/imports/progress/data.ts";
import { findWait } from "#server/pace/waits.ts";

const pageSize = 25;

/** The four below are `standingOf` (lib/cases/blind/standing.ts) in SQL, for all cases of a database at once. */

/** Whether a case is blind. The first condition follows from the second, and is there because it has indexes. */
export const isBlind: SQL<boolean> = sql<boolean>`((${cases.failingSince} is not null or ${cases.firstAnswerAt} is null
    or ${cases.checkedAt} < now() - interval '24 hours')
  and case_is_blind(${cases.failingSince}, ${cases.importing}, ${cases.importedAt}, ${cases.checkedAt},
    ${cases.firstAnswerAt}))`;

const isBlank: SQL<boolean> = sql<boolean>`case_is_blank(${cases.checkedAt}, ${cases.firstAnswerAt})`;

/** Why a blind case is blind: a failing check first, then no data; an import counts while somebody asks about it. */
export const blindReason: SQL<BlindReason> = sql<BlindReason>`case
  when ${cases.failingSince} is not null then coalesce(${cases.failure}, 'internal')
  when ${isBlank} then 'blank'
  when ${cases.importing} and coalesce(${cases.askedAt}, now()) >= now() - make_interval(secs => ${unaskedMs / 1_000})
    then 'importing'
  else 'overdue' end`;

/** When the last complete answer with data came. */
export const checkedWithData: SQL<Date | null> =
  sql<Date | null>`case when not ${isBlank} then ${cases.checkedAt} end`.mapWith(cases.checkedAt);

/** Since when a blind case is blind. */
export const blindSince: SQL = sql`coalesce(${cases.failingSince},
  case when not ${isBlank} then ${cases.checkedAt} end, ${cases.importedAt})`;

/** Since when a blind case is blind for its reason: asking may have failed for others before. */
const reasonSince: SQL = sql`coalesce(case when ${cases.failingSince} is not null then (
  select min(same.first_at) from checks same where same.database_id = ${cases.databaseId} and same.cnj = ${cases.cnj}
    and same.first_at > coalesce((select max(other.first_at) from checks other where other.database_id = ${cases.databaseId}
      and other.cnj = ${cases.cnj} and other.failure is distinct from ${cases.failure}), '-infinity')) end, ${blindSince})`;

/** Of so many cases of a group, those that are blind for longest, is read since when: those after them hardly began earlier. */
const mostRead = 100;

/** In which count a case is. */
export const standing: SQL<Standing["kind"]> = sql<Standing["kind"]>`case
  when ${isBlind} then 'blind'
  when ${cases.checkedAt} is null then case when ${cases.importing} then 'importing' else 'waiting' end
  else 'verified' end`;

/** The cases that count: those of this database that are not archived. */
const own = (ctx: Ctx) => and(eq(cases.databaseId, ctx.databaseId), isFollowed);

/** How many cases are blind. Every page asks: `count_cases` is fast, as it may use indexes that other queries may not. */
export async function countBlind(ctx: Ctx): Promise<number> {
  const { rows } = await readWithPermission(ctx, "cases.read", (tx) =>
    tx.execute<{ count: number }>(
      sql`select count_cases(null, ${JSON.stringify({ state: "blind" })}, 1000000) as count`,
    ),
  );
  return rows[0]?.count ?? 0;
}

/**
 * When the next case becomes blind by time alone: a day after the check that is oldest, or when an import has taken too long.
 * Null while none will.
 */
export const nextBlindAt = async (ctx: Ctx): Promise<Date | null> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<{ at: string | null }>(
      sql`select ${isoOf(sql`least(
      (select min(${cases.checkedAt}) + interval '24 hours' from ${cases} where ${own(ctx)}
        and ${cases.checkedAt} >= now() - interval '24 hours'),
      (select min(${cases.importedAt} + interval '1 hour' * case when ${cases.importing} then 6 else 24 end) from ${cases}
        where ${own(ctx)} and ${cases.firstAnswerAt} is null and ${cases.checkedAt} is null and not ${isBlind}))`)} as at`,
    );
    return rows[0]?.at == null ? null : new Date(rows[0].at);
  });

/** How far a database is verified: each case is in one of the counts, in a group, or waits for its first check. */
export type CaseCounts = Omit<
  Blind,
  "admins" | "missing" | "notFound" | "missingImport" | "waitUntil" | "isRefused"
>;

/** How many are verified, and the blind by reason, largest first. Only these are read; an index counts the others. */
export async function countCases(tx: Tx, ctx: Ctx): Promise<CaseCounts> {
  const { rows } = await tx.execute<
    Pick<CaseCounts, "total" | "groups" | "lastCheckedAt" | "lastMissedAt"> & {
      unanswered: Partial<Record<Standing["kind"], number>>;
    }
  >(sql`
    select (select count(*)::integer from ${cases} where ${own(ctx)}) as total,
      (select coalesce(json_agg(json_build_object('reason', reason, 'count', count, 'since', since)
          order by count desc, reason), '[]')
        from (select reason, count(*)::integer as count, ${exactIsoOf(sql`min(since)`)} as since
          from (select ${blindReason} as reason, case when row_number() over (partition by ${blindReason} order by ${blindSince})
              <= ${mostRead} then ${reasonSince} end as since
            from ${cases} where ${own(ctx)} and ${isBlind}) each group by 1) grouped) as groups,
      (select coalesce(json_object_agg(standing, count), '{}') from (select ${standing} as standing, count(*)::integer as count
          from ${cases} where ${own(ctx)} and ${cases.checkedAt} is null group by 1) grouped) as unanswered,
      (select ${isoOf(cases.checkedAt)} from ${cases} where ${own(ctx)} order by ${cases.checkedAt} desc nulls last limit 1) as "lastCheckedAt",
      (select ${isoOf(sql`max(${cases.askedAt})`)} from ${cases} where ${own(ctx)} and ${cases.failingSince} is not null) as "lastMissedAt"`);
  const [found] = rows;
  if (found === undefined) throw new Error("counting gave no row");
  const { total, groups, lastCheckedAt, lastMissedAt, unanswered } = found;
  const { importing = 0, waiting = 0 } = unanswered;
  const blind = groups.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    blind,
    verified: total - blind - importing - waiting,
    importing,
    groups,
    lastCheckedAt,
    lastMissedAt,
  };
}

/** Whether the service refuses the token by which cases are asked about. */
export const isApiRefused = async (tx: Tx, ctx: Ctx): Promise<boolean> =>
  (await refusedTokens(tx, ctx)).some(({ kind }) => kind === "api");

/** The blind cases of this database counted by reason, the numbers that never became a case, and the admins' names. */
export const getBlind = async (ctx: Ctx): Promise<Blind> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const counts = await countCases(tx, ctx);
    const { missing, notFound, byImport } = await missingNumbers(tx, ctx);
    const whole = [...byImport].filter(([, count]) => count === missing).map(([id]) => id);
    return {
      ...counts,
      isRefused: await isApiRefused(tx, ctx),
      missing,
      notFound,
      missingImport: whole.length === 1 ? (whole[0] ?? null) : null,
      admins: await adminsOf(tx, ctx),
      waitUntil: (await findWait(tx, ctx))?.until.toISOString() ?? null,
    };
  });

/** A page of the cases that are blind for one reason, those blind for longest first. */
export const listBlind = async (
  ctx: Ctx,
  { reason, cursor }: { reason: BlindReason; cursor: string | null },
): Promise<BlindPage> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const after = readCursor(cursor);
    const beyond =
      after === null
        ? undefined
        : sql`(${blindSince}, ${cases.cnj}) > (${after.at}::timestamptz, ${after.id})`;
    const rows = await tx
      .select({
        cnj: cases.cnj,
        activeParty: cases.activeParty,
        passiveParty: cases.passiveParty,
        partyCount: cases.partyCount,
        restricted: isSecretCase,
        chamber: cases.chamber,
        since: exactIsoOf(blindSince),
        checkedAt: checkedWithData,
        refreshingSince: cases.refreshingSince,
      })
      .from(cases)
      .where(and(own(ctx), isBlind, eq(blindReason, reason), beyond))
      .orderBy(blindSince, cases.cnj)
      .limit(pageSize + 1);
    const items = rows.slice(0, pageSize);
    const last = items.at(-1);
    const now = new Date();
    return {
      items: items.map(({ refreshingSince, checkedAt, ...row }) => ({
        ...row,
        checkedAt: checkedAt?.toISOString() ?? null,
        refreshing: isRefreshing({ refreshingSince }, now),
      })),
      nextCursor: rows.length > pageSize && last ? writeCursor({ at: last.since, id: last.cnj }) : null,
    };
  });
