import "server-only";
import { type CourtLimits, limitsOf, mostDocuments } from "#lib/filings/documents/limits.ts";
import { cleanName, partNames } from "#lib/filings/documents/names.ts";
import type { DocumentRefusal } from "#lib/filings/documents/refusals.ts";
import { inDecimal, mostToConvert, splitPlan, unlockPlan } from "#lib/filings/documents/remedies.ts";
import type { DocumentChange } from "#lib/filings/history/schema.ts";
import { actorOf } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { removeBlob } from "#server/blobs/remove.ts";
import { NoRoom } from "#server/blobs/room.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import {
  changeDocuments,
  type NewDocument,
  putDocuments,
  type Refused,
  refused,
} from "#server/filings/documents/changing/mutations.ts";
import { changeRefusal, type DocumentRow, documentRows } from "#server/filings/documents/data.ts";
import { sealRemoved } from "#server/filings/documents/removal/data.ts";
import { requireFiling } from "#server/filings/history/mutations.ts";
import { passing } from "#server/pdf/glance.ts";
import { inspectFile } from "#server/pdf/inspect.ts";
import { convertImage, type Ended, type Made, PartBroken, splitPdf } from "#server/pdf/remake.ts";
import { fileOf } from "#server/uploads/stored.ts";

type Of = { filingId: string; id: string; now?: Date };
/** `removed` and `made`: what `restoreDocument` needs to undo it. */
export type Remade = { ok: true; removed: string; made: string[] };

/**
 * Puts the parts of a document in its place, each as small as the court wants it, or all of one that forbids changes without
 * what forbids them. Never of a signed one. Audited.
 */
export async function splitDocument(
  ctx: Ctx,
  { filingId, id, now = new Date() }: Of,
): Promise<Remade | Refused> {
  const { row, limits, refusal } = await documentOf(ctx, { filingId, id });
  if (refusal) return refusal;
  if (row.findings.isSigned) return refused({ reason: "signed" });
  const isLocked = row.findings.isEncrypted;
  const pages = isLocked ? unlockPlan(row) : limits.file === null ? null : splitPlan(row, limits.file);
  if (pages === null) return refused({ reason: "not-splittable" });
  // Unlocked, it stays one file, with what it carries; of one too large for the court that is said then, as of any other.
  const limit = (isLocked ? null : limits.file) ?? Number.MAX_SAFE_INTEGER;
  const parts = splitPdf({ ...(await fileOf(ctx, row.blobId)), pages, most: Math.floor(inDecimal(limit)) });
  return await replace(ctx, {
    filingId,
    row,
    now,
    change: isLocked ? "unlocked" : "split",
    action: isLocked ? "filing.document.unlock" : "filing.document.split",
    limit,
    made: parts,
    pages: row.findings.pages ?? 0,
    namesOf: (count) => partNames(row.filename, count, limits.names),
  });
}

/** Puts a PDF of one page in the place of an image. Audited. */
export async function convertDocument(
  ctx: Ctx,
  { filingId, id, now = new Date() }: Of,
): Promise<Remade | Refused> {
  const { row, limits, refusal } = await documentOf(ctx, { filingId, id });
  if (refusal) return refusal;
  const { type } = row.findings;
  if (type !== "jpeg" && type !== "png") return refused({ reason: "not-an-image" });
  if (row.size > mostToConvert) return refused({ reason: "too-much" });
  return await replace(ctx, {
    filingId,
    row,
    now,
    change: "converted",
    action: "filing.document.convert",
    limit: 0,
    made: convertImage({ ...(await fileOf(ctx, row.blobId)), type }),
    pages: 1,
    namesOf: () => [cleanName(row.filename, limits.names)],
  });
}

type Found = { row: DocumentRow; limits: CourtLimits; refusal: Refused | null };

const documentOf = async (ctx: Ctx, { filingId, id }: { filingId: string; id: string }): Promise<Found> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, filingId);
    const row = (await documentRows(tx, ctx, filingId)).find((one) => one.id === id);
    if (row === undefined) throw notFound("document");
    const refusal = changeRefusal(filing);
    return { row, limits: limitsOf(filing.cnj), refusal: refusal === null ? null : refused(refusal) };
  });

type Replacing = {
  filingId: string;
  row: DocumentRow;
  now: Date;
  change: DocumentChange;
  action: string;
  /** Bytes that a page must fit in. */
  limit: number;
  made: AsyncGenerator<Made | Ended>;
  /** How many pages all that is made must have together. */
  pages: number;
  namesOf: (count: number) => string[];
};

/** What is made is stored and looked into like any other file; nothing of it stays unless it takes the document's place. */
async function replace(ctx: Ctx, given: Replacing): Promise<Remade | Refused> {
  const stored: Stored[] = [];
  const drop = async () => {
    for (const { blobId } of stored) await inDatabase(ctx, (tx) => removeBlob(tx, ctx, blobId));
  };
  try {
    const refusal = await store(ctx, given, stored);
    const done = refusal === null ? await putInPlace(ctx, given, stored) : refused(refusal);
    if (!done.ok) await drop();
    return done;
  } catch (error) {
    // What cannot be removed now is removed by the sweep.
    await drop().catch(() => {});
    if (error instanceof NoRoom) return refused({ reason: error.why });
    throw error;
  }
}

type Stored = Pick<NewDocument, "blobId" | "size" | "sha256" | "findings">;

async function store(
  ctx: Ctx,
  { made, pages, limit }: Replacing,
  stored: Stored[],
): Promise<DocumentRefusal | null> {
  for await (const one of made) {
    switch (one.kind) {
      case "part": {
        const { source, glance } = passing(one.bytes);
        const written = await writeBlob(ctx, { kind: "petition", source }).catch(unlessBroken);
        if (written === null) break;
        const { id: blobId, size, sha256 } = written;
        const findings = await inspectFile({ ...(await fileOf(ctx, blobId)), glance: glance() });
        stored.push({ blobId, size, sha256, findings });
        if (findings.pages !== one.pages) return { reason: "unreadable" };
        break;
      }
      case "page-too-large":
        return { reason: "page-too-large", page: one.page, limit };
      case "unreadable":
      case "too-much":
        return { reason: one.kind };
      case "done": {
        const all = stored.reduce((sum, { findings }) => sum + (findings.pages ?? 0), 0);
        return all === pages ? null : { reason: "unreadable" };
      }
    }
  }
  return { reason: "unreadable" };
}

/** Of a part that broke off nothing is kept. */
function unlessBroken(error: unknown): null {
  if (error instanceof PartBroken) return null;
  throw error;
}

async function putInPlace(
  ctx: Ctx,
  { filingId, row, now, change, action, namesOf }: Replacing,
  stored: Stored[],
): Promise<Remade | Refused> {
  const names = namesOf(stored.length);
  const done = await changeDocuments(ctx, { filingId, now }, async (changing) => {
    const at = changing.rows.findIndex(({ id, blobId }) => id === row.id && blobId === row.blobId);
    const current = changing.rows[at];
    if (current === undefined) return { reason: "changed" };
    const documents = stored.map((one, index) => {
      return { ...one, filename: names[index] ?? row.filename, addedAt: now, addedBy: actorOf(ctx) };
    });
    const put = await putDocuments(ctx, changing, { at, documents, instead: [row.id] });
    if (put === null) return { reason: "too-many", most: mostDocuments };
    const detail = { document: row.id, sha256: row.sha256, parts: put.length };
    const value = { removed: sealRemoved(current, at), made: put.map(({ id }) => id) };
    return {
      ok: true,
      history: { change, name: row.filename, count: put.length },
      audit: { action, detail },
      value,
    };
  });
  return done.ok ? { ok: true, ...done.value } : done;
}
