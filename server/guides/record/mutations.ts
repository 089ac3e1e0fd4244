import "server-only";
import { and, eq } from "drizzle-orm";
import { isId } from "#lib/format/id.ts";
import { payableCents } from "#lib/guides/form/values.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { guides } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

export type Guide = typeof guides.$inferSelect;
export type GuideColumns = Partial<typeof guides.$inferInsert>;

const own = (ctx: Ctx, id: string) => and(eq(guides.databaseId, ctx.databaseId), eq(guides.id, id));

/** A guide for a change, which waits until every other change of it is done; null when it is not here. */
export async function lockGuide(tx: Tx, ctx: Ctx, id: string): Promise<Guide | null> {
  if (!isId(id)) return null;
  const [guide] = await tx.select().from(guides).where(own(ctx, id)).for("update");
  return guide ?? null;
}

/** The same; throws "not found" when it is not here, or its case is kept from whoever acts. */
export async function requireGuide(tx: Tx, ctx: Ctx, id: string): Promise<Guide> {
  const guide = await lockGuide(tx, ctx, id);
  if (guide === null) throw notFound("guide");
  return guide;
}

/** Stores a guide that somebody begins, and tells open pages. */
export async function insertGuide(tx: Tx, values: typeof guides.$inferInsert): Promise<Guide> {
  const [guide] = await tx
    .insert(guides)
    .values({ ...values, cents: payableCents(values.definition, values.values) })
    .returning();
  if (guide === undefined) throw new Error("insert returned no row");
  await tellOfGuide(tx, guide);
  return guide;
}

/** Tells open pages that something of a guide is new. */
export async function tellOfGuide(
  tx: Tx,
  { databaseId, cnj }: Pick<Guide, "databaseId" | "cnj">,
): Promise<void> {
  await notifyChange(tx, { databaseId, topic: "guide", id: cnj });
}

/** Changes a guide that is locked, and tells open pages unless it is nothing new to them. */
export async function changeGuide(
  tx: Tx,
  ctx: Ctx,
  { id }: Pick<Guide, "id">,
  { isNews = true, ...values }: GuideColumns & { isNews?: boolean },
): Promise<Guide> {
  const [changed] = await tx.update(guides).set(values).where(own(ctx, id)).returning();
  if (changed === undefined) throw new Error("the guide is gone");
  if (isNews) await tellOfGuide(tx, changed);
  return changed;
}
