import { credentialKinds } from "#lib/credentials.ts";
import "server-only";
import { eq } from "drizzle-orm";
import { tokenCheckSchema } from "#lib/databases/tokens/check.ts";
import type { RefusedToken, ServiceWait, Waiting } from "#lib/waiting/wait.ts";
import { type Ctx, can, readWithPermission } from "#server/auth/ctx.ts";
import { adminsOf } from "#server/databases/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { credentials } from "#server/db/schema/schema.ts";
import { findWait } from "#server/pace/waits.ts";

/**
 * Whether the service asked this database to wait, and whether the person may have it asked all the same; which of its
 * tokens the service refuses, and who may replace them.
 */
export const getWaiting = async (ctx: Ctx): Promise<Waiting> =>
  await readWithPermission(ctx, "desk.read", async (tx) => {
    const [wait, refused, admins] = await Promise.all([
      readWait(tx, ctx),
      refusedTokens(tx, ctx),
      adminsOf(tx, ctx),
    ]);
    return { wait, refused, admins, mayTry: can(ctx, "settings.change"), mayReplace: can(ctx, "tokens.set") };
  });

/**
 * By the last that was found of each, in the order of the kinds: the one that stops most first. The service's words go only
 * to who may replace tokens, and those of a 403 of ongoing work to nobody: they may be about a case that others may not see.
 */
export async function refusedTokens(tx: Tx, ctx: Ctx): Promise<RefusedToken[]> {
  const rows = await tx
    .select({ kind: credentials.kind, lastCheck: credentials.lastCheck })
    .from(credentials)
    .where(eq(credentials.databaseId, ctx.databaseId));
  return credentialKinds.flatMap((kind) => {
    const found = tokenCheckSchema.safeParse(rows.find((row) => row.kind === kind)?.lastCheck).data;
    if (found?.outcome !== "refused" || found.settingsChanged) return [];
    const maySay = can(ctx, "tokens.set") && !(found.by === "use" && found.status === 403);
    return [{ kind, since: found.since, message: maySay ? found.message : null }];
  });
}

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
