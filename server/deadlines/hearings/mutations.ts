import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { findCase } from "#server/cases/data.ts";
import { movements } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

type Of = { cnj: Cnj; movementId: string };

/**
 * A person says that there is no day to be noted of a hearing that a movement sets without one, or takes that back. False where
 * nothing of it is left to be said: the movement reads otherwise now, or somebody said it already. Audited. Throws "not found".
 */
export const settleHearing = async (
  ctx: Ctx,
  { cnj, movementId, isSettled, now = new Date() }: Of & { isSettled: boolean; now?: Date },
): Promise<boolean> =>
  await withPermission(ctx, "deadlines.change", async (tx) => {
    const { databaseId } = ctx;
    if ((await findCase(tx, ctx, cnj)) === null) throw notFound("case");
    const changed = await tx
      .update(movements)
      .set({ hearingSettledAt: isSettled ? now : null, hearingSettledBy: isSettled ? actorOf(ctx) : null })
      .where(
        and(
          eq(movements.databaseId, databaseId),
          eq(movements.cnj, cnj),
          eq(movements.id, movementId),
          isNotNull(movements.undatedHearing),
          (isSettled ? isNull : isNotNull)(movements.hearingSettledAt),
        ),
      )
      .returning({ id: movements.id });
    if (changed.length === 0) return false;
    const action = isSettled ? "movement.hearing.settle" : "movement.hearing.settle.undo";
    await recordAudit(tx, ctx, { action, object: `${cnj}/${movementId}` });
    await notifyChange(tx, { databaseId, topic: "deadline", id: cnj });
    return true;
  });
