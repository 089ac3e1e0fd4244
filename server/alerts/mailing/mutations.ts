import "server-only";
import { and, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { mailMinutes } from "#lib/alerts/schema.ts";
import { nextTry } from "#lib/mail/sending.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { alertMails, alerts } from "#server/db/schema/schema.ts";
import type { Handed } from "#server/mail/smtp.ts";

/** What waited longer is told by the list and the summary of the day only. */
const longestWait = sql`interval '1 day'`;

/** The alerts of a person that wait for an e-mail. */
export const isToMail = sql`${alerts.isUrgent} and ${alerts.mailId} is null and ${alerts.at} > now() - ${longestWait}`;

export type Taken = { id: string; tries: number };

/**
 * Notes an attempt before it is made: of an e-mail that was refused and is due again, else of a new one with all that waits.
 * Null when there is none, or when one has begun within the last minutes. Who dies after this leaves an attempt without an
 * outcome, which nobody repeats.
 */
export async function takeMail(
  ctx: Ctx,
  { userId, now }: { userId: string; now: Date },
): Promise<Taken | null> {
  const { databaseId } = ctx;
  return await inDatabase(ctx, async (tx) => {
    await oneAtATime(tx, `alert mail ${databaseId} ${userId}`);
    const ofPerson = and(eq(alertMails.databaseId, databaseId), eq(alertMails.userId, userId));
    const [again] = await tx
      .update(alertMails)
      .set({ triedAt: now, tries: sql`${alertMails.tries} + 1`, nextAt: null, failure: null })
      .where(and(ofPerson, isNotNull(alertMails.nextAt), lte(alertMails.nextAt, now)))
      .returning({ id: alertMails.id, tries: alertMails.tries });
    if (again !== undefined) return again;
    const lately = new Date(now.getTime() - mailMinutes * 60_000);
    if ((await tx.$count(alertMails, and(ofPerson, gt(alertMails.begunAt, lately)))) > 0) return null;
    const waiting = and(eq(alerts.databaseId, databaseId), eq(alerts.userId, userId), isToMail);
    if ((await tx.$count(alerts, waiting)) === 0) return null;
    const [begun] = await tx
      .insert(alertMails)
      .values({ databaseId, userId, begunAt: now, triedAt: now })
      .returning({ id: alertMails.id, tries: alertMails.tries });
    if (begun === undefined) throw new Error("no e-mail");
    await tx.update(alerts).set({ mailId: begun.id }).where(waiting);
    return begun;
  });
}

type Of = { id: string; userId: string };

/** Drops an e-mail that has nothing to tell any more: all of it was seen, or is no longer for this person. */
export async function dropMail(ctx: Ctx, { id }: Pick<Of, "id">): Promise<void> {
  await inDatabase(ctx, (tx) =>
    tx.delete(alertMails).where(and(eq(alertMails.databaseId, ctx.databaseId), eq(alertMails.id, id))),
  );
}

/** Notes what became of an attempt. Audited. */
export async function endMail(
  ctx: Ctx,
  { id, userId, tries, handed, now }: Of & { tries: number; handed: Handed; now: Date },
): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const outcome = handed.ok
      ? { sentAt: now, failure: handed.isSure ? null : "lost" }
      : { failure: handed.failure, nextAt: nextTry(tries, now) };
    await tx
      .update(alertMails)
      .set(outcome)
      .where(and(eq(alertMails.databaseId, ctx.databaseId), eq(alertMails.id, id)));
    await recordAudit(tx, ctx, {
      ...{ action: "alerts.send", object: userId, outcome: handed.ok ? "done" : "failed" },
      detail: { failure: outcome.failure },
    });
  });
}
