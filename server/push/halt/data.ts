import "server-only";
import { sql } from "drizzle-orm";
import type { Halt } from "#lib/cases/push/schema.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { pushOrders } from "#server/db/schema/schema.ts";
import { findPause } from "#server/pace/pauses.ts";

/** Since when and why the service is asked for nothing of this kind now; null while it is. */
export async function haltOf(tx: Tx, ctx: Ctx): Promise<Halt | null> {
  const pause = await findPause(tx, ctx, "push");
  if (pause === null) return null;
  return { failure: pause.failure, since: pause.since.toISOString(), until: pause.until.toISOString() };
}

/**
 * The wishes that wait for the service, as far as the person sees their cases, and those of them that it did not answer: since
 * when, why, and when they are tried again. A refused token before any other reason, as only a person ends it.
 */
export async function waitingOf(
  tx: Tx,
  ctx: Ctx,
): Promise<{ waiting: number; failing: { count: number; halt: Halt } | null }> {
  const { rows } =
    await tx.execute<Waiting>(sql`select count(*)::int as waiting, count(failing_since)::int as count,
      min(failing_since) as since, min(ask_at) filter (where failing_since is not null) as until,
      case when bool_or(failure = 'credential') then 'credential' else mode() within group (order by failure) end as failure
    from ${pushOrders} where database_id = ${ctx.databaseId} and ask_at is not null and outcome is null`);
  const [found] = rows;
  if (found === undefined) return { waiting: 0, failing: null };
  const { waiting, count, failure, since, until } = found;
  if (failure === null || since === null || until === null) return { waiting, failing: null };
  return { waiting, failing: { count, halt: { failure, since: iso(since), until: iso(until) } } };
}

const iso = (at: string) => new Date(at).toISOString();

type Waiting = {
  waiting: number;
  count: number;
  since: string | null;
  until: string | null;
  failure: FailureReason | null;
};
