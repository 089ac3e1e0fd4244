import "server-only";
import { and, eq, lt, lte } from "drizzle-orm";
import { alertsMail } from "#lib/alerts/mail.ts";
import { alertDays } from "#lib/alerts/schema.ts";
import { hourMs } from "#lib/time/calendar.ts";
import { readAlerts } from "#server/alerts/data.ts";
import { absentReader } from "#server/auth/absent.ts";
import { type Ctx, readWithPermission, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { enqueueAll, type Jobs, type QueuePayloads } from "#server/db/queues.ts";
import { alertMails, alerts } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { handOver, type Letter, type Mailer, ownMailer } from "#server/mail/smtp.ts";
import { dropMail, endMail, isRefused, isToMail, noteLast, takeMail } from "./mutations.ts";

type Given = { now?: Date; mailer?: Mailer | null };

/** So many alerts are named in an e-mail; the others are counted. */
const mostNamed = 20;

/** Every minute: queues the e-mails of everybody for whom an alert waits, or an attempt is due again; forgets what is too old to be listed. */
export async function sweepAlertMails({ now = new Date(), mailer = ownMailer() }: Given = {}): Promise<void> {
  const work = (ctx: Ctx) =>
    inDatabase(ctx, async (tx) => {
      const { databaseId } = ctx;
      await forgetOld(tx, ctx, now);
      if (mailer === null) return;
      const waiting = await tx
        .selectDistinct({ userId: alerts.userId })
        .from(alerts)
        .where(and(eq(alerts.databaseId, databaseId), isToMail));
      const again = await tx
        .selectDistinct({ userId: alertMails.userId })
        .from(alertMails)
        .where(and(eq(alertMails.databaseId, databaseId), isRefused, lte(alertMails.nextAt, now)));
      const people = new Set([...waiting, ...again].map(({ userId }) => userId));
      const jobs = [...people].map((userId) => ({
        data: { databaseId, userId },
        singletonKey: `${databaseId} ${userId}`,
      }));
      await enqueueAll({ tx, queue: "alert-send", jobs });
    });
  await inEachDatabase({ what: "alert mail sweep", work });
}

async function forgetOld(tx: Tx, { databaseId }: Ctx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - alertDays * 24 * hourMs);
  await tx.delete(alerts).where(and(eq(alerts.databaseId, databaseId), lt(alerts.at, oldest)));
  await tx
    .delete(alertMails)
    .where(and(eq(alertMails.databaseId, databaseId), lt(alertMails.begunAt, oldest)));
}

/** Sends a person what their rules tell at once, as they may see it at this moment. */
export async function sendAlerts(
  { databaseId, userId }: QueuePayloads["alert-send"],
  { now = new Date(), mailer = ownMailer() }: Given = {},
): Promise<void> {
  if (mailer === null) return;
  const ctx = systemCtx({ databaseId, job: "alert-send" });
  const absent = await absentReader({ userId, databaseId });
  if (absent === null) return;
  const taken = await takeMail(ctx, { userId, now });
  if (taken === null) return;
  const letter = await letterOf(absent, { databaseId, mailId: taken.id, now });
  if (letter === null) return await dropMail(ctx, taken);
  const handed = await handOver(mailer, letter, () => noteLast(ctx, taken));
  if (!handed.ok) log().warn({ failure: handed.failure }, "alerts not sent");
  await endMail(ctx, { ...taken, userId, handed, now });
}

type Absent = NonNullable<Awaited<ReturnType<typeof absentReader>>>;

/** Null when nothing is left to be told. */
async function letterOf(
  { reader, firm, to }: Absent,
  { databaseId, mailId, now }: { databaseId: string; mailId: string; now: Date },
): Promise<Letter | null> {
  const { rows, unseen } = await readWithPermission(reader, "cases.read", (tx) =>
    readAlerts(tx, reader, { most: mostNamed, mailId }),
  );
  if (rows.length === 0) return null;
  const text = alertsMail({ rows, unseen, now }, { firm, origin: env().APP_ORIGIN });
  return { ...text, to, id: `alerts.${databaseId}.${mailId}` };
}

export const jobs: Jobs = {
  work: { "alert-send": (data) => sendAlerts(data) },
  sweeps: [() => sweepAlertMails()],
};
