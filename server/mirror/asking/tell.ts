import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { notifyChange } from "#server/events/notify.ts";

/** Open pages hear of every asking; lists only hurry when a case reads differently. */
export async function tellOfAsking(
  tx: Tx,
  ctx: Ctx,
  { cnj, changed }: { cnj: Cnj; changed: boolean },
): Promise<void> {
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: changed ? "case" : "check", id: cnj });
}
