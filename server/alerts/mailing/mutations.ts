import "server-only";
import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { mailMinutes } from "#lib/alerts/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { alertMails, alerts } from "#server/db/schema/schema.ts";
import { attemptOf, type Handed } from "#server/mail/smtp.ts";

/** What waited longer is told by the list and the summary of the day only. */
const longestWait = sql`interval '1 day'`;

export const isToMail = sql`${alerts.isUrgent} and ${alerts.mailId} is null and ${alerts.at} > now() - ${longestWait}`;

export type Taken = { id: string; tries: number };

/** An e-mail that was refused and may go out again. */
export const isRefused = sql`${alertMails.nextAt} is not null and ${alertMails.begunAt} > now() - ${longestWait}`;

/**
 * Notes an attempt before it is made: of the e-mail that was refused, once it is due again, else of a new one; with all that
 * waits. Null when there is none, or when one went out or was tried within the last minutes. Who dies after this leaves it to
 * another attempt, unless it was handed over (`noteLast`).
 */
export async function takeMail(
  ctx: Ctx,
  { userId, now }: { userId: string; now: Date },
): Promise<Taken | null> {
  const { databaseId } = ctx;
  return await inDatabase(ctx, async (tx) => {
    await oneAtATime(tx, `alert mail ${databaseId} ${userId}`);
    const ofPerson = and(eq(alertMails.databaseId, databaseId), eq(alertMails.userId, userId));
    const lately = new Date(now.getTime() - mailMinutes * 60_000);
    if ((await tx.$count(alertMails, and(ofPerson, gt(alertMails.triedAt, lately)))) > 0) return null;
    const waiting = and(eq(alerts.databaseId, databaseId), eq(alerts.userId, userId), isToMail);
    const [refused] = await tx
      .select({ id: alertMails.id, nextAt: alertMails.nextAt, tries: alertMails.tries })
      .from(alertMails)
      .where(and(ofPerson, isRefused))
      .orderBy(alertMails.nextAt)
      .limit(1);
    if (refused?.nextAt && refused.nextAt > now) return null;
    if (refused === undefined && (await tx.$count(alerts, waiting)) === 0) return null;
    const taken = refused ? await again(tx, ctx, { ...refused, now }) : await begin(tx, ctx, { userId, now });
    await tx.update(alerts).set({ mailId: taken.id }).where(waiting);
    return taken;
  });
}

async function again(tx: Tx, ctx: Ctx, { id, tries, now }: Taken & { now: Date }): Promise<Taken> {
  await tx
    .update(alertMails)
    .set({ triedAt: now, tries: tries + 1, nextAt: soonAfter(now), failure: null })
    .where(own(ctx, id));
  return { id, tries: tries + 1 };
}

async function begin(
  tx: Tx,
  { databaseId }: Ctx,
  { userId, now }: { userId: string; now: Date },
): Promise<Taken> {
  const [begun] = await tx
    .insert(alertMails)
    .values({ databaseId, userId, begunAt: now, triedAt: now, nextAt: soonAfter(now) })
    .returning({ id: alertMails.id, tries: alertMails.tries });
  if (begun === undefined) throw new Error("no e-mail");
  return begun;
}

const own = ({ databaseId }: Ctx, id: string) =>
  and(eq(alertMails.databaseId, databaseId), eq(alertMails.id, id));

const soonAfter = (now: Date) => new Date(now.getTime() + mailMinutes * 60_000);

/** Notes that the e-mail is handed over now: from here on nobody repeats the attempt. Throws when another one has begun. */
export async function noteLast(ctx: Ctx, { id, tries }: Taken): Promise<void> {
  const { nextAt, tries: tried } = alertMails;
  const mine = and(own(ctx, id), eq(tried, tries), isNotNull(nextAt));
  const noted = await inDatabase(ctx, (tx) => tx.update(alertMails).set({ nextAt: null }).where(mine));
  if (noted.rowCount !== 1) throw new Error("another attempt has begun");
}

type Of = { id: string; userId: string };

/** Drops an e-mail that has nothing to tell any more: all of it was seen, or is no longer for this person. */
export async function dropMail(ctx: Ctx, { id }: Pick<Of, "id">): Promise<void> {
  await inDatabase(ctx, (tx) => tx.delete(alertMails).where(own(ctx, id)));
}

/** Notes what became of an attempt, unless another one has begun meanwhile: what comes of the e-mail is that one's. Audited. */
export async function endMail(
  ctx: Ctx,
  { id, userId, tries, handed, now }: Of & { tries: number; handed: Handed; now: Date },
): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const outcome = attemptOf(handed, { tries, now });
    const mine = and(own(ctx, id), eq(alertMails.tries, tries));
    const noted = await tx.update(alertMails).set(outcome).where(mine);
    if (noted.rowCount !== 1) return;
    await recordAudit(tx, ctx, {
      action: "alerts.send",
      object: userId,
      outcome: handed.ok ? "done" : "failed",
      detail: { failure: outcome.failure },
    });
  });
}
