import "server-only";
import { and, eq } from "drizzle-orm";
import { limitsOf, mostDocuments } from "#lib/filings/documents/limits.ts";
import { givenName, type NameTemplate, namesByTemplate, typedName } from "#lib/filings/documents/names.ts";
import type { DocumentsDetail } from "#lib/filings/history/schema.ts";
import type { FilingDocument } from "#lib/filings/view.ts";
import { actorOf } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { blobs, filingDocuments } from "#server/db/schema/schema.ts";
import { requireFiling } from "#server/filings/history/mutations.ts";
import type { Glance } from "#server/pdf/glance.ts";
import { inspectFile } from "#server/pdf/inspect.ts";
import { fileOf } from "#server/uploads/stored.ts";
import { changeDocuments, orderRows, putDocuments, type Refused, refused } from "./changing/mutations.ts";
import { changeRefusal, type DocumentRow, documentRows, shownDocument } from "./data.ts";
import { openRemoved, sealRemoved } from "./removal/data.ts";

type Of = { filingId: string; now?: Date };

/** Why a petition takes no other document, before its bytes are sent; null when it does. Throws "not found". */
export const checkAddable = async (
  ctx: Ctx,
  { filingId, instead = null }: { filingId: string; instead?: string | null },
): Promise<Omit<Refused, "ok"> | null> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, filingId);
    const refusal = changeRefusal(filing);
    if (refusal !== null) return refused(refusal);
    const count = (await documentRows(tx, ctx, filingId)).filter(({ id }) => id !== instead).length;
    return count >= mostDocuments ? refused({ reason: "too-many", most: mostDocuments }) : null;
  });

/**
 * Looks into a stored file and puts it at the end of a petition's documents, or in the place of one of them, which goes,
 * whatever was found in it: what the court refuses is said under its name. `glance`: what was seen of it on its way to the
 * store. Audited. Throws NoTurn where too many files wait to be looked into.
 */
export async function addDocument(
  ctx: Ctx,
  {
    filingId,
    blobId,
    filename,
    instead = null,
    glance,
    now = new Date(),
  }: Of & { blobId: string; filename: string; instead?: string | null; glance?: Glance },
): Promise<{ ok: true; document: FilingDocument } | Refused> {
  const { sha256, ...file } = await fileOf(ctx, blobId);
  const findings = await inspectFile({ ...file, ...(glance && { glance }) });
  const { size } = file.source;
  const added = await changeDocuments(ctx, { filingId, now }, async (changing) => {
    const document = { blobId, size, sha256, findings, addedAt: now, addedBy: actorOf(ctx) };
    const documents = [{ ...document, filename: givenName(filename) }];
    const { rows } = changing;
    const place = rows.findIndex(({ id }) => id === instead);
    const former = rows[place];
    const put = await putDocuments(ctx, changing, {
      ...(former === undefined ? { at: rows.length } : { at: place, instead: [former.id] }),
      documents,
    });
    const [row] = put ?? [];
    if (row === undefined) return { reason: "too-many", most: mostDocuments };
    const detail = { document: row.id, sha256, size, ...(former && { instead: former.id }) };
    const history: DocumentsDetail =
      former === undefined
        ? { change: "added", name: row.filename }
        : { change: "replaced", name: former.filename, to: row.filename };
    return { ok: true, history, audit: { action: "filing.document.add", detail }, value: shownDocument(row) };
  });
  return added.ok ? { ok: true, document: added.value } : added;
}

/** Takes a document out of a petition. Audited. Returns what `restoreDocument` needs. */
export async function removeDocument(
  ctx: Ctx,
  { filingId, id, now = new Date() }: Of & { id: string },
): Promise<{ ok: true; removed: string } | Refused> {
  const done = await changeDocuments(ctx, { filingId, now }, async (changing) => {
    const at = changing.rows.findIndex((row) => row.id === id);
    const row = changing.rows[at];
    if (row === undefined) throw notFound("document");
    await putDocuments(ctx, changing, { at: 0, documents: [], instead: [id] });
    const detail = { document: id, sha256: row.sha256 };
    const audit = { action: "filing.document.remove", detail };
    return {
      ok: true,
      history: { change: "removed", name: row.filename },
      audit,
      value: sealRemoved(row, at),
    };
  });
  return done.ok ? { ok: true, removed: done.value } : done;
}

/** Brings a removed document back to its place; `instead`: those that were made of it go. Audited. */
export async function restoreDocument(
  ctx: Ctx,
  {
    filingId,
    removed: sealed,
    instead = [],
    now = new Date(),
  }: Of & { removed: string; instead?: readonly string[] },
): Promise<{ ok: true } | Refused> {
  const removed = openRemoved(sealed, { databaseId: ctx.databaseId, filingId });
  if (removed === null) throw notFound("document");
  const { at, ...document } = removed;
  const done = await changeDocuments(ctx, { filingId, now }, async (changing) => {
    const { tx, rows } = changing;
    const audit = { action: "filing.document.restore", detail: { document: document.id } };
    if (rows.some(({ id }) => id === document.id)) return { ok: true, history: null, audit, value: null };
    if (!(await isStored(tx, ctx, document.blobId))) return { reason: "kept-for-too-long" };
    const own = rows.filter(({ id }) => instead.includes(id)).map(({ id }) => id);
    const put = await putDocuments(ctx, changing, { at, documents: [document], instead: own });
    if (put === null) return { reason: "too-many", most: mostDocuments };
    return { ok: true, history: { change: "restored", name: document.filename }, audit, value: null };
  });
  return done.ok ? { ok: true } : done;
}

/** Whether a file is still here; until the end of the transaction nobody removes it. */
async function isStored(tx: Tx, { databaseId }: Ctx, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: blobs.id })
    .from(blobs)
    .where(and(eq(blobs.databaseId, databaseId), eq(blobs.id, id)))
    .for("key share");
  return found.length === 1;
}

export type Names = { id: string; filename: string }[];

/** Gives a document the name that a person typed. Audited. Returns the earlier name, for `restoreNames`. */
export const renameDocument = async (
  ctx: Ctx,
  { filingId, id, filename, now = new Date() }: Of & { id: string; filename: string },
): Promise<{ ok: true; earlier: Names } | Refused> =>
  await nameAll(ctx, { filingId, now, action: "filing.document.rename" }, (rows) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw notFound("document");
    return [{ id, filename: typedName(filename, row.findings.type) }];
  });

/** Names all documents by a template, as the court takes them. Audited. Returns the earlier names. */
export const applyTemplate = async (
  ctx: Ctx,
  { filingId, template, now = new Date() }: Of & { template: Pick<NameTemplate, "pattern" | "first"> },
): Promise<{ ok: true; earlier: Names } | Refused> =>
  await nameAll(ctx, { filingId, now, action: "filing.document.template" }, (rows, cnj) => {
    const names = namesByTemplate({ documents: rows, template, rules: limitsOf(cnj).names });
    return rows.map(({ id, filename }, index) => ({ id, filename: names[index] ?? filename }));
  });

/** Gives documents the names that they had. Those that are not there any more stay away. Audited. */
export async function restoreNames(
  ctx: Ctx,
  { filingId, names, now = new Date() }: Of & { names: Names },
): Promise<{ ok: true } | Refused> {
  const given = { filingId, now, action: "filing.document.rename" };
  const done = await nameAll(ctx, given, (rows) =>
    names.flatMap(({ id, filename }) => {
      return rows.some((row) => row.id === id) ? [{ id, filename: givenName(filename) }] : [];
    }),
  );
  return done.ok ? { ok: true } : done;
}

async function nameAll(
  ctx: Ctx,
  { filingId, now, action }: { filingId: string; now: Date; action: string },
  namesOf: (rows: DocumentRow[], cnj: string) => Names,
): Promise<{ ok: true; earlier: Names } | Refused> {
  const done = await changeDocuments(ctx, { filingId, now }, async ({ tx, filing, rows }) => {
    const names = namesOf(rows, filing.cnj);
    const earlier = rows.filter(({ id }) => names.some((name) => name.id === id));
    const history = renamed(rows, names);
    for (const { id, filename } of names) {
      await tx
        .update(filingDocuments)
        .set({ filename })
        .where(and(eq(filingDocuments.databaseId, ctx.databaseId), eq(filingDocuments.id, id)));
    }
    const audit = { action, detail: { documents: names.length } };
    return { ok: true, history, audit, value: earlier.map(({ id, filename }) => ({ id, filename })) };
  });
  return done.ok ? { ok: true, earlier: done.value } : done;
}

/** What the history says of other names; null when all are as they were. */
function renamed(rows: readonly DocumentRow[], names: Names): DocumentsDetail | null {
  const changes = names.flatMap(({ id, filename }) => {
    const row = rows.find((one) => one.id === id);
    return row === undefined || row.filename === filename ? [] : [{ name: row.filename, to: filename }];
  });
  const [first] = changes;
  if (first === undefined) return null;
  return { change: "renamed", ...(changes.length === 1 ? first : { count: changes.length }) };
}

/** Puts the documents in this order, which names each of them once. Audited. */
export async function orderDocuments(
  ctx: Ctx,
  { filingId, ids, now = new Date() }: Of & { ids: readonly string[] },
): Promise<{ ok: true } | Refused> {
  const done = await changeDocuments(ctx, { filingId, now }, async ({ tx, rows }) => {
    const isSame = ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
    if (!isSame) return { reason: "changed" };
    await orderRows(tx, ctx, ids);
    const audit = { action: "filing.document.order", detail: { documents: ids.length } };
    const isMoved = rows.some(({ id }, index) => id !== ids[index]);
    return { ok: true, history: isMoved ? { change: "ordered" } : null, audit, value: null };
  });
  return done.ok ? { ok: true } : done;
}
