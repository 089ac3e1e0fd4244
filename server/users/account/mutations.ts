import "server-only";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { endFeedsOf } from "#server/deadlines/feed/mutations.ts";

/** Which of one's own sessions end: one of them, all but the one in use, or all. */
export type Ending = { only: string } | { except: string } | "all";

/** Ends one's own sessions, with all of them one's calendar addresses; those of somebody else are left alone. Audited. */
export async function endOwnSessions(actor: Actor & { kind: "user" }, which: Ending): Promise<number> {
  const { userId } = actor;
  return await db().transaction(async (tx) => {
    const ended = await revokeSessionsOf(tx, { userId, ...(which === "all" ? {} : which) });
    const feeds = which === "all" ? await endFeedsOf(tx, userId) : 0;
    const detail = { ended, feeds };
    if (ended + feeds > 0)
      await recordAccess(tx, actor, { action: "session.revoke", object: userId, detail });
    return ended;
  });
}
