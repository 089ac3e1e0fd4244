import "server-only";
import { randomBytes } from "node:crypto";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { mostFeeds } from "#lib/deadlines/feed/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { calendarFeeds } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { hashOfSecret, heldBy } from "./data.ts";

export type CreatedFeed = { ok: true; address: string } | { ok: false; reason: "too-many" | "no-person" };

/** Makes a secret address for this person's calendar program. It is in the answer and nowhere else. Audited. */
export async function createFeed(ctx: Ctx, { isOwn }: { isOwn: boolean }): Promise<CreatedFeed> {
  const userId = personIdOf(ctx);
  if (userId === null) return { ok: false, reason: "no-person" };
  const secret = randomBytes(32).toString("base64url");
  return await withPermission(ctx, "deadlines.read", async (tx) => {
    await oneAtATime(tx, `calendar feeds ${userId}`);
    const [held] = await tx.select({ count: count() }).from(calendarFeeds).where(heldBy(ctx, userId));
    if ((held?.count ?? 0) >= mostFeeds) return { ok: false, reason: "too-many" };
    const [row] = await tx
      .insert(calendarFeeds)
      .values({
        databaseId: ctx.databaseId,
        userId,
        isOwn,
        secretHash: hashOfSecret(secret),
        lastFour: secret.slice(-4),
      })
      .returning({ id: calendarFeeds.id });
    await recordAudit(tx, ctx, { action: "calendar-feed.create", object: row?.id ?? "", detail: { isOwn } });
    return { ok: true, address: `${env().APP_ORIGIN}/ics/${secret}.ics` };
  });
}

/** Ends all of a person's addresses, in every database: somebody else may have made one of them. Returns how many. */
export async function endFeedsOf(tx: Pick<Tx, "update">, userId: string): Promise<number> {
  const ended = await tx
    .update(calendarFeeds)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt)))
    .returning({ id: calendarFeeds.id });
  return ended.length;
}

/** Ends an address of this person: what asks for it gets nothing from now on. False when it is not theirs, or had ended. */
export const revokeFeed = async (ctx: Ctx, { id }: { id: string }): Promise<boolean> =>
  await withPermission(ctx, "deadlines.read", async (tx) => {
    const ended = await tx
      .update(calendarFeeds)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(calendarFeeds.databaseId, ctx.databaseId),
          eq(calendarFeeds.id, id),
          eq(calendarFeeds.userId, personIdOf(ctx) ?? sql`null`),
          isNull(calendarFeeds.revokedAt),
        ),
      )
      .returning({ id: calendarFeeds.id });
    if (ended.length === 0) return false;
    await recordAudit(tx, ctx, { action: "calendar-feed.revoke", object: id });
    return true;
  });
