import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems, importPauses } from "#server/db/schema/schema.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { findWait, noteWait } from "#server/operator/waits.ts";

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
