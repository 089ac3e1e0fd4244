import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import type { CaseWatch, Halt, PushChange, PushChanges, PushWish, RefusedCase } from "#lib/push/change.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, pushChanges, pushOrders } from "#server/db/schema/schema.ts";
import { findPause } from "#server/pace/pauses.ts";

/** What the service says of the monitoring of a case, and what is wanted of it as long as the service has not done it. */
export async function watchOfCase(ctx: Ctx, { cnj }: { cnj: Cnj }): Promise<CaseWatch> {
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const watch = (await watchesOf(tx, ctx, { numbers: [cnj] })).get(cnj);
    if (watch === undefined) throw notFound("case");
    return watch;
  });
}

/** The same of several cases, of those that the person sees. */
export async function watchesOf(
  tx: Tx,
  ctx: Ctx,
  { numbers }: { numbers: readonly string[] },
): Promise<Map<string, CaseWatch>> {
  const rows = await tx
    .select({
      cnj: cases.cnj,
      push: cases.push,
      saidAt: cases.pushSaidAt,
      operatorId: cases.operatorId,
    })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), among(cases.cnj, numbers)));
  const wishes = await wishesOf(tx, ctx, numbers);
  const halt = await haltOf(tx, ctx);
  return new Map(
    rows.map(({ cnj, push, saidAt, operatorId }) => [
      cnj,
      {
        push,
        saidAt: saidAt?.toISOString() ?? null,
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
        ...{
          wanted,
          by: change.by,
          at: change.at.toISOString(),
          state: outcome === null ? waits : "refused",
        },
        ...{ failure, failureMessage, failingSince: failingSince?.toISOString() ?? null },
      };
      return [[cnj, wish] as const];
    }),
  );
}

/** Since when and why the service is asked for nothing of this kind now; null while it is. */
async function haltOf(tx: Tx, ctx: Ctx): Promise<Halt | null> {
  const pause = await findPause(tx, ctx, "push");
  if (pause === null) return null;
  return { failure: pause.failure, since: pause.since.toISOString(), until: pause.until.toISOString() };
}

/** How many changes are told of: those that run, and the newest of the others. */
const mostTold = 10;

/** The changes that run or ended lately, the newest first, as far as the person sees their cases. */
export async function listChanges(ctx: Ctx): Promise<PushChanges> {
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<ChangeRow>(sql`
      select c.id, c.periodicity, c.at, c.by, c.paused_at as "pausedAt", c.paused_by as "pausedBy", o.*
      from ${pushChanges} c cross join lateral (
        select count(*)::int as total, max(settled_at) as "settledAt",
          (count(*) filter (where outcome is null))::int as waiting,
          (count(*) filter (where outcome = 'accepted'))::int as accepted,
          (count(*) filter (where outcome = 'refused'))::int as refused,
          (count(*) filter (where outcome = 'overtaken'))::int as overtaken,
          (count(*) filter (where outcome = 'stopped'))::int as stopped
        from ${pushOrders} where database_id = c.database_id and change_id = c.id) o
      where c.database_id = ${ctx.databaseId} and c.at > now() - interval '30 days' and o.total > 0
      order by (o.waiting > 0) desc, c.at desc limit ${mostTold}`);
    return { changes: rows.map(changeOf), halt: await haltOf(tx, ctx) };
  });
}

type ChangeRow = PushChange["counts"] & {
  id: string;
  periodicity: PushChange["wanted"];
  at: string;
  by: string;
  pausedAt: string | null;
  pausedBy: string | null;
  settledAt: string | null;
  total: number;
};

function changeOf({ id, periodicity, by, ...row }: ChangeRow): PushChange {
  const { waiting, accepted, refused, overtaken, stopped } = row;
  return {
    ...{ id, wanted: periodicity, by, at: iso(row.at) },
    paused: row.pausedAt === null ? null : { at: iso(row.pausedAt), by: row.pausedBy ?? "" },
    counts: { waiting, accepted, refused, overtaken, stopped },
    endedAt: waiting > 0 || row.settledAt === null ? null : iso(row.settledAt),
  };
}

const iso = (at: string) => new Date(at).toISOString();

const mostRefused = 200;

/** Which cases of a change the service refused, and why; the first of them. Null when the person sees no case of it. */
export async function refusedOf(ctx: Ctx, { id }: { id: string }): Promise<RefusedCase[] | null> {
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const of = and(eq(pushOrders.databaseId, ctx.databaseId), eq(pushOrders.changeId, id));
    const [seen] = await tx.select({ id: pushOrders.id }).from(pushOrders).where(of).limit(1);
    if (seen === undefined) return null;
    const rows = await tx
      .select({
        cnj: pushOrders.cnj,
        activeParty: cases.activeParty,
        passiveParty: cases.passiveParty,
        failure: pushOrders.failure,
        failureMessage: pushOrders.failureMessage,
      })
      .from(pushOrders)
      .innerJoin(cases, and(eq(cases.databaseId, pushOrders.databaseId), eq(cases.cnj, pushOrders.cnj)))
      .where(and(of, eq(pushOrders.outcome, "refused")))
      .orderBy(pushOrders.position)
      .limit(mostRefused);
    return rows;
  });
}
