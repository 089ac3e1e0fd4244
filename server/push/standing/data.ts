import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Halt, PushWish } from "#lib/cases/push/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { CaseWatch, PushChange, PushChanges, RefusedCase, RefusedPage } from "#lib/push/change.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, pushChanges, pushOrders } from "#server/db/schema/schema.ts";
import { haltOf, waitingOf } from "#server/push/halt/data.ts";

/** What the service says of the monitoring of a case, and what is wanted of it as long as the service has not done it. */
export const watchOfCase = async (ctx: Ctx, { cnj }: { cnj: Cnj }): Promise<CaseWatch> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const watch = (await watchesOf(tx, ctx, { numbers: [cnj] })).get(cnj);
    if (watch === undefined) throw notFound("case");
    return watch;
  });

/** The same of several cases, of those that the person sees. */
export async function watchesOf(
  tx: Tx,
  ctx: Ctx,
  { numbers }: { numbers: readonly string[] },
): Promise<Map<string, CaseWatch>> {
  const said = tx
    .select({ cnj: cases.cnj, push: cases.push, answeredAt: cases.pushSaidAt, operatorId: cases.operatorId })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), among(cases.cnj, numbers)));
  const [rows, wishes, halt] = await Promise.all([said, wishesOf(tx, ctx, numbers), haltOf(tx, ctx)]);
  return new Map(
    rows.map(({ cnj, push, answeredAt, operatorId }) => [
      cnj,
      {
        push,
        answeredAt: answeredAt?.toISOString() ?? null,
        isRecorded: operatorId !== null,
        wish: wishes.get(cnj) ?? null,
        halt,
      },
    ]),
  );
}

const among = (column: AnyPgColumn, numbers: readonly string[]) =>
  sql`${column} = any(${sql.param(numbers)}::char(20)[])`;

/** The last wish for each case that the service has not done. */
async function wishesOf(tx: Tx, ctx: Ctx, numbers: readonly string[]): Promise<Map<string, PushWish>> {
  const found = await tx
    .selectDistinctOn([pushOrders.cnj], { order: pushOrders, change: pushChanges })
    .from(pushOrders)
    .innerJoin(
      pushChanges,
      and(eq(pushChanges.databaseId, pushOrders.databaseId), eq(pushChanges.id, pushOrders.changeId)),
    )
    .where(and(eq(pushOrders.databaseId, ctx.databaseId), among(pushOrders.cnj, numbers)))
    .orderBy(pushOrders.cnj, desc(pushOrders.position));
  return new Map(
    found.flatMap(({ order, change }) => {
      const { cnj, outcome, periodicity: wanted, failure, failureMessage, failingSince } = order;
      if (outcome !== null && outcome !== "refused") return [];
      const waits = change.pausedAt === null ? "waiting" : "paused";
      const wish: PushWish = {
        wanted,
        by: change.by,
        at: change.at.toISOString(),
        state: outcome === null ? waits : "refused",
        failure,
        failureMessage,
        failingSince: failingSince?.toISOString() ?? null,
      };
      return [[cnj, wish] as const];
    }),
  );
}

/** How many changes of each kind are told of, the newest of them; the others are counted. */
const mostShown = 10;

/** A refusal stands until somebody wants something else of the case, or the same once more. `o`: its order. */
export const refusalStands = sql`o.outcome = 'refused' and not exists (select from ${pushOrders} later
  where later.database_id = o.database_id and later.cnj = o.cnj and later.position > o.position)`;

/**
 * The changes that run, those of which a refusal stands, however old, and the others of the last 30 days: each kind by itself,
 * so that no number of changes that ended well hides one that did not. As far as the person sees their cases.
 */
export const listChanges = async (ctx: Ctx): Promise<PushChanges> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<ChangeRow>(sql`
      with refusals as (
        select o.change_id, count(*)::int as refused from ${pushOrders} o
        where o.database_id = ${ctx.databaseId} and ${refusalStands} group by 1),
      under_way as (
        select change_id, count(*)::int as waiting from ${pushOrders}
        where database_id = ${ctx.databaseId} and outcome is null group by 1),
      sorted as (
        select c.*, coalesce(refused, 0) as refused, coalesce(waiting, 0) as waiting,
          case when waiting > 0 then 'running' when refused > 0 then 'refused' else 'ended' end as kind
        from ${pushChanges} c
          left join refusals on refusals.change_id = c.id left join under_way on under_way.change_id = c.id
        where c.database_id = ${ctx.databaseId}
          and (c.at > now() - interval '30 days' or refused > 0 or waiting > 0)
          and exists (select from ${pushOrders} where database_id = c.database_id and change_id = c.id)),
      placed as (
        select *, row_number() over (partition by kind order by at desc) as place,
          (count(*) over (partition by kind))::int as "ofKind"
        from sorted)
      select c.id, c.periodicity, c.at, c.by, c.paused_at as "pausedAt", c.paused_by as "pausedBy", c.kind, c."ofKind",
        c.waiting, c.refused, o.*
      from placed c cross join lateral (
        select max(settled_at) as "settledAt",
          (count(*) filter (where outcome = 'accepted'))::int as accepted,
          (count(*) filter (where outcome in ('overtaken', 'refused')))::int - c.refused as overtaken,
          (count(*) filter (where outcome = 'stopped'))::int as stopped,
          sum(credits) as credits, count(credits)::int as "withCredits",
          case when count(credits) = count(credits_before) filter (where credits is not null)
            then sum(credits_before) filter (where credits is not null) end as "creditsBefore"
        from ${pushOrders} where database_id = ${ctx.databaseId} and change_id = c.id) o
      where c.place <= ${mostShown}
      order by c.at desc`);
    const more = { running: 0, refused: 0, ended: 0 };
    for (const { kind, ofKind } of rows) more[kind] = Math.max(0, ofKind - mostShown);
    return { changes: rows.map(changeOf), more, halt: (await haltOf(tx, ctx)) ?? (await stoppedOf(tx, ctx)) };
  });

/** A few wishes that all fail stop a change as well as a pause does, for which they are too few. */
async function stoppedOf(tx: Tx, ctx: Ctx): Promise<Halt | null> {
  const { waiting, failing } = await waitingOf(tx, ctx);
  return failing?.count === waiting ? failing.halt : null;
}

type ChangeRow = PushChange["counts"] & {
  id: string;
  periodicity: PushChange["wanted"];
  at: string;
  by: string;
  pausedAt: string | null;
  pausedBy: string | null;
  settledAt: string | null;
  kind: keyof PushChanges["more"];
  ofKind: number;
  credits: number | null;
  withCredits: number;
  creditsBefore: number | null;
};

function changeOf({ id, periodicity, by, ...row }: ChangeRow): PushChange {
  const { waiting, accepted, refused, overtaken, stopped, credits, withCredits, creditsBefore } = row;
  return {
    id,
    wanted: periodicity,
    by,
    at: iso(row.at),
    paused: row.pausedAt === null ? null : { at: iso(row.pausedAt), by: row.pausedBy ?? "" },
    counts: { waiting, accepted, refused, overtaken, stopped },
    credits: credits === null ? null : { sum: credits, before: creditsBefore, cases: withCredits },
    endedAt: waiting > 0 || row.settledAt === null ? null : iso(row.settledAt),
  };
}

const iso = (at: string) => new Date(at).toISOString();

const mostRefused = 100;

/**
 * The cases of a change of which the service's refusal stands, and why, in the order of the change. Null when the person sees
 * no case of it.
 */
export const refusedOf = async (
  ctx: Ctx,
  { id, cursor = null }: { id: string; cursor?: string | null },
): Promise<RefusedPage | null> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const own = sql`o.database_id = ${ctx.databaseId} and o.change_id = ${id}`;
    const { rows: counted } = await tx.execute<{ seen: boolean; total: number }>(sql`
      select count(*) > 0 as seen, (count(*) filter (where ${refusalStands}))::int as total from ${pushOrders} o where ${own}`);
    const [all] = counted;
    if (!all?.seen) return null;
    const { rows } = await tx.execute<RefusedCase & { place: string }>(sql`
      select o.cnj, c.active_party as "activeParty", c.passive_party as "passiveParty", o.failure,
        o.failure_message as "failureMessage", o.position::text as place,
        case when c.push ->> 'enabled' = 'true' then (c.push ->> 'otherPeriodicity')::double precision end as says
      from ${pushOrders} o join ${cases} c on c.database_id = o.database_id and c.cnj = o.cnj
      where ${own} and ${refusalStands} and o.position > ${placeIn(cursor)}::bigint
      order by o.position limit ${mostRefused + 1}`);
    const items = rows.slice(0, mostRefused);
    return {
      items: items.map(({ place: _, ...item }) => item),
      total: all.total,
      nextCursor: rows.length > mostRefused ? (items.at(-1)?.place ?? null) : null,
    };
  });

/** A cursor is the position of the last case; what is none begins anew. */
const placeIn = (cursor: string | null): string =>
  cursor !== null && /^\d{1,18}$/.test(cursor) ? cursor : "0";
