import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Role } from "#lib/databases/schema.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import type { Tx } from "#server/db/connection.ts";
import { memberships, oneTimeLinks } from "#server/db/schema/schema.ts";
import { notifyPeopleChanged } from "#server/events/notify.ts";

/** Writes roles that are allowed already, in the transaction of what allows them. Giving one twice changes nothing. */
export async function giveRoles(
  tx: Tx,
  { actor }: { actor: Actor },
  { personId, databaseId, roles }: { personId: string; databaseId: string; roles: readonly Role[] },
): Promise<void> {
  for (const role of roles) {
    const row = { userId: personId, databaseId, role };
    const added = await tx.insert(memberships).values(row).onConflictDoNothing().returning();
    if (added.length === 0) continue;
    await recordAccess(tx, actor, { action: "role.grant", object: personId, detail: { databaseId, role } });
    await notifyPeopleChanged(tx, databaseId);
  }
}

/** Ends the addresses that would give a person another password, whoever issued them. */
export async function cancelResets(tx: Tx, personId: string): Promise<void> {
  const waiting = and(
    eq(oneTimeLinks.kind, "reset"),
    eq(oneTimeLinks.userId, personId),
    isNull(oneTimeLinks.usedAt),
    isNull(oneTimeLinks.cancelledAt),
  );
  await tx.update(oneTimeLinks).set({ cancelledAt: sql`now()` }).where(waiting);
}
