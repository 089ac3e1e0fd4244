import "server-only";
import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { isId } from "#lib/format/id.ts";
import { mostComments } from "#lib/publications/reading/schema.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { isRestorable } from "#server/db/restorable.ts";
import { publicationComments, publications } from "#server/db/schema/schema.ts";
import { isArchivingNote } from "#server/publications/comments/data.ts";
import { tellOfPublications } from "#server/publications/selection/data.ts";

/** Writes a comment on a publication. Audited, without its text. Throws "not found" when the publication is not here. */
export const addComment = async (
  ctx: Ctx,
  { publicationId, text }: { publicationId: string; text: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: "too-many" }> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    const [publication] = isId(publicationId)
      ? await tx
          .select({ cnj: publications.cnj })
          .from(publications)
          .where(and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, publicationId)))
      : [];
    if (publication === undefined) throw notFound("publication");
    const id = await writeComment(tx, ctx, { publicationId, cnj: publication.cnj, text });
    return id === null ? { ok: false, reason: "too-many" } : { ok: true, id };
  });

/** Writes a comment in the transaction of something else; its id, null when there are too many. Audited, without its text. */
export async function writeComment(
  tx: Tx,
  ctx: Ctx,
  { publicationId, cnj, text }: { publicationId: string; cnj: Cnj | null; text: string },
): Promise<string | null> {
  const there = and(
    eq(publicationComments.databaseId, ctx.databaseId),
    eq(publicationComments.publicationId, publicationId),
    isNull(publicationComments.deletedAt),
  );
  if ((await tx.$count(publicationComments, there)) >= mostComments) return null;
  const [comment] = await tx
    .insert(publicationComments)
    .values({
      databaseId: ctx.databaseId,
      publicationId,
      cnj,
      text,
      authorId: personIdOf(ctx),
      author: actorOf(ctx),
    })
    .returning({ id: publicationComments.id });
  if (comment === undefined) throw new Error("the comment was not written");
  await announced(tx, ctx, { action: "publication.comment", cnj, publicationId, id: comment.id });
  return comment.id;
}

/** Deletes the person's own comment, for an hour to be restored. Audited. `kept`: it says why it was archived only here. */
export const deleteComment = async (
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ ok: true } | { ok: false; reason: "kept" }> =>
  await change(ctx, id, { action: "publication.comment.delete", isDeleted: true });

/** Puts a deleted comment back. Audited. */
export async function restoreComment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  await change(ctx, id, { action: "publication.comment.restore", isDeleted: false });
}

const change = async (
  ctx: Ctx,
  id: string,
  { action, isDeleted }: { action: string; isDeleted: boolean },
): Promise<{ ok: true } | { ok: false; reason: "kept" }> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    if (isDeleted && isId(id) && (await isKept(tx, ctx, id))) return { ok: false, reason: "kept" };
    const was = isDeleted
      ? isNull(publicationComments.deletedAt)
      : isRestorable(publicationComments.deletedAt);
    const [comment] = isId(id)
      ? await tx
          .update(publicationComments)
          .set({ deletedAt: isDeleted ? sql`now()` : null })
          .where(and(eq(publicationComments.databaseId, ctx.databaseId), isOwn(ctx, id), was))
          .returning()
      : [];
    if (comment === undefined) throw notFound("comment");
    await announced(tx, ctx, { action, ...comment });
    return { ok: true };
  });

async function isKept(tx: Tx, ctx: Ctx, id: string): Promise<boolean> {
  const kept = and(eq(publicationComments.databaseId, ctx.databaseId), isOwn(ctx, id), isArchivingNote);
  return (await tx.$count(publicationComments, kept)) > 0;
}

function isOwn(ctx: Ctx, id: string): SQL | undefined {
  const person = personIdOf(ctx);
  const mine = person === null ? sql`false` : eq(publicationComments.authorId, person);
  return and(eq(publicationComments.id, id), mine);
}

/** Removes the deleted comments that can no longer be restored. Audited, by their number. Returns how many. */
export const purgeComments = async (ctx: Ctx): Promise<number> =>
  await withPermission(ctx, "publications.work", async (tx) => {
    const gone = and(
      eq(publicationComments.databaseId, ctx.databaseId),
      not(isRestorable(publicationComments.deletedAt)),
    );
    const { rowCount } = await tx.delete(publicationComments).where(gone);
    const comments = rowCount ?? 0;
    if (comments > 0) await recordAudit(tx, ctx, { action: "audit.purge", detail: { comments } });
    return comments;
  });

async function announced(
  tx: Tx,
  ctx: Ctx,
  { action, cnj, publicationId, id }: { action: string; cnj: Cnj | null; publicationId: string; id: string },
): Promise<void> {
  await recordAudit(tx, ctx, { action, object: publicationId, detail: { comment: id } });
  await tellOfPublications(tx, ctx, [{ cnj }]);
}
