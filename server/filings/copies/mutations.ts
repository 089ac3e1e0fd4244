import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { type Copy, copiesDetail, type Looks } from "#lib/filings/copies/schema.ts";
import { isBegun } from "#lib/filings/facts.ts";
import type { CompareRefusal } from "#lib/filings/refusals.ts";
import { fold } from "#lib/format/fold.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { Spool } from "#server/blobs/spool.ts";
import { openSource, reasonOf } from "#server/cases/documents/taking/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { enqueue } from "#server/db/queues.ts";
import { documents, filingHistory } from "#server/db/schema/schema.ts";
import { type DocumentRow, documentRows } from "#server/filings/documents/data.ts";
import {
  type Filing,
  factsOf,
  lockFiling,
  recordEvent,
  requireFiling,
} from "#server/filings/history/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { compareWithCopy } from "#server/pdf/remake.ts";
import type { Source as File } from "#server/pdf/source.ts";
import { fileOf } from "#server/uploads/stored.ts";

/** Has the worker compare the documents of a petition with their copies. Asked again, it is done again. Audited. */
export const requestComparison = async (
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ ok: true } | { ok: false; reason: CompareRefusal }> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    if (!isBegun(factsOf(filing))) return { ok: false, reason: "unopened" };
    if ((await documentRows(tx, ctx, id)).length === 0) return { ok: false, reason: "no-files" };
    const { databaseId } = ctx;
    const data = { databaseId, filingId: id };
    await enqueue({ tx, queue: "filing-compare", data, singletonKey: id, urgency: "person" });
    await recordAudit(tx, ctx, { action: "filing.compare", object: id });
    return { ok: true };
  });

/** A larger file is not held twice in memory for this. */
const mostBytes = 96 * 1024 * 1024;
/** Of what the court lists since the window was opened so many are tried, those called like a document of the petition first. */
const mostTried = 12;
/** For one copy to come. */
const comingMs = 300_000;

/** A document of the case that may be a copy. `of`: the document of the petition that the service says it is. */
type Candidate = { id: string; filename: string; of: string | null };
/** How a candidate looks beside a document of the petition. */
type Seen = { candidate: Candidate; looks: Looks };

/** Compares each document of a petition with the copy that the service keeps of it, and with those that the court lists. */
export async function compareCopies(
  ctx: Ctx,
  { id, now = new Date() }: { id: string; now?: Date },
): Promise<void> {
  const asked = await inDatabase(ctx, (tx) => askedOf(tx, ctx, id));
  if (asked === null) return;
  const { cnj, files, candidates } = asked;
  const target = await operatorTarget(ctx);
  const seen = new Map(files.map((file) => [file.id, [] as Seen[]]));
  for (const candidate of candidates) {
    const wanted = files.filter(({ id }) =>
      candidate.of === null ? !seen.get(id)?.some(isTheCopy) : candidate.of === id,
    );
    if (wanted.length === 0) continue;
    const copy = await takeCopy(ctx, target, { cnj, id: candidate.id });
    try {
      for (const file of wanted) {
        const looks = "kind" in copy ? copy : await looksOf(ctx, file, copy);
        seen.get(file.id)?.push({ candidate, looks });
      }
    } finally {
      if (!("kind" in copy)) await copy.close();
    }
  }
  const copies = files.flatMap((file) => copiesOf(file, seen.get(file.id) ?? []));
  await inDatabase(ctx, async (tx) => {
    const filing = await lockFiling(tx, ctx, id);
    if (filing === null) return;
    const detail = copiesDetail(copies);
    await recordEvent(tx, ctx, { filing, event: null, kind: "compared", by: "Autos", at: now, detail });
  });
}

/** Of what the court lists, this is the document, whatever it is called. */
const isTheCopy = ({ candidate, looks: { kind } }: Seen): boolean =>
  candidate.of === null && (kind === "identical" || kind === "same" || kind === "stamped");

type Asked = { cnj: Cnj; files: DocumentRow[]; candidates: Candidate[] };

async function askedOf(tx: Tx, ctx: Ctx, id: string): Promise<Asked | null> {
  const filing = await lockFiling(tx, ctx, id);
  if (filing === null) return null;
  const { databaseId, cnj } = filing;
  const files = await documentRows(tx, ctx, id);
  const rows = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.databaseId, databaseId), eq(documents.cnj, cnj)))
    .orderBy(asc(documents.firstSeenAt), asc(documents.position), asc(documents.id));
  const since = (await openedSince(tx, filing)) ?? filing.createdAt;
  const names = new Set(files.map(({ filename }) => fold(filename)));
  const ids = new Map(files.map((file) => [file.serviceDocumentId, file.id]));
  const kept = rows.flatMap(({ id, filename }) => {
    const of = ids.get(id);
    return of === undefined ? [] : [{ id, filename, of }];
  });
  const listed = rows.filter(
    ({ id, origin, firstSeenAt }) => origin === "court" && !ids.has(id) && firstSeenAt >= since,
  );
  const court = listed
    .map(({ id, filename }) => ({ id, filename, of: null }))
    .sort((one, other) => Number(names.has(fold(other.filename))) - Number(names.has(fold(one.filename))))
    .slice(0, mostTried);
  return { cnj, files, candidates: [...kept, ...court] };
}

/** When its window was first opened. */
async function openedSince(tx: Tx, { databaseId, id }: Filing): Promise<Date | null> {
  const [row] = await tx
    .select({ at: filingHistory.at })
    .from(filingHistory)
    .where(
      and(
        eq(filingHistory.databaseId, databaseId),
        eq(filingHistory.filingId, id),
        eq(filingHistory.kind, "opened"),
      ),
    )
    .orderBy(asc(filingHistory.place))
    .limit(1);
  return row?.at ?? null;
}

/** What is said of a document: of the copy that the service keeps, and of the court's. */
function copiesOf({ filename }: DocumentRow, seen: readonly Seen[]): Copy[] {
  const kept = seen.filter(({ candidate }) => candidate.of !== null);
  const court = seen.filter(({ candidate }) => candidate.of === null);
  const said = (from: Copy["from"], one: Seen): Copy => ({
    filename,
    from,
    copy: one.candidate.filename,
    looks: one.looks,
  });
  return [...kept.map((one) => said("service", one)), courtCopy(filename, court, said)];
}

function courtCopy(
  filename: string,
  court: readonly Seen[],
  said: (from: Copy["from"], one: Seen) => Copy,
): Copy {
  const isNamedSo = ({ candidate }: Seen) => fold(candidate.filename) === fold(filename);
  const compared = court.filter(({ looks: { kind } }) => !isUnseen(kind));
  const found =
    court.find(isTheCopy) ?? compared.find(isNamedSo) ?? (compared.length === 0 ? court[0] : null);
  if (found) return said("court", found);
  const unseen = court.length - compared.length;
  const looks: Looks =
    court.length === 0 ? { kind: "none" } : { kind: "unlike", count: court.length, unseen };
  return { filename, from: "court", copy: null, looks };
}

const isUnseen = (kind: Looks["kind"]): boolean =>
  kind === "unseen" || kind === "not-pdf" || kind === "too-large" || kind === "failed";

/** A copy that is put aside while it is compared. */
type Copied = { file: File; sha256: string; isPdf: boolean; close: () => Promise<void> };

async function takeCopy(
  ctx: Ctx,
  target: OperatorTarget,
  of: { cnj: Cnj; id: string },
): Promise<Copied | Extract<Looks, { kind: "failed" | "too-large" }>> {
  const signal = AbortSignal.timeout(comingMs);
  const failed = (because: FailureReason) => ({ kind: "failed", because }) as const;
  const source = await openSource({ ...ctx, signal }, target, of);
  if (source.outcome !== "open") return failed(source.outcome === "missing" ? "not-found" : source.because);
  const { stream, kind } = source;
  const spool = await Spool.begin({ databaseId: ctx.databaseId, id: randomUUID(), kind: "document" });
  const close = () => spool.close();
  let came = 0;
  try {
    for await (const piece of stream) {
      came += piece.length;
      if (came > mostBytes) {
        await close();
        return { kind: "too-large" };
      }
      await spool.append(piece);
    }
    const { size, sha256 } = await spool.finish();
    const file = { size, read: (range: { from: number; to: number }) => spool.read(range) };
    return { file, sha256, isPdf: kind === "pdf", close };
  } catch (error) {
    await close();
    return failed(signal.aborted ? "unavailable" : reasonOf(error));
  }
}

async function looksOf(ctx: Ctx, row: DocumentRow, copy: Copied): Promise<Looks> {
  if (row.sha256 === copy.sha256) return { kind: "identical" };
  if (row.findings.type !== "pdf") return { kind: "not-pdf", which: "file" };
  if (!copy.isPdf) return { kind: "not-pdf", which: "copy" };
  if (row.size > mostBytes) return { kind: "too-large" };
  const looks = await compareWithCopy({ ...(await fileOf(ctx, row.blobId)), copy: copy.file });
  return looks ?? { kind: "too-large" };
}
