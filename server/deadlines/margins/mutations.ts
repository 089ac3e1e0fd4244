import "server-only";
import { and, eq } from "drizzle-orm";
import { actKeyOf, type Margin } from "#lib/deadlines/margins/rules.ts";
import { mostMargins } from "#lib/deadlines/margins/schema.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { deadlineMargins } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

/** Keeps a rule for an act, in the place of another one for it. Deadlines that are here keep their days. Audited. */
export const addMargin = async (
  ctx: Ctx,
  { act, days }: Margin,
): Promise<{ ok: true } | { ok: false; reason: "too-many" }> =>
  await withPermission(ctx, "deadlines.change", async (tx) => {
    const { databaseId } = ctx;
    const own = eq(deadlineMargins.databaseId, databaseId);
    const actKey = actKeyOf(act);
    await oneAtATime(tx, `margins ${databaseId}`);
    await tx.delete(deadlineMargins).where(and(own, eq(deadlineMargins.actKey, actKey)));
    if ((await tx.$count(deadlineMargins, own)) >= mostMargins) return { ok: false, reason: "too-many" };
    await tx.insert(deadlineMargins).values({ databaseId, act, actKey, days, createdBy: actorOf(ctx) });
    await recordAudit(tx, ctx, { action: "deadline-margin.add", object: act, detail: { days } });
    await notifyChange(tx, { databaseId, topic: "deadlines", id: "*" });
    return { ok: true };
  });

/** Takes a rule away; false of one that is not here. Audited. */
export const removeMargin = async (ctx: Ctx, { id }: { id: string }): Promise<boolean> =>
  await withPermission(ctx, "deadlines.change", async (tx) => {
    const gone = await tx
      .delete(deadlineMargins)
      .where(and(eq(deadlineMargins.databaseId, ctx.databaseId), eq(deadlineMargins.id, id)))
      .returning();
    const [row] = gone;
    if (row === undefined) return false;
    await recordAudit(tx, ctx, {
      action: "deadline-margin.remove",
      object: row.act,
      detail: { days: row.days },
    });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "deadlines", id: "*" });
    return true;
  });
