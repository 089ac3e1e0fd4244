import "server-only";
import type { ServiceWait, Waiting } from "#lib/waiting/wait.ts";
import { type Ctx, can, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { findWait } from "#server/pace/waits.ts";

/** Whether the service asked this database to wait, and whether the person may have it asked all the same. */
export const getWaiting = async (ctx: Ctx): Promise<Waiting> =>
  await readWithPermission(ctx, "desk.read", async (tx) => ({
    wait: await readWait(tx, ctx),
    mayTry: can(ctx, "settings.change"),
  }));

/** The wait as pages and the terminal show it; null when there is none. */
export async function readWait(tx: Tx, ctx: Ctx): Promise<ServiceWait | null> {
  const wait = await findWait(tx, ctx);
  if (wait === null) return null;
  const { since, until, askedAt, operation, status } = wait;
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    askedAt: askedAt.toISOString(),
    operation,
    status,
  };
}
