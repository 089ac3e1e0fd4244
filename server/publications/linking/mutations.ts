import "server-only";
import { and, eq, isNull, lt, type SQL } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import { numbersMeant } from "#lib/cnj/find.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { isId } from "#lib/format/id.ts";
import type { LinkRefusal } from "#lib/publications/refusals.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { restrictedAmong, wouldHide } from "#server/db/hidden.ts";
import { enqueueOnce } from "#server/db/queues.ts";
import { cases, publicationComments, publications } from "#server/db/schema/schema.ts";
import { holdCalendars, holdLaw } from "#server/deadlines/counting/data.ts";
import { moveDeadlinesToCase } from "#server/deadlines/moving/mutations.ts";
import { unrouted } from "#server/publications/routing/data.ts";
import { tellOfPublications } from "#server/publications/selection/data.ts";

type Linked = { ok: true } | { ok: false; reason: LinkRefusal };
type Publication = typeof publications.$inferSelect;

/**
 * Says of which case a publication is whose number is missing or wrong in the diary: its deadlines and comments are of that case
 * from then on, and who may not see the case sees none of them. One that is hidden from the person is not here. Audited.
 * Throws "not found" when the publication is not here.
 */
export async function linkPublication(
  ctx: Ctx,
  { id, cnj, now = new Date() }: { id: string; cnj: Cnj; now?: Date },
): Promise<Linked> {
  return await withPermission(ctx, "publications.work", async (tx) => {
    const publication = await lockPublication(tx, ctx, id);
    if (publication.cnj === cnj) return { ok: false, reason: "same" };
    // Before the case's row: who stores what the court says of it takes them in this order.
    await holdCalendars(tx, ctx, [courtOf(cnj)?.acronym ?? null]);
    await holdLaw(tx, ctx, [cnj]);
    if (!(await sees(tx, ctx, cnj))) return { ok: false, reason: "no-case" };
    await move(tx, ctx, publication, {
      cnj,
      named: [],
      linkedAt: now,
      linkedById: personIdOf(ctx),
      linkedBy: actorOf(ctx),
      // Of one that is linked again, what the diary said.
      linkedFrom: publication.linkedAt === null ? publication.cnj : publication.linkedFrom,
    });
    await recordAudit(tx, ctx, { action: "publication.link", object: id, detail: { cnj } });
    return { ok: true };
  });
}

/** Gives a publication back the number that it had before a person said another; what was commented since stays with the case. Audited. */
export async function unlinkPublication(ctx: Ctx, { id, cnj }: { id: string; cnj: Cnj }): Promise<Linked> {
  return await withPermission(ctx, "publications.work", async (tx) => {
    const publication = await lockPublication(tx, ctx, id);
    const { linkedAt, linkedFrom } = publication;
    const named = linkedFrom === null ? numbersMeant(publication.caseNumber, publication.content) : [];
    // What names a case that is kept for some people is of that one, rather than of none.
    const [kept = null] = await restrictedAmong(tx, ctx, named);
    const before = linkedFrom ?? kept;
    const isShown = linkedAt !== null && publication.cnj === cnj;
    if (!isShown || (await wouldHide(tx, ctx, { personId: personIdOf(ctx), cnj: before, named })))
      return { ok: false, reason: "changed" };
    await move(tx, ctx, publication, {
      cnj: before,
      named,
      linkedAt: null,
      linkedById: null,
      linkedBy: null,
      linkedFrom: null,
    });
    await recordAudit(tx, ctx, { action: "publication.link.undo", object: id, detail: { cnj } });
    return { ok: true };
  });
}

async function lockPublication(tx: Tx, { databaseId }: Ctx, id: string): Promise<Publication> {
  const own = and(eq(publications.databaseId, databaseId), eq(publications.id, id));
  const [found] = isId(id) ? await tx.select().from(publications).where(own).for("update") : [];
  if (found === undefined) throw notFound("publication");
  return found;
}

/** Whether the case is here for the person, until this transaction ends: who may see it is changed under the same lock. */
async function sees(tx: Tx, { databaseId }: Ctx, cnj: Cnj): Promise<boolean> {
  const own = and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj));
  return (await tx.select({ cnj: cases.cnj }).from(cases).where(own).for("share")).length > 0;
}

type Link = Pick<Publication, "cnj" | "named" | "linkedAt" | "linkedById" | "linkedBy" | "linkedFrom">;
const why = "Uma pessoa disse de que processo é a publicação.";

async function move(tx: Tx, ctx: Ctx, publication: Publication, link: Link): Promise<void> {
  const { id, cnj: was, assigneeId, linkedAt } = publication;
  const { cnj, named } = link;
  const isKept = await wouldHide(tx, ctx, { personId: assigneeId, cnj, named });
  await tx
    .update(publications)
    // The words for the search hold its number: the worker reads them anew.
    .set({ ...link, preparedAt: null, words: null, ...unrouted(isKept) })
    .where(and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, id)));
  const said =
    link.linkedAt === null && linkedAt !== null ? lt(publicationComments.createdAt, linkedAt) : undefined;
  await tx
    .update(publicationComments)
    .set({ cnj })
    .where(
      and(
        eq(publicationComments.databaseId, ctx.databaseId),
        eq(publicationComments.publicationId, id),
        isOf(was),
        said,
      ),
    );
  await moveDeadlinesToCase(tx, ctx, { publicationId: id, cnj, was, why });
  await enqueueOnce(tx, "publication-prepare", ctx);
  await tellOfPublications(tx, ctx, [{ cnj: was }, { cnj }]);
}

const isOf = (cnj: Cnj | null): SQL =>
  cnj === null ? isNull(publicationComments.cnj) : eq(publicationComments.cnj, cnj);
