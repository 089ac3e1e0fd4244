import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { GuidePast } from "#lib/guides/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { auditEvents, guides, users } from "#server/db/schema/schema.ts";

const recorded = ["guide.send", "guide.say.created", "guide.say.not-created", "guide.discard"];

/** Who asked for a guide, who said whether it was created, and who put it aside, as the trail has it. */
export async function pastOf(tx: Tx, ctx: Ctx, id: string): Promise<GuidePast> {
  const { action, at, actor } = auditEvents;
  const own = and(eq(guides.databaseId, ctx.databaseId), eq(guides.id, id));
  const rows = await tx
    .select({ action, at, actor, name: users.name })
    .from(guides)
    .innerJoin(
      auditEvents,
      and(
        eq(auditEvents.databaseId, guides.databaseId),
        eq(auditEvents.object, id),
        inArray(action, recorded),
      ),
    )
    .leftJoin(users, and(eq(actor, "user"), eq(sql`${users.id}::text`, auditEvents.actorId)))
    .where(own)
    .orderBy(asc(auditEvents.sequence));
  const past: GuidePast = { asked: null, said: null, discarded: null };
  for (const row of rows) {
    const deed = { at: row.at.toISOString(), by: row.name };
    if (row.action === "guide.send") past.asked = deed;
    else if (row.action === "guide.discard") past.discarded = deed;
    else
      past.said = { ...deed, isCreated: row.action === "guide.say.created", askedAt: past.asked?.at ?? null };
  }
  return past;
}
