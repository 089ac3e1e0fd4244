import "server-only";
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { mostAtOnce, type PublicationSelection } from "#lib/publications/list/schema.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { publications } from "#server/db/schema/schema.ts";
import { wake } from "#server/pace/works.ts";
import {
  auditedPublications,
  selectedPublications,
  tellOfPublications,
} from "#server/publications/selection/data.ts";

/** How long the service is not asked yet: as long as a person can undo it, and a little more. */
const askInMs = 12_000;

/** `changed`: how many were left, as their text changed after it was shown. */
type Archived = { ok: true; ids: string[]; changed: number } | { ok: false; reason: "too-many" };

/** Archives publications; the service is asked to do so when nobody undoes it within seconds. Audited. */
export async function archivePublications(
  ctx: Ctx,
  { on, now = new Date() }: { on: PublicationSelection; now?: Date },
): Promise<Archived> {
  return await withPermission(ctx, "publications.work", async (tx) => {
    const selected = await selectedPublications(tx, ctx, on);
    if (selected === null) return { ok: false, reason: "too-many" };
    const { ids, changed: left } = selected;
    if (ids.length === 0) return { ok: true, ids: [], changed: left };
    const askAt = new Date(now.getTime() + askInMs);
    const changed = await tx
      .update(publications)
      .set({
        ...{ isArchived: true, archivedAt: now, archivedById: personIdOf(ctx), archivedBy: actorOf(ctx) },
        ...{ asks: 0, lease: null, failingSince: null, failure: null, failureMessage: null },
        // What the service has archived already is not asked for again.
        askAt: sql`case when ${publications.closedAt} is null then ${askAt.toISOString()}::timestamptz end`,
      })
      .where(and(here(ctx, ids), eq(publications.isArchived, false)))
      .returning({ id: publications.id, cnj: publications.cnj });
    if (changed.length > 0) {
      await recordAudit(tx, ctx, { action: "publication.archive", ...auditedPublications(changed) });
      await tellOfPublications(tx, ctx, changed);
      await wake(tx, ctx, "publications", askAt);
    }
    return { ok: true, ids: changed.map(({ id }) => id), changed: left };
  });
}

/**
 * Brings archived publications back to the inbox, to undo that or later, and keeps there what came back by itself as the
 * service did not archive it. The service is not asked any more; where it archived one already, it keeps it so: `atService`
 * counts these. Audited.
 */
export async function returnPublications(
  ctx: Ctx,
  { ids, isUndo }: { ids: readonly string[]; isUndo: boolean },
): Promise<{ ids: string[]; atService: number }> {
  return await withPermission(ctx, "publications.work", async (tx) => {
    const { isArchived, askAt } = publications;
    const changed = await tx
      .update(publications)
      .set({
        ...{ isArchived: false, archivedAt: null, archivedById: null, archivedBy: null, askAt: null },
        ...{ asks: 0, lease: null, failingSince: null, failure: null, failureMessage: null },
      })
      .where(and(here(ctx, ids.slice(0, mostAtOnce)), or(eq(isArchived, true), isNotNull(askAt))))
      .returning({ id: publications.id, cnj: publications.cnj, closedAt: publications.closedAt });
    if (changed.length > 0) {
      const action = isUndo ? "publication.archive.undo" : "publication.return";
      await recordAudit(tx, ctx, { action, ...auditedPublications(changed) });
      await tellOfPublications(tx, ctx, changed);
    }
    return {
      ids: changed.map(({ id }) => id),
      atService: changed.filter(({ closedAt }) => closedAt !== null).length,
    };
  });
}

const here = (ctx: Ctx, ids: readonly string[]) =>
  and(eq(publications.databaseId, ctx.databaseId), inArray(publications.id, [...ids]));
