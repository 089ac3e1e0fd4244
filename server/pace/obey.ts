import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { bringForward, queueNames } from "#server/db/queues.ts";
import { importItems, importPauses } from "#server/db/schema/schema.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { findWait, forgetWait, noteWait } from "#server/pace/waits.ts";
import { wake } from "#server/pace/wake.ts";

/**
 * If a call failed because the service wants us to wait, the whole database does. Whichever call it was, imports are not
 * answered either: it is a pause of theirs, so that the time is not held against numbers that wait for an answer.
 */
export async function obeyWait(tx: Tx, ctx: Ctx, error: OperatorError): Promise<void> {
  if (!(await noteWait(tx, ctx, error))) return;
  const wait = await findWait(tx, ctx);
  if (wait === null) return;
  const until = wait.until.toISOString();
  await tx.execute(sql`insert into ${importPauses} (database_id, failure, until)
    select ${ctx.databaseId}, 'busy', ${until}::timestamptz where exists (select from ${importItems}
      where database_id = ${ctx.databaseId} and (next_poll_at is not null or state = 'queued'))
    on conflict (database_id) do update set failure = excluded.failure,
      until = greatest(${importPauses}.until, excluded.until)`);
}

/**
 * A database with another token, or another service, was asked to wait for nothing: what was put off is due now. The
 * first answer says whether the new one has to wait as well.
 */
export async function liftWait(tx: Tx, ctx: Ctx): Promise<void> {
  await forgetWait(tx, ctx);
  await tx
    .update(importPauses)
    .set({ until: sql`now()` })
    .where(and(eq(importPauses.databaseId, ctx.databaseId), eq(importPauses.failure, "busy")));
  await bringForward({ tx, queue: queueNames.caseRefresh, databaseId: ctx.databaseId });
  await wake(tx, ctx);
}
