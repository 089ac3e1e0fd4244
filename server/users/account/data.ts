import "server-only";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { deviceWords } from "#lib/users/device.ts";
import type { OwnSession } from "#lib/users/own-session.ts";
import { idleHours } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { sessions } from "#server/db/schema/schema.ts";

/** A person's open sessions, this one first, then the last used. */
export async function listOwnSessions(given: { userId: string; sessionId: string }): Promise<OwnSession[]> {
  const rows = await db()
    .select({
      id: sessions.id,
      agent: sessions.agent,
      address: sessions.address,
      since: sessions.createdAt,
      lastUse: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, given.userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, sql`now() - make_interval(hours => ${idleHours})`),
      ),
    )
    .orderBy(desc(eq(sessions.id, given.sessionId)), desc(sessions.lastSeenAt));
  return rows.map(({ agent, since, lastUse, ...row }) => ({
    ...row,
    device: deviceWords(agent),
    since: since.toISOString(),
    lastUse: lastUse.toISOString(),
    isThis: row.id === given.sessionId,
  }));
}
