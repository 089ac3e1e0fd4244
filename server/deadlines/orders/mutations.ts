import "server-only";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/format/id.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { publications } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { hasUnreadOrder } from "./data.ts";

/** `changed`: its text is another than the person was shown, or somebody decided meanwhile. */
type Settled = { ok: true } | { ok: false; reason: "changed" };

/** A person says that an order gives no deadline. `position`: as shown. Audited. Throws "not found". */
export const settleOrder = async (
  ctx: Ctx,
  { id, position, now = new Date() }: { id: string; position: number; now?: Date },
): Promise<Settled> =>
  await change(ctx, id, {
    which: and(eq(publications.position, position), hasUnreadOrder(publications)),
    columns: { orderSettledAt: now, orderSettledById: personIdOf(ctx), orderSettledBy: actorOf(ctx) },
    action: "publication.order.settle",
  });

/** Takes back one's own word that it gives none. */
export async function unsettleOrder(ctx: Ctx, { id }: { id: string }): Promise<Settled> {
  const isMine = sql`${publications.orderSettledById} is not distinct from ${personIdOf(ctx)}`;
  return await change(ctx, id, {
    which: and(isNotNull(publications.orderSettledAt), isMine),
    columns: { orderSettledAt: null, orderSettledById: null, orderSettledBy: null },
    action: "publication.order.settle.undo",
  });
}

async function change(
  ctx: Ctx,
  id: string,
  how: { which: SQL | undefined; columns: Partial<typeof publications.$inferInsert>; action: string },
): Promise<Settled> {
  if (!isId(id)) throw notFound("publication");
  const { databaseId } = ctx;
  const own = and(eq(publications.databaseId, databaseId), eq(publications.id, id));
  return await withPermission(ctx, "deadlines.change", async (tx) => {
    const [found] = await tx.select({ cnj: publications.cnj }).from(publications).where(own).for("update");
    if (found === undefined) throw notFound("publication");
    const changed = await tx
      .update(publications)
      .set(how.columns)
      .where(and(own, how.which))
      .returning({ id: publications.id });
    if (changed.length === 0) return { ok: false, reason: "changed" };
    await recordAudit(tx, ctx, { action: how.action, object: id });
    for (const topic of ["publication", "deadline"] as const)
      await notifyChange(tx, { databaseId, topic, id: found.cnj ?? "*" });
    return { ok: true };
  });
}
