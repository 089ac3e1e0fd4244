import "server-only";
import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import { mostNotes } from "#lib/cases/organisation/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, can, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { casesHere } from "#server/cases/selection/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { isRestorable } from "#server/db/restorable.ts";
import { caseNotes } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

/** Writes a note on a case. Audited, without its text. */
export const addNote = async (
  ctx: Ctx,
  { cnj, text }: { cnj: Cnj; text: string },
): Promise<{ ok: true; id: string } | { ok: false; reason: "too-many-notes" }> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    await casesHere(tx, ctx, [cnj]);
    const there = and(
      eq(caseNotes.databaseId, ctx.databaseId),
      eq(caseNotes.cnj, cnj),
      isNull(caseNotes.deletedAt),
    );
    if ((await tx.$count(caseNotes, there)) >= mostNotes) return { ok: false, reason: "too-many-notes" };
    const [note] = await tx
      .insert(caseNotes)
      .values({
        databaseId: ctx.databaseId,
        cnj,
        text,
        authorId: personIdOf(ctx),
        author: ctx.actor.kind === "user" ? ctx.actor.name : "Autos",
      })
      .returning({ id: caseNotes.id });
    if (note === undefined) throw new Error("the note was not written");
    await recordChange(tx, ctx, { action: "note.add", cnj, id: note.id });
    return { ok: true, id: note.id };
  });

/** Changes the text of the person's own note. Audited, without the text. */
export async function changeNote(ctx: Ctx, { id, text }: { id: string; text: string }): Promise<void> {
  await withPermission(ctx, "cases.organise", async (tx) => {
    const [note] = await tx
      .update(caseNotes)
      .set({ text, changedAt: sql`now()` })
      .where(and(own(ctx, id), isMine(ctx), isNull(caseNotes.deletedAt)))
      .returning({ cnj: caseNotes.cnj });
    if (note === undefined) throw noteNotFound();
    await recordChange(tx, ctx, { action: "note.change", cnj: note.cnj, id });
  });
}

/** Deletes a note: a lawyer any, everybody else their own. It can be restored for an hour. Audited. */
export async function deleteNote(ctx: Ctx, id: string): Promise<void> {
  await withPermission(ctx, "cases.organise", async (tx, standing) => {
    const [note] = await tx
      .update(caseNotes)
      .set({ deletedAt: sql`now()` })
      .where(and(own(ctx, id), mayDelete(standing), isNull(caseNotes.deletedAt)))
      .returning({ cnj: caseNotes.cnj });
    if (note === undefined) throw noteNotFound();
    await recordChange(tx, ctx, { action: "note.delete", cnj: note.cnj, id });
  });
}

/** Puts a deleted note back. Audited. */
export async function restoreNote(ctx: Ctx, id: string): Promise<void> {
  await withPermission(ctx, "cases.organise", async (tx, standing) => {
    const [note] = await tx
      .update(caseNotes)
      .set({ deletedAt: null })
      .where(and(own(ctx, id), mayDelete(standing), isRestorable(caseNotes.deletedAt)))
      .returning({ cnj: caseNotes.cnj });
    if (note === undefined) throw noteNotFound();
    await recordChange(tx, ctx, { action: "note.restore", cnj: note.cnj, id });
  });
}

/** Removes the deleted notes that can no longer be restored. Audited, by their number. Returns how many. */
export const purgeNotes = async (ctx: Ctx): Promise<number> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    const gone = and(eq(caseNotes.databaseId, ctx.databaseId), not(isRestorable(caseNotes.deletedAt)));
    const { rowCount } = await tx.delete(caseNotes).where(gone);
    const notes = rowCount ?? 0;
    if (notes > 0) await recordAudit(tx, ctx, { action: "audit.purge", detail: { notes } });
    return notes;
  });

const noteNotFound = () => notFound("note");
const own = (ctx: Ctx, id: string) => and(eq(caseNotes.databaseId, ctx.databaseId), eq(caseNotes.id, id));

function isMine(ctx: Ctx): SQL {
  const person = personIdOf(ctx);
  return person === null ? sql`false` : eq(caseNotes.authorId, person);
}

const mayDelete = (ctx: Ctx): SQL | undefined => (can(ctx, "notes.delete-any") ? undefined : isMine(ctx));

async function recordChange(
  tx: Tx,
  ctx: Ctx,
  { action, cnj, id }: { action: string; cnj: Cnj; id: string },
): Promise<void> {
  await recordAudit(tx, ctx, { action, object: cnj, detail: { note: id } });
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "case", id: cnj });
}
