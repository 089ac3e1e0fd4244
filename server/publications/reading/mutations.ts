import "server-only";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PublicationSelection } from "#lib/publications/list/schema.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { publications } from "#server/db/schema/schema.ts";
import { isUnreadBy } from "#server/publications/list/conditions/data.ts";
import {
  auditedPublications,
  selectedPublications,
  tellOfPublications,
} from "#server/publications/selection/data.ts";

/**
 * Marks publications as read, or as to be read again by anybody. Who is responsible for one that others read becomes the one who
 * read it. Audited. Returns those that were not so yet, and how many changed.
 */
export const markPublications = async (
  ctx: Ctx,
  { on, isRead, now = new Date() }: { on: PublicationSelection; isRead: boolean; now?: Date },
): Promise<{ ok: true; ids: string[]; changed: number } | { ok: false; reason: "too-many" }> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    const selected = await selectedPublications(tx, ctx, on);
    if (selected === null) return { ok: false, reason: "too-many" };
    const { ids, changed: left } = selected;
    if (ids.length === 0) return { ok: true, ids: [], changed: left };
    const read = { readAt: now, readById: personIdOf(ctx), readBy: actorOf(ctx) };
    const changed = await tx
      .update(publications)
      .set(isRead ? read : { readAt: null, readById: null, readBy: null })
      .where(
        and(
          eq(publications.databaseId, ctx.databaseId),
          inArray(publications.id, ids),
          isRead ? isUnreadBy(publications, ctx) : isNotNull(publications.readAt),
        ),
      )
      .returning({ id: publications.id, cnj: publications.cnj });
    if (changed.length > 0) {
      const action = isRead ? "publication.read" : "publication.unread";
      await recordAudit(tx, ctx, { action, ...auditedPublications(changed) });
      await tellOfPublications(tx, ctx, changed);
    }
    return { ok: true, ids: changed.map(({ id }) => id), changed: left };
  });
