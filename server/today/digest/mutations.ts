import "server-only";
import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { AppError } from "#server/auth/errors.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { digestChoices, digests } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { attemptOf, type Handed } from "#server/mail/smtp.ts";

/** Whether this person gets the summary of the day of this database by e-mail. Audited. */
export async function chooseDigest(ctx: Ctx, { isWanted }: { isWanted: boolean }): Promise<void> {
  const userId = personIdOf(ctx);
  if (userId === null) throw new AppError("forbidden", "Só uma pessoa recebe o resumo por e-mail.");
  await withPermission(ctx, "cases.read", async (tx) => {
    const { databaseId } = ctx;
    await tx
      .insert(digestChoices)
      .values({ databaseId, userId, isWanted })
      .onConflictDoUpdate({
        target: [digestChoices.databaseId, digestChoices.userId],
        set: { isWanted, chosenAt: sql`now()` },
      });
    await recordAudit(tx, ctx, { action: "digest.choose", object: userId, detail: { wanted: isWanted } });
    await tell(tx, ctx);
  });
}

type Of = { userId: string; day: string };
const own = ({ databaseId }: Ctx, { userId, day }: Of) =>
  and(eq(digests.databaseId, databaseId), eq(digests.userId, userId), eq(digests.day, day));

const attemptMs = 5 * 60_000;

/**
 * Notes an attempt before it is made; null when none is due: somebody made it, or makes it now. Who dies after this leaves it to
 * another attempt, unless the summary was handed over (`noteLast`).
 */
export async function beginTry(ctx: Ctx, of: Of & { now: Date }): Promise<{ tries: number } | null> {
  const { userId, day, now } = of;
  const nextAt = new Date(now.getTime() + attemptMs);
  return await inDatabase(ctx, async (tx) => {
    const [row] = await tx
      .insert(digests)
      .values({ databaseId: ctx.databaseId, userId, day, triedAt: now, tries: 1, nextAt })
      .onConflictDoUpdate({
        target: [digests.databaseId, digests.userId, digests.day],
        set: { triedAt: now, tries: sql`${digests.tries} + 1`, nextAt, failure: null },
        setWhere: and(isNotNull(digests.nextAt), lte(digests.nextAt, now)),
      })
      .returning({ tries: digests.tries });
    if (row === undefined) return null;
    await tell(tx, ctx);
    return row;
  });
}

/** Notes that the summary is handed over now: from here on nobody repeats the attempt. Throws when another one has begun. */
export async function noteLast(ctx: Ctx, { tries, ...of }: Of & { tries: number }): Promise<void> {
  const mine = and(own(ctx, of), eq(digests.tries, tries), isNotNull(digests.nextAt));
  const noted = await inDatabase(ctx, (tx) => tx.update(digests).set({ nextAt: null }).where(mine));
  if (noted.rowCount !== 1) throw new Error("another attempt has begun");
}

/** Notes what became of an attempt, unless another one has begun meanwhile: what comes of the summary is that one's. Audited. */
export async function endTry(
  ctx: Ctx,
  { handed, tries, now, ...of }: Of & { handed: Handed; tries: number; now: Date },
): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const outcome = attemptOf(handed, { tries, now });
    const mine = and(own(ctx, of), eq(digests.tries, tries));
    const noted = await tx.update(digests).set(outcome).where(mine);
    if (noted.rowCount !== 1) return;
    await recordAudit(tx, ctx, {
      action: "digest.send",
      object: of.userId,
      outcome: handed.ok ? "done" : "failed",
      detail: { day: of.day, failure: outcome.failure },
    });
    await tell(tx, ctx);
  });
}

const quietMs = 60 * 60_000;

/** Nothing presses on a day without business: whether something does by now is looked at again in an hour. */
export async function putOff(ctx: Ctx, { userId, day, now }: Of & { now: Date }): Promise<void> {
  const nextAt = new Date(now.getTime() + quietMs);
  await inDatabase(ctx, (tx) =>
    tx
      .insert(digests)
      .values({ databaseId: ctx.databaseId, userId, day, nextAt })
      .onConflictDoUpdate({
        target: [digests.databaseId, digests.userId, digests.day],
        set: { nextAt },
        setWhere: and(eq(digests.tries, 0), lte(digests.nextAt, now)),
      }),
  );
}

async function tell(tx: Tx, { databaseId }: Ctx): Promise<void> {
  await notifyChange(tx, { databaseId, topic: "digest", id: "*" });
}
