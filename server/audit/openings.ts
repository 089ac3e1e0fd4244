import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/connection.ts";
import { auditEvents } from "#server/db/schema/schema.ts";
import { type Actor, columnsOf } from "./record.ts";

export type Opening = {
  action: "case.open" | "document.open";
  /** The number of a case, or that and the id of a document. */
  object: string;
  /** Nothing is written when the same person opened the same within so many minutes. */
  withinMinutes: number;
};

/** Writes the audit row of what a person opened to read, once for all that a page reads of it. */
export async function recordOpening(
  tx: Tx,
  ctx: { actor: Actor; databaseId: string },
  { action, object, withinMinutes }: Opening,
): Promise<void> {
  const { actor, actorId, address } = columnsOf(ctx.actor);
  await tx.execute(sql`
    insert into ${auditEvents} (database_id, actor, actor_id, action, object, outcome, address)
    select ${ctx.databaseId}::uuid, ${actor}, ${actorId}, ${action}, ${object}, 'done', ${address}
    where not exists (select from ${auditEvents} before where before.database_id = ${ctx.databaseId}
      and before.object = ${object} and before.action = ${action} and before.actor_id = ${actorId}
      and before.at > now() - make_interval(mins => ${withinMinutes}))`);
}
