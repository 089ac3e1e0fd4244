import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { memberships, users } from "#server/db/schema/schema.ts";

/** Whether somebody sees the restricted case `kept` of the surrounding query who still has a role here. */
export const isSeen = sql`exists (select from ${memberships} m join ${users} u on u.id = m.user_id
  where m.database_id = kept.database_id and m.role in ('lawyer', 'paralegal') and u.disabled_at is null
    and u.id = any (kept.people))`;

/** Whether whoever acts may name this person for cases that they do not see themselves: another, or an owner anybody. */
export async function mayBeNamed(tx: Tx, ctx: Ctx, personId: string): Promise<boolean> {
  if (personId !== personIdOf(ctx)) return true;
  return (await tx.$count(users, and(eq(users.id, personId), eq(users.isOwner, true)))) > 0;
}
