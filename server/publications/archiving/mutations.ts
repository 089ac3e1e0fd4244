import "server-only";
import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { PublicationSelection, StillToDo } from "#lib/publications/list/schema.ts";
import { actorOf, recordAudit, recordAudits } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { publications } from "#server/db/schema/schema.ts";
import { hasUnreadOrder } from "#server/deadlines/orders/data.ts";
import { wake } from "#server/pace/works.ts";
import { writeComment } from "#server/publications/comments/mutations.ts";
import { hasUndecided } from "#server/publications/list/conditions/data.ts";
import { broughtBack } from "#server/publications/routing/data.ts";
import { selectedPublications, tellOfPublications } from "#server/publications/selection/data.ts";

/** How long the service is not asked yet: as long as a person can undo it, and a little more. */
const askInMs = 12_000;

type TooMany = { ok: false; reason: "too-many" };
/** `changed`: how many were left, as their text changed after it was shown. */
type Archived = ({ ok: true; ids: string[]; changed: number } & StillToDo) | TooMany;
const nothingToDo: StillToDo = { unread: 0, undecided: 0, orders: 0 };

/** For how long bringing back can be undone: as long as a person is offered to, and what a slow line takes. */
const undoneWithinMs = 60_000;

/** Archives publications; the service is asked to do so when nobody undoes it within seconds. Audited one by one. */
export const archivePublications = async (
  ctx: Ctx,
  { on, now = new Date() }: { on: PublicationSelection; now?: Date },
): Promise<Archived> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    const selected = await selectedPublications(tx, ctx, on);
    if (selected === null) return { ok: false, reason: "too-many" };
    const { ids, changed: left } = selected;
    if (ids.length === 0) return { ok: true, ids: [], ...nothingToDo, changed: left };
    const askAt = new Date(now.getTime() + askInMs);
    const changed = await tx
      .update(publications)
      .set({
        isArchived: true,
        archivedAt: now,
        archivedById: personIdOf(ctx),
        archivedBy: actorOf(ctx),
        returnedAt: null,
        ...unfailing,
        // What the service has archived already is not asked for again.
        askAt: sql`case when ${publications.closedAt} is null then ${askAt.toISOString()}::timestamptz end`,
      })
      .where(and(here(ctx, ids), eq(publications.isArchived, false)))
      .returning({ id: publications.id, cnj: publications.cnj });
    if (changed.length > 0) {
      await announced(tx, ctx, { changed, action: "publication.archive" });
      await wake(tx, ctx, "publications", askAt);
    }
    const archived = changed.map(({ id }) => id);
    return { ok: true, ids: archived, ...(await stillToDo(tx, ctx, archived)), changed: left };
  });

/**
 * Puts publications that were brought back within the last minute back among the archived, as they were: by whom, since when,
 * and asked of the service or not. What another delivery changed meanwhile stays in the inbox. Audited one by one.
 */
export const undoReturn = async (
  ctx: Ctx,
  { ids, now = new Date() }: { ids: readonly string[]; now?: Date },
): Promise<{ ok: true; ids: string[] }> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    const askAt = new Date(now.getTime() + askInMs);
    const changed = await tx
      .update(publications)
      .set({
        isArchived: true,
        returnedAt: null,
        // What was archived only here is not asked for.
        askAt: sql`case when ${publications.closedAt} is null and not ${isUnknown}
          then ${askAt.toISOString()}::timestamptz end`,
      })
      .where(
        and(
          here(ctx, ids),
          eq(publications.isArchived, false),
          gt(publications.returnedAt, new Date(now.getTime() - undoneWithinMs)),
        ),
      )
      .returning({ id: publications.id, cnj: publications.cnj });
    if (changed.length > 0) {
      await announced(tx, ctx, { changed, action: "publication.return.undo" });
      await wake(tx, ctx, "publications", askAt);
    }
    return { ok: true, ids: changed.map(({ id }) => id) };
  });

/** Records what was done to each publication, and tells the pages that show it. */
async function announced(
  tx: Tx,
  ctx: Ctx,
  { changed, action }: { changed: readonly { id: string; cnj: Cnj | null }[]; action: string },
): Promise<void> {
  await recordAudits(
    tx,
    ctx,
    changed.map(({ id }) => ({ action, object: id })),
  );
  await tellOfPublications(tx, ctx, changed);
}

const unfailing = { asks: 0, lease: null, failingSince: null, failure: null, failureMessage: null } as const;

/** The service said that it does not know the publication, and nothing is asked of it. */
const isUnknown = sql`(coalesce(${publications.failure}, '') = 'not-found' and ${publications.askAt} is null)`;

/** What was archived only here is known to be unknown to the service also when it comes back. */
const unlessUnknown = {
  asks: 0,
  lease: null,
  failingSince: sql`case when ${isUnknown} then ${publications.failingSince} end`,
  failure: sql`case when ${isUnknown} then ${publications.failure} end`,
  failureMessage: sql`case when ${isUnknown} then ${publications.failureMessage} end`,
};

/**
 * Archives only here a publication that the service does not know, with a person's note, which is a comment. The service is
 * not asked. `known`: the service did not say so, or it is archived. Audited. Throws "not found" when it is not here.
 */
export const archiveHere = async (
  ctx: Ctx,
  { id, note }: { id: string; note: string },
): Promise<{ ok: true } | { ok: false; reason: "known" | "too-many" }> =>
  await withPermission(ctx, "publications.work", async (tx) => {
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
        returnedAt: null,
        archivedAt: new Date(),
        archivedById: personIdOf(ctx),
        archivedBy: actorOf(ctx),
      })
      .where(here(ctx, [id]));
    await recordAudit(tx, ctx, { action: "publication.archive.here", object: id, detail: { comment } });
    await tellOfPublications(tx, ctx, [{ cnj }]);
    return { ok: true };
  });

async function stillToDo(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<StillToDo> {
  const [found] = await tx
    .select({
      unread: sql<number>`(count(*) filter (where ${publications.readAt} is null))::int`,
      undecided: sql<number>`(count(*) filter (where ${hasUndecided(publications)}))::int`,
      orders: sql<number>`(count(*) filter (where ${hasUnreadOrder(publications)}))::int`,
    })
    .from(publications)
    .where(here(ctx, ids));
  return found ?? nothingToDo;
}

/**
 * Brings archived publications back to the inbox, to undo that or later, and keeps there what came back by itself as the
 * service did not archive it. The service is not asked any more; where it archived one already, it keeps it so: `atService`
 * counts these. Audited one by one.
 */
export const returnPublications = async (
  ctx: Ctx,
  { on, isUndo, now = new Date() }: { on: PublicationSelection; isUndo: boolean; now?: Date },
): Promise<{ ok: true; ids: string[]; atService: number } | TooMany> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    // Another text is no reason to leave it among the archived.
    const selected = await selectedPublications(tx, ctx, "ids" in on ? { ids: on.ids } : on);
    if (selected === null) return { ok: false, reason: "too-many" };
    const { isArchived, askAt } = publications;
    const changed = await tx
      .update(publications)
      .set({
        isArchived: false,
        askAt: null,
        ...unlessUnknown,
        ...broughtBack,
        ...(isUndo ? neverArchived : returnedFromArchive(now)),
      })
      .where(and(here(ctx, selected.ids), or(eq(isArchived, true), isNotNull(askAt))))
      .returning({ id: publications.id, cnj: publications.cnj, closedAt: publications.closedAt });
    if (changed.length > 0)
      await announced(tx, ctx, {
        changed,
        action: isUndo ? "publication.archive.undo" : "publication.return",
      });
    return {
      ok: true,
      ids: changed.map(({ id }) => id),
      atService: changed.filter(({ closedAt }) => closedAt !== null).length,
    };
  });

const neverArchived = { archivedAt: null, archivedById: null, archivedBy: null, returnedAt: null } as const;

/** Of what was archived it stays who archived it, until undoing is over; what had come back by itself is in the inbox for good. */
const returnedFromArchive = (now: Date) => {
  const { isArchived, archivedAt, archivedById, archivedBy } = publications;
  return {
    archivedAt: sql`case when ${isArchived} then ${archivedAt} end`,
    archivedById: sql`case when ${isArchived} then ${archivedById} end`,
    archivedBy: sql`case when ${isArchived} then ${archivedBy} end`,
    returnedAt: sql`case when ${isArchived} then ${now.toISOString()}::timestamptz end`,
  };
};

const here = (ctx: Ctx, ids: readonly string[]) =>
  and(eq(publications.databaseId, ctx.databaseId), inArray(publications.id, [...ids]));
