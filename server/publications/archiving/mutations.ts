import "server-only";
import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { PublicationSelection } from "#lib/publications/list/schema.ts";
import { actorOf, recordAudit, recordAudits } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";
import { wake } from "#server/pace/works.ts";
import { writeComment } from "#server/publications/comments/mutations.ts";
import { hasUndecided } from "#server/publications/list/conditions/data.ts";
import { selectedPublications, tellOfPublications } from "#server/publications/selection/data.ts";

/** How long the service is not asked yet: as long as a person can undo it, and a little more. */
const askInMs = 12_000;

type TooMany = { ok: false; reason: "too-many" };
/**
 * `unread`, `undecided`: how many of them nobody has read, and how many have a deadline that somebody has to confirm. `changed`: how
 * many were left, as their text changed after it was shown.
 */
type Archived = { ok: true; ids: string[]; unread: number; undecided: number; changed: number } | TooMany;

/**
 * Archives publications, or with `isUndo` again those that were brought back; the service is asked to do so when nobody
 * undoes it within seconds. Audited one by one.
 */
export async function archivePublications(
  ctx: Ctx,
  { on, isUndo = false, now = new Date() }: { on: PublicationSelection; isUndo?: boolean; now?: Date },
): Promise<Archived> {
  return await withPermission(ctx, "publications.work", async (tx) => {
    const selected = await selectedPublications(tx, ctx, on);
    if (selected === null) return { ok: false, reason: "too-many" };
    const { ids, changed: left } = selected;
    if (ids.length === 0) return { ok: true, ids: [], unread: 0, undecided: 0, changed: left };
    const askAt = new Date(now.getTime() + askInMs);
    const changed = await tx
      .update(publications)
      .set({
        ...{ isArchived: true, archivedAt: now, archivedById: personIdOf(ctx), archivedBy: actorOf(ctx) },
        ...(isUndo ? unlessUnknown : unfailing),
        // What the service has archived already is not asked for again, and what was archived only here neither.
        askAt: sql`case when ${publications.closedAt} is null and not (${isUndo} and ${isUnknown})
          then ${askAt.toISOString()}::timestamptz end`,
      })
      .where(and(here(ctx, ids), eq(publications.isArchived, false)))
      .returning({ id: publications.id, cnj: publications.cnj });
    if (changed.length > 0) {
      const action = isUndo ? "publication.return.undo" : "publication.archive";
      await recordAudits(
        tx,
        ctx,
        changed.map(({ id }) => ({ action, object: id })),
      );
      await tellOfPublications(tx, ctx, changed);
      await wake(tx, ctx, "publications", askAt);
    }
    const archived = changed.map(({ id }) => id);
    return { ok: true, ids: archived, ...(await stillToDo(tx, ctx, archived)), changed: left };
  });
}

const unfailing = { asks: 0, lease: null, failingSince: null, failure: null, failureMessage: null } as const;

/** The service said that it does not know the publication, and nothing is asked of it. */
const isUnknown = sql`(coalesce(${publications.failure}, '') = 'not-found' and ${publications.askAt} is null)`;

/** What was archived only here is known to be unknown to the service also when it comes back. */
const unlessUnknown = {
  ...{ asks: 0, lease: null },
  failingSince: sql`case when ${isUnknown} then ${publications.failingSince} end`,
  failure: sql`case when ${isUnknown} then ${publications.failure} end`,
  failureMessage: sql`case when ${isUnknown} then ${publications.failureMessage} end`,
};

/**
 * Archives only here a publication that the service does not know, with a person's note, which is a comment. The service is
 * not asked. `known`: the service did not say so, or it is archived. Audited. Throws "not found" when it is not here.
 */
export async function archiveHere(
  ctx: Ctx,
  { id, note }: { id: string; note: string },
): Promise<{ ok: true } | { ok: false; reason: "known" | "too-many" }> {
  return await withPermission(ctx, "publications.work", async (tx) => {
    const [publication] = await tx
      .select({
        cnj: publications.cnj,
        isUnknown: sql<boolean>`${isUnknown} and not ${publications.isArchived}`,
      })
      .from(publications)
      .where(here(ctx, [id]))
      .for("update");
    if (publication === undefined) throw notFound("publication");
    const { cnj } = publication;
    if (!publication.isUnknown) return { ok: false, reason: "known" };
    const comment = await writeComment(tx, ctx, { publicationId: id, cnj, text: note });
    if (comment === null) return { ok: false, reason: "too-many" };
    await tx
      .update(publications)
      .set({
        isArchived: true,
        ...{ archivedAt: new Date(), archivedById: personIdOf(ctx), archivedBy: actorOf(ctx) },
      })
      .where(here(ctx, [id]));
    await recordAudit(tx, ctx, { action: "publication.archive.here", object: id, detail: { comment } });
    await tellOfPublications(tx, ctx, [{ cnj }]);
    return { ok: true };
  });
}

/** How many of them nobody has read, and how many have a deadline that somebody has to confirm. */
async function stillToDo(
  tx: Tx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ unread: number; undecided: number }> {
  const [found] = await tx
    .select({
      unread: sql<number>`(count(*) filter (where ${publications.readAt} is null))::int`,
      undecided: sql<number>`(count(*) filter (where ${hasUndecided(publications)}))::int`,
    })
    .from(publications)
    .where(here(ctx, ids));
  return found ?? { unread: 0, undecided: 0 };
}

/**
 * Brings archived publications back to the inbox, to undo that or later, and keeps there what came back by itself as the
 * service did not archive it. The service is not asked any more; where it archived one already, it keeps it so: `atService`
 * counts these. Audited one by one.
 */
export async function returnPublications(
  ctx: Ctx,
  { on, isUndo }: { on: PublicationSelection; isUndo: boolean },
): Promise<{ ok: true; ids: string[]; atService: number } | TooMany> {
  return await withPermission(ctx, "publications.work", async (tx) => {
    // Another text is no reason to leave it among the archived.
    const selected = await selectedPublications(tx, ctx, "ids" in on ? { ids: on.ids } : on);
    if (selected === null) return { ok: false, reason: "too-many" };
    const { isArchived, askAt } = publications;
    const changed = await tx
      .update(publications)
      .set({
        ...{ isArchived: false, archivedAt: null, archivedById: null, archivedBy: null, askAt: null },
        ...unlessUnknown,
      })
      .where(and(here(ctx, selected.ids), or(eq(isArchived, true), isNotNull(askAt))))
      .returning({ id: publications.id, cnj: publications.cnj, closedAt: publications.closedAt });
    if (changed.length > 0) {
      const action = isUndo ? "publication.archive.undo" : "publication.return";
      await recordAudits(
        tx,
        ctx,
        changed.map(({ id }) => ({ action, object: id })),
      );
      await tellOfPublications(tx, ctx, changed);
    }
    return {
      ok: true,
      ids: changed.map(({ id }) => id),
      atService: changed.filter(({ closedAt }) => closedAt !== null).length,
    };
  });
}

const here = (ctx: Ctx, ids: readonly string[]) =>
  and(eq(publications.databaseId, ctx.databaseId), inArray(publications.id, [...ids]));
