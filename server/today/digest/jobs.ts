import "server-only";
import { and, eq, gt, isNull, notExists, or } from "drizzle-orm";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { dayKey, formatTime } from "#lib/time/time.ts";
import { digestMail } from "#lib/today/digest/mail.ts";
import { isPressing } from "#lib/today/digest/words.ts";
import { absentReader } from "#server/auth/absent.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase, readInDatabase } from "#server/db/connection.ts";
import { enqueueAll, type Jobs, type QueuePayloads } from "#server/db/queues.ts";
import { digestChoices, digests } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { handOver, type Mailer, ownMailer } from "#server/mail/smtp.ts";
import { getDigest } from "./data.ts";
import { beginTry, endTry, noteLast, putOff } from "./mutations.ts";

type Given = { now?: Date; mailer?: Mailer | null };

/** The time in São Paulo from which on a day's summary goes out. */
const earliest = "07:00";

/** Every minute: queues the summary of today of everybody who wants it and has none, or whose next attempt is due. */
export async function sweepDigests({ now = new Date(), mailer = ownMailer() }: Given = {}): Promise<void> {
  if (mailer === null || formatTime(now) < earliest) return;
  const day = dayKey(now);
  const work = (ctx: Ctx) =>
    inDatabase(ctx, async (tx) => {
      const settled = tx
        .select({ day: digests.day })
        .from(digests)
        .where(
          and(
            eq(digests.databaseId, digestChoices.databaseId),
            eq(digests.userId, digestChoices.userId),
            eq(digests.day, day),
            or(isNull(digests.nextAt), gt(digests.nextAt, now)),
          ),
        );
      const due = await tx
        .select({ userId: digestChoices.userId })
        .from(digestChoices)
        .where(
          and(
            eq(digestChoices.databaseId, ctx.databaseId),
            eq(digestChoices.isWanted, true),
            notExists(settled),
          ),
        );
      const { databaseId } = ctx;
      const jobs = due.map(({ userId }) => ({
        data: { databaseId, userId, day },
        singletonKey: `${databaseId} ${userId}`,
      }));
      await enqueueAll({ tx, queue: "digest-send", jobs });
    });
  await inEachDatabase({ what: "digest sweep", work });
}

/** Sends a person the summary of today, as they may see it at this moment: at most once a day. */
export async function sendDigest(
  { databaseId, userId, day }: QueuePayloads["digest-send"],
  { now = new Date(), mailer = ownMailer() }: Given = {},
): Promise<void> {
  if (mailer === null || day !== dayKey(now)) return;
  const ctx = systemCtx({ databaseId, job: "digest-send" });
  const absent = await absentReader({ userId, databaseId });
  if (absent === null || !(await isWanted(ctx, userId))) return;
  const { reader, firm, to } = absent;
  const digest = await getDigest(reader, { now });
  if (!isBusinessDay(day) && !isPressing(digest)) return await putOff(ctx, { userId, day, now });

  const letter = {
    ...digestMail(digest, { firm, origin: env().APP_ORIGIN }),
    to,
    id: `digest.${databaseId}.${userId}.${day}`,
  };
  const begun = await beginTry(ctx, { userId, day, now });
  if (begun === null) return;
  const { tries } = begun;
  const handed = await handOver(mailer, letter, () => noteLast(ctx, { userId, day, tries }));
  if (!handed.ok) log().warn({ failure: handed.failure }, "summary of the day not sent");
  await endTry(ctx, { userId, day, handed, tries, now });
}

async function isWanted(ctx: Ctx, userId: string): Promise<boolean> {
  const [choice] = await readInDatabase(ctx, (tx) =>
    tx
      .select()
      .from(digestChoices)
      .where(and(eq(digestChoices.databaseId, ctx.databaseId), eq(digestChoices.userId, userId))),
  );
  return choice?.isWanted ?? false;
}

/** Neither a weekend nor a national holiday; in the recess firms work. */
const isBusinessDay = (day: string): boolean =>
  !nationalCalendar(day).some(({ effect }) => effect === "closed");

export const jobs: Jobs = {
  work: { "digest-send": (data) => sendDigest(data) },
  sweeps: [() => sweepDigests()],
};
