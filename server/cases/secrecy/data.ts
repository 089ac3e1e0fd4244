import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";

/**
 * Whether whoever acts names a lawyer for cases that no lawyer sees: an owner, or the terminal. An administrator could take
 * the roles of those who see a case, and name somebody whom they have invited for that.
 */
export async function mayNameForUnseen(tx: Tx, ctx: Ctx): Promise<boolean> {
  const me = personIdOf(ctx);
  if (me === null) return true;
  const owner = and(eq(users.id, me), eq(users.isOwner, true), isNull(users.disabledAt));
  return (await tx.$count(users, owner)) > 0;
}
