import "server-only";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isFiltered, type MovementFilters, noMovementFilters } from "#lib/cases/movements/filters.ts";
import type { MovementMonth, MovementPlace, MovementSummary } from "#lib/cases/movements/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import {
  areListed,
  findSeenState,
  isInPeriod,
  isNewTo,
  placeInTime,
  startOf,
} from "#server/cases/movements/data.ts";
import { movements } from "#server/db/schema/schema.ts";

type Counted = {
  months: MovementMonth[];
  undated: number;
  kinds: Partial<MovementSummary["kinds"]>;
  origins: Partial<MovementSummary["origins"]>;
};

const noneOfAnyKind: MovementSummary["kinds"] = {
  judgment: 0,
  decision: 0,
  order: 0,
  hearing: 0,
  notice: 0,
  publication: 0,
  petition: 0,
  certificate: 0,
  progress: 0,
  unsure: 0,
};

const holds = (condition: SQL | undefined) => condition ?? sql`true`;

/** How many movements each month, kind and origin has, each counted under the other filters. Null without the case. */
export const getMovementSummary = async (
  ctx: Ctx,
  { cnj, filters, mark = null }: { cnj: Cnj; filters: MovementFilters; mark?: string | null },
): Promise<MovementSummary | null> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const seen = await findSeenState(tx, ctx, { cnj, mark });
    if (seen === null) return null;
    const ofKind = filters.kinds.length === 0 ? undefined : inArray(movements.kind, filters.kinds);
    const ofOrigin = filters.origin === null ? undefined : sql`${movements.origin} = ${filters.origin}`;
    const { rows } = await tx.execute<{ counted: Counted }>(sql`
      with found as materialized (
        select kind, origin, date_trunc('month', occurred_at at time zone 'America/Sao_Paulo') as month,
          ${isNewTo(seen)} as is_new,
          ${holds(isInPeriod(filters))} as in_period, ${holds(ofKind)} as of_kind, ${holds(ofOrigin)} as of_origin
        from ${movements} where ${areListed(ctx, cnj, { ...noMovementFilters, q: filters.q })}
      )
      select jsonb_build_object(
        'months', (select coalesce(jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'count', count,
            'listed', listed, 'news', news) order by month desc), '[]')
          from (select month, count(*), count(*) filter (where in_period) as listed, count(*) filter (where is_new) as news
            from found where of_kind and of_origin and month is not null group by month) by_month),
        'undated', (select count(*) from found where of_kind and of_origin and in_period and month is null),
        'kinds', (select coalesce(jsonb_object_agg(kind, count), '{}')
          from (select kind, count(*) from found where of_origin and in_period group by kind) by_kind),
        'origins', (select coalesce(jsonb_object_agg(origin, count), '{}')
          from (select origin, count(*) from found where of_kind and in_period group by origin) by_origin)
      ) as counted`);
    const counted = rows[0]?.counted ?? { months: [], undated: 0, kinds: {}, origins: {} };
    return {
      ...counted,
      kinds: { ...noneOfAnyKind, ...counted.kinds },
      origins: { court: 0, system: 0, ...counted.origins },
    };
  });

/** Where in the list a movement (`id`) is, or the newest one on or before a day, and when that was. */
export const getMovementPlace = async (
  ctx: Ctx,
  { cnj, filters, place }: { cnj: Cnj; filters: MovementFilters; place: { day: string } | { id: string } },
): Promise<MovementPlace | null> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const seen = await findSeenState(tx, ctx, { cnj, mark: null });
    if (seen === null) return null;
    const listed = areListed(ctx, cnj, filters);
    const total = isFiltered(filters) ? await tx.$count(movements, listed) : seen.total;
    if ("id" in place) {
      const [found] = await tx
        .select({
          at: movements.occurredAt,
          key: sql<string>`${placeInTime}::text`,
          position: movements.position,
        })
        .from(movements)
        .where(and(listed, eq(movements.id, place.id)));
      if (found === undefined) return { index: total, at: null, total };
      const above = sql`(${placeInTime}, ${movements.position}) > (${found.key}::timestamptz, ${found.position})`;
      return {
        index: await tx.$count(movements, and(listed, above)),
        at: found.at?.toISOString() ?? null,
        total,
      };
    }
    const end = startOf(place.day, 1);
    const [found] = await tx
      .select({ at: movements.occurredAt })
      .from(movements)
      .where(and(listed, sql`${movements.occurredAt} < ${end}`))
      .orderBy(desc(movements.occurredAt))
      .limit(1);
    return {
      index: await tx.$count(movements, and(listed, sql`${movements.occurredAt} >= ${end}`)),
      at: found?.at?.toISOString() ?? null,
      total,
    };
  });
