import "server-only";
import { and, eq, ne, notExists, sql } from "drizzle-orm";
import type { DeletedLabel, Label, LabelChange } from "#lib/cases/organisation/schema.ts";
import { mostLabels } from "#lib/cases/organisation/schema.ts";
import { mostAtOnce } from "#lib/cases/selection/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { isOnHidden } from "#server/cases/organisation/labels/data.ts";
import { auditedCases, casesHere } from "#server/cases/selection/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { caseLabels, cases, labels } from "#server/db/schema/schema.ts";
import { notifyChange, notifyChanges } from "#server/events/notify.ts";

type TooMany = { ok: false; reason: "too-many-labels" };

/** Puts a label on these cases and makes the label when it does not exist yet. Audited. Returns what changed. */
export const addLabel = async (
  ctx: Ctx,
  { numbers, name }: { numbers: string[]; name: string },
): Promise<{ ok: true; change: LabelChange } | TooMany> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    const here = await casesHere(tx, ctx, numbers);
    const label = await findOrMakeLabel(tx, ctx, { name });
    if (label === null) return { ok: false, reason: "too-many-labels" };
    const added = await attach(tx, ctx, { label: label.id, numbers: here });
    const { created } = label;
    const detail = { label: label.id, cases: added.length, created };
    await recordAudit(tx, ctx, { action: "case.label", ...auditedCases(here, detail) });
    await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "case", ids: added });
    return { ok: true, change: { name: label.name, added, removed: [], created } };
  });

/** Takes a label off these cases. Audited. Returns the cases that carried it. */
export const removeLabel = async (
  ctx: Ctx,
  { numbers, name }: { numbers: string[]; name: string },
): Promise<LabelChange> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    const here = await casesHere(tx, ctx, numbers);
    const label = await findLabel(tx, ctx, { name });
    if (label === null) return { name, added: [], removed: [], created: false };
    const removed = await detach(tx, ctx, { label: label.id, numbers: here });
    const detail = { label: label.id, cases: removed.length };
    await recordAudit(tx, ctx, { action: "case.unlabel", ...auditedCases(here, detail) });
    await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "case", ids: removed });
    return { name: label.name, added: [], removed, created: false };
  });

/** Undoes a change of labels on exactly the cases it changed, and deletes the label if the change had made it. Audited. */
export const undoLabelChange = async (
  ctx: Ctx,
  { name, added, removed, created }: LabelChange,
): Promise<{ ok: true } | TooMany> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    // The label may be deleted below: until then nobody may put it on a case.
    const lock = created ? "update" : "key share";
    const label =
      removed.length > 0
        ? await findOrMakeLabel(tx, ctx, { name })
        : await findLabel(tx, ctx, { name, lock });
    // Somebody else deleted the label meanwhile: nothing of the change is left to undo.
    if (label === null) return removed.length > 0 ? { ok: false, reason: "too-many-labels" } : { ok: true };
    const off = await detach(tx, ctx, { label: label.id, numbers: added });
    const on = await attach(tx, ctx, { label: label.id, numbers: removed });
    if (created) await deleteIfUnused(tx, ctx, label.id);
    const detail = { label: label.id, cases: off.length + on.length };
    await recordAudit(tx, ctx, { action: "case.label.undo", detail });
    await notifyChanges(tx, { databaseId: ctx.databaseId, topic: "case", ids: [...off, ...on] });
    return { ok: true };
  });

/** Gives a label another name. Audited. */
export const renameLabel = async (
  ctx: Ctx,
  { id, name }: Label,
): Promise<{ ok: true } | { ok: false; reason: "taken" }> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    await lockLabels(tx, ctx);
    const taken = and(eq(labels.databaseId, ctx.databaseId), named(name), ne(labels.id, id));
    if ((await tx.$count(labels, taken)) > 0) return { ok: false, reason: "taken" };
    const renamed = await tx
      .update(labels)
      .set({ name })
      .where(and(eq(labels.databaseId, ctx.databaseId), eq(labels.id, id)))
      .returning({ id: labels.id });
    if (renamed.length === 0) throw labelNotFound();
    await recordAudit(tx, ctx, { action: "label.rename", object: id });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
    return { ok: true };
  });

/**
 * Deletes a label and takes it off every case. Audited. Returns what `restoreLabel` needs. A label on more than
 * `mostAtOnce` cases cannot be restored: it is deleted only with `forGood`, and nothing is returned.
 */
export const deleteLabel = async (
  ctx: Ctx,
  { id, forGood }: { id: string; forGood: boolean },
): Promise<{ ok: true; deleted: DeletedLabel | null } | { ok: false; reason: "too-many-cases" }> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    const own = and(eq(labels.databaseId, ctx.databaseId), eq(labels.id, id));
    const [label] = await tx.select({ name: labels.name }).from(labels).where(own).for("update");
    if (label === undefined) throw labelNotFound();
    const carriers = await tx
      .select({ cnj: caseLabels.cnj })
      .from(caseLabels)
      .where(and(eq(caseLabels.databaseId, ctx.databaseId), eq(caseLabels.labelId, id)))
      .limit(mostAtOnce + 1);
    const isUndoable = carriers.length <= mostAtOnce;
    if (!isUndoable && !forGood) return { ok: false, reason: "too-many-cases" };
    // On a case hidden from the person the label stays: they know neither of the case nor, from now on, of the label.
    if (await isOnHidden(tx, ctx, id)) await tx.delete(caseLabels).where(eq(caseLabels.labelId, id));
    else await tx.delete(labels).where(own);
    const detail = { cases: isUndoable ? carriers.length : null };
    await recordAudit(tx, ctx, { action: "label.delete", object: id, detail });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
    const numbers = carriers.map(({ cnj }) => cnj);
    return { ok: true, deleted: isUndoable ? { id, name: label.name, numbers } : null };
  });

/** Puts a deleted label back on its cases, under its old id, so that saved views find it again. Audited. */
export const restoreLabel = async (
  ctx: Ctx,
  { id, name, numbers }: DeletedLabel,
): Promise<{ ok: true } | TooMany> =>
  await withPermission(ctx, "cases.organise", async (tx) => {
    const label = await findOrMakeLabel(tx, ctx, { id, name });
    if (label === null) return { ok: false, reason: "too-many-labels" };
    const added = await attach(tx, ctx, { label: label.id, numbers });
    await recordAudit(tx, ctx, {
      action: "label.restore",
      object: label.id,
      detail: { cases: added.length },
    });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "cases", id: "*" });
    return { ok: true };
  });

const labelNotFound = () => notFound("label");
const named = (name: string) => sql`lower(${labels.name}) = lower(${name})`;

/** Makes and renames labels of a database one after the other, so that neither unique name nor bound can be missed. */
async function lockLabels(tx: Tx, ctx: Ctx): Promise<void> {
  await oneAtATime(tx, `labels ${ctx.databaseId}`);
}

type FoundLabel = Label & { created: boolean };

/** The label of a name, locked. Waits for a transaction that is deleting it, and then finds none. */
async function findLabel(
  tx: Tx,
  ctx: Ctx,
  { name, lock = "key share" }: { name: string; lock?: "key share" | "update" },
): Promise<FoundLabel | null> {
  const [label] = await tx
    .select({ id: labels.id, name: labels.name })
    .from(labels)
    .where(and(eq(labels.databaseId, ctx.databaseId), named(name)))
    .for(lock);
  return label ? { ...label, created: false } : null;
}

/** The label of a name, made when it is new; null when the database has as many labels as it may have. */
async function findOrMakeLabel(
  tx: Tx,
  ctx: Ctx,
  { id, name }: { id?: string; name: string },
): Promise<FoundLabel | null> {
  const known = await findLabel(tx, ctx, { name });
  if (known !== null) return known;
  await lockLabels(tx, ctx);
  const made = await findLabel(tx, ctx, { name });
  if (made !== null) return made;
  if ((await tx.$count(labels, eq(labels.databaseId, ctx.databaseId))) >= mostLabels) return null;
  const [label] = await tx
    .insert(labels)
    .values({ databaseId: ctx.databaseId, name, ...(id === undefined ? {} : { id }) })
    .onConflictDoUpdate({ target: [labels.databaseId, labels.id], set: { name: sql`${labels.name}` } })
    .returning({ id: labels.id, name: labels.name });
  return label ? { ...label, created: true } : null;
}

/** Puts a label on the cases of this database. Returns those that did not carry it. */
async function attach(
  tx: Tx,
  ctx: Ctx,
  { label, numbers }: { label: string; numbers: string[] },
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    insert into ${caseLabels} (database_id, cnj, label_id)
    select database_id, cnj, ${label}::uuid from ${cases}
    where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])
    order by cnj
    on conflict do nothing returning cnj`);
  return rows.map(({ cnj }) => cnj);
}

async function detach(
  tx: Tx,
  ctx: Ctx,
  { label, numbers }: { label: string; numbers: string[] },
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    delete from ${caseLabels} where database_id = ${ctx.databaseId} and label_id = ${label}
      and cnj = any(${sql.param(numbers)}::char(20)[]) returning cnj`);
  return rows.map(({ cnj }) => cnj);
}

async function deleteIfUnused(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const carried = tx
    .select({ one: sql`1` })
    .from(caseLabels)
    .where(and(eq(caseLabels.databaseId, ctx.databaseId), eq(caseLabels.labelId, id)));
  await tx
    .delete(labels)
    .where(and(eq(labels.databaseId, ctx.databaseId), eq(labels.id, id), notExists(carried)));
}
