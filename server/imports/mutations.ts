import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { findCnj } from "#lib/cnj/find.ts";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { mostNumbers } from "#lib/imports/limits.ts";
import type { ImportRows } from "#lib/imports/preview/schema.ts";
import { liveStates } from "#lib/imports/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { hiddenAmong } from "#server/db/hidden.ts";
import { cases, importItems, imports } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import {
  type Annotation,
  annotateCases,
  annotateItems,
  ensureLabels,
} from "#server/imports/annotations/mutations.ts";
import { comingAmong } from "#server/imports/coming/data.ts";
import { batchSizeOf } from "#server/imports/data.ts";
import { followAgain } from "#server/mirror/following/follow.ts";
import { hurryPause } from "#server/pace/pauses.ts";
import { wake } from "#server/pace/works.ts";
import { oneImportAtATime } from "./runner/claim.ts";
import { settleImport } from "./runner/settle.ts";

export type StartedImport =
  /** `importId` is null when no number is new: cases that are here got labels and notes, or are followed again. */
  | {
      ok: true;
      importId: string | null;
      accepted: number;
      known: number;
      annotated: number;
      /** How many of the known were archived, and are followed again. */
      restored: number;
      /** How many are not imported, as they are here and kept from the person. */
      withheld: number;
    }
  | {
      ok: false;
      reason: "none-found" | "none-valid" | "all-known" | "too-many" | "too-many-labels" | "withheld";
    };

type Given = { text?: string; source?: string | null; rows?: ImportRows | null };

/**
 * Queues those numbers of a text and of files' rows that this database does not have yet, or of which it has no data. The
 * items are stored before anything is sent; the worker sends them. Labels and notes of the firm's columns are given to a
 * case as soon as it is here: at once when it is here already. An archived case is followed again. Cases kept from the
 * person are left out. Audited.
 */
export async function startImport(
  ctx: Ctx,
  { text = "", source = null, rows = null }: Given,
): Promise<StartedImport> {
  const found = findCnj(text);
  const annotations = annotationsOf(rows);
  const asked = [...new Set([...found.valid, ...annotations.keys()])];
  if (asked.length === 0) {
    const attempts = found.wrong.length + found.malformed.length;
    return { ok: false, reason: attempts > 0 ? "none-valid" : "none-found" };
  }
  if (asked.length > mostNumbers) return { ok: false, reason: "too-many" };
  return await withPermission(ctx, "imports.start", async (tx) => {
    await oneImportAtATime(tx, ctx);
    const withheld = await withholdAmong(tx, ctx, asked);
    const numbers = asked.filter((cnj) => !withheld.has(cnj));
    if (numbers.length === 0) return { ok: false, reason: "withheld" };
    const known = await knownAmong(tx, ctx, numbers);
    if (!(await ensureLabels(tx, ctx, rows?.labels ?? []))) return { ok: false, reason: "too-many-labels" };
    const author = { id: personOf(ctx).id, name: personOf(ctx).name ?? "Importação" };
    const old = [...annotations.values()].filter(({ cnj }) => known.has(cnj));
    const given = await annotateCases(tx, ctx, { annotations: old, author });
    const annotated = given.length + (await annotateItems(tx, ctx, old));
    const restored = (await followAgain(tx, ctx, numbers)).filter((cnj) => known.has(cnj)).length;
    const fresh = numbers.filter((cnj) => !known.has(cnj));
    if (fresh.length === 0 && annotated + restored === 0) {
      return { ok: false, reason: withheld.size > 0 ? "withheld" : "all-known" };
    }
    const items = fresh.map((cnj) => annotations.get(cnj) ?? { cnj, labels: [], note: null });
    const importId =
      fresh.length === 0 ? null : await insertImport(tx, ctx, { source, items, withheld: [...withheld] });
    const counts = { accepted: fresh.length, known: known.size, withheld: withheld.size };
    await recordAudit(tx, ctx, {
      // The trail keeps the words it began with.
      action: importId === null ? "import.mark" : "import.start",
      ...(importId === null ? {} : { object: importId }),
      detail: { ...counts, marked: annotated, restored },
    });
    return { ok: true, importId, ...counts, annotated, restored };
  });
}

export type ReimportedCase = { ok: true; importId: string } | { ok: false; reason: "under-way" };

/** Imports a case again that is here (operation 1). Its record stays until the new one has come. Audited. */
export async function reimportCase(ctx: Ctx, { cnj }: { cnj: Cnj }): Promise<ReimportedCase> {
  return await withPermission(ctx, "imports.start", async (tx) => {
    await oneImportAtATime(tx, ctx);
    const isHere = await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
    if (isHere === 0) throw notFound("case");
    const onItsWay = and(
      eq(importItems.databaseId, ctx.databaseId),
      eq(importItems.cnj, cnj),
      inArray(importItems.state, [...liveStates]),
    );
    if ((await tx.$count(importItems, onItsWay)) > 0) return { ok: false, reason: "under-way" };
    const items = [{ cnj, labels: [], note: null }];
    const importId = await insertImport(tx, ctx, { source: null, items, withheld: [] });
    await recordAudit(tx, ctx, { action: "case.reimport", object: cnj });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "case", id: cnj });
    return { ok: true, importId };
  });
}

/** Numbers that are kept from the person: neither sent nor annotated, without another answer, each attempt audited. */
async function withholdAmong(tx: Tx, ctx: Ctx, numbers: Cnj[]): Promise<Set<Cnj>> {
  const withheld = await hiddenAmong(tx, ctx, numbers);
  for (const cnj of withheld)
    await recordAudit(tx, ctx, { action: "import.withhold", object: cnj, outcome: "refused" });
  return withheld;
}

function personOf(ctx: Ctx): { id: string | null; name: string | null } {
  return ctx.actor.kind === "user"
    ? { id: ctx.actor.userId, name: ctx.actor.name }
    : { id: null, name: null };
}

/** Labels and notes of each number; a number in several rows gets those of all its rows. */
function annotationsOf(rows: ImportRows | null): Map<Cnj, Annotation> {
  const annotations = new Map<Cnj, Annotation>();
  for (const [cnj, places, notePlace] of rows?.items ?? []) {
    if (!isCnj(cnj)) continue;
    const annotation = annotations.get(cnj) ?? { cnj, labels: [], note: null };
    for (const place of places) {
      const label = rows?.labels[place];
      if (label !== undefined && !annotation.labels.includes(label)) annotation.labels.push(label);
    }
    const note = notePlace === null ? undefined : rows?.notes[notePlace];
    if (note !== undefined && !annotation.note?.split("\n").includes(note)) {
      annotation.note = annotation.note === null ? note : `${annotation.note}\n${note}`;
    }
    annotations.set(cnj, annotation);
  }
  return annotations;
}

/** Those of the numbers that need no import: cases with data, and what is being imported already. */
async function knownAmong(tx: Tx, ctx: Ctx, numbers: Cnj[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    select cnj from ${cases} where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])
      and first_answer_at is not null`);
  return new Set([...rows.map(({ cnj }) => cnj), ...(await comingAmong(tx, ctx, numbers))]);
}

async function insertImport(
  tx: Tx,
  ctx: Ctx,
  { source, items, withheld }: { source: string | null; items: Annotation[]; withheld: Cnj[] },
): Promise<string> {
  const { id: personId, name: createdBy } = personOf(ctx);
  const [row] = await tx
    .insert(imports)
    .values({
      databaseId: ctx.databaseId,
      createdBy,
      createdById: sql`(select id from users where id = ${personId}::uuid)`,
      source,
      total: items.length,
      withheld,
    })
    .returning({ id: imports.id });
  if (row === undefined) throw new Error("insert returned no row");
  const size = await batchSizeOf(tx, ctx);
  const given = items.map((item, position) => ({
    ...item,
    position,
    batch: Math.floor(position / size) + 1,
  }));
  await tx.execute(sql`
    insert into import_items (database_id, import_id, cnj, position, batch, labels, note)
    select ${ctx.databaseId}::uuid, ${row.id}::uuid, cnj, position, batch,
      array(select jsonb_array_elements_text(labels)), note
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (cnj char(20), position int, batch int, labels jsonb, note text)`);
  await replaceStalled(tx, ctx, items);
  await hurryPause(tx, ctx, "imports");
  await wake(tx, ctx, "imports");
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: row.id });
  return row.id;
}

/** Cancels stalled items that a new import brings, else a number were asked about twice; labels and notes pass on. */
async function replaceStalled(tx: Tx, ctx: Ctx, items: readonly Annotation[]): Promise<void> {
  const numbers = items.map(({ cnj }) => cnj);
  const stalled = and(
    eq(importItems.databaseId, ctx.databaseId),
    eq(importItems.state, "stalled"),
    sql`${importItems.cnj} = any(${sql.param(numbers)}::char(20)[])`,
  );
  const replaced = await tx
    .select({
      importId: importItems.importId,
      cnj: importItems.cnj,
      labels: importItems.labels,
      note: importItems.note,
    })
    .from(importItems)
    .where(stalled)
    .for("update");
  if (replaced.length === 0) return;
  await tx
    .update(importItems)
    // Without the lease, the answer to a question that is under way is dropped.
    .set({ state: "cancelled", lease: null, nextPollAt: null, labels: [], note: null })
    .where(stalled);
  await annotateItems(tx, ctx, replaced);
  for (const importId of [...new Set(replaced.map((item) => item.importId))].sort()) {
    await settleImport(tx, ctx, importId);
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
  }
}
