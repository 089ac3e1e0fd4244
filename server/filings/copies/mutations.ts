import "server-only";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { and, asc, eq } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { type Copy, copiesDetail, type Looks } from "#lib/filings/copies/schema.ts";
import { isOther, isSame } from "#lib/filings/copies/words.ts";
import { isBegun } from "#lib/filings/facts.ts";
import type { CompareRefusal } from "#lib/filings/refusals.ts";
import { fold } from "#lib/format/fold.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { Spool } from "#server/blobs/spool.ts";
import { openSource, reasonOf } from "#server/cases/documents/taking/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { enqueue } from "#server/db/queues.ts";
import { cases, documents, filingHistory } from "#server/db/schema/schema.ts";
import { type DocumentRow, documentRows } from "#server/filings/documents/data.ts";
import {
  type Filing,
  factsOf,
  lockFiling,
  recordEvent,
  requireFiling,
} from "#server/filings/history/mutations.ts";
import { logUnexpected } from "#server/log.ts";
import { refreshCase } from "#server/mirror/asking/refresh.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { compareWithCopy } from "#server/pdf/remake.ts";
import type { Source as File } from "#server/pdf/source.ts";
import { NoTurn } from "#server/turns/turns.ts";
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
/** Of what the court lists since the window was opened so many are tried, the likeliest first. */
const mostTried = 12;
/** For all of it, far less than a job may take (15 minutes); and for one copy, or the list of them, to come. */
const [budgetMs, comingMs] = [480_000, 120_000];

/** A document of the case that may be a copy. `of`: the document of the petition that the service says it is. */
type Candidate = { id: string; filename: string; of: string | null };
/** How a candidate looks beside a document of the petition. */
type Seen = { candidate: Candidate; looks: Looks };

/**
 * Compares each document of a petition with the copy that the service keeps of it, and with those that the court lists. Whatever
 * fails, what came of it is stored.
 */
export async function compareCopies(
  ctx: Ctx,
  { id, signal = AbortSignal.timeout(budgetMs) }: { id: string; signal?: AbortSignal },
): Promise<void> {
  const first = await inDatabase(ctx, (tx) => askedOf(tx, ctx, id));
  if (first === null) return;
  if (!first.isAsked) await askService(ctx, first.cnj, signal);
  const asked = (await inDatabase(ctx, (tx) => askedOf(tx, ctx, id))) ?? first;
  const seen = await seenOf(ctx, asked, signal);
  const copies = asked.files.flatMap((file) => copiesOf(file, seen.get(file.id) ?? [], asked));
  await inDatabase(ctx, async (tx) => {
    const filing = await lockFiling(tx, ctx, id);
    if (filing === null) return;
    const row = { kind: "compared", by: "Autos", at: new Date(), detail: copiesDetail(copies) } as const;
    await recordEvent(tx, ctx, { filing, event: null, ...row });
  });
}

/** Asks what the court lists by now, as long as there is time for it; what is answered, and why nothing is, is stored with the case. */
async function askService(ctx: Ctx, cnj: Cnj, signal: AbortSignal): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const time = AbortSignal.any([signal, AbortSignal.timeout(comingMs)]);
  if (time.aborted) return;
  time.addEventListener("abort", () => resolve(), { once: true });
  const answer = refreshCase(ctx, cnj).catch((error) => logUnexpected(error, "comparing copies"));
  await Promise.race([answer, isLate]);
}

/** By document of the petition, what its candidates look like, as far as there was time. */
async function seenOf(
  ctx: Ctx,
  { cnj, files, candidates }: Asked,
  signal: AbortSignal,
): Promise<Map<string, Seen[]>> {
  const seen = new Map(files.map((file) => [file.id, [] as Seen[]]));
  for (const candidate of candidates) {
    const wanted = files.filter(({ id }) =>
      candidate.of === null ? !seen.get(id)?.some(isTheCopy) : candidate.of === id,
    );
    if (wanted.length === 0) continue;
    // Of the court's it is said how many were tried.
    if (signal.aborted && candidate.of === null) break;
    const copy = await takeCopy(ctx, { cnj, id: candidate.id }, signal).catch((error) => {
      logUnexpected(error, "taking a copy");
      return { kind: "failed", because: "internal" } as const;
    });
    try {
      for (const file of wanted) {
        const looks = "kind" in copy ? copy : await looksOf(ctx, file, copy, signal);
        seen.get(file.id)?.push({ candidate, looks });
      }
    } finally {
      if (!("kind" in copy)) await copy.close().catch((error) => logUnexpected(error, "closing a copy"));
    }
  }
  return seen;
}

/** Of what the court lists, this is the document, whatever it is called. */
const isTheCopy = ({ candidate, looks }: Seen): boolean => candidate.of === null && isSame(looks);

/** `isAsked`: all that the service lists is known from after the window was opened. `listed`: so many of the court's since then. */
type Asked = { cnj: Cnj; files: DocumentRow[]; candidates: Candidate[]; listed: number; isAsked: boolean };

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
  const [known] = await tx
    .select({ at: cases.checkedAt })
    .from(cases)
    .where(and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj)));
  const since = (await openedSince(tx, filing)) ?? filing.createdAt;
  const ids = new Map(files.map((file) => [file.serviceDocumentId, file.id]));
  const kept = rows.flatMap(({ id, filename }) => {
    const of = ids.get(id);
    return of === undefined ? [] : [{ id, filename, of }];
  });
  const listed = rows
    .filter(({ id, origin, firstSeenAt }) => origin === "court" && !ids.has(id) && firstSeenAt >= since)
    .toSorted((one, other) => unlikeness(one, files) - unlikeness(other, files));
  const court = listed.slice(0, mostTried).map(({ id, filename }) => ({ id, filename, of: null }));
  const isAsked = known?.at != null && known.at > since;
  return { cnj, files, candidates: [...kept, ...court], listed: listed.length, isAsked };
}

/** The less the likelier one of the files: none where it has a name of theirs, else by size; of as likely ones the first that came. */
function unlikeness(
  { filename, size }: { filename: string; size: number | null },
  files: readonly DocumentRow[],
): number {
  if (files.some((file) => fold(file.filename) === fold(filename))) return -1;
  // One whose size is not known is as likely as one of twice the size.
  if (size === null || size === 0) return Math.LN2;
  return Math.min(...files.map((file) => Math.abs(Math.log(size / Math.max(file.size, 1)))));
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
function copiesOf({ filename }: DocumentRow, seen: readonly Seen[], { listed, isAsked }: Asked): Copy[] {
  const kept = seen.filter(({ candidate }) => candidate.of !== null);
  const court = seen.filter(({ candidate }) => candidate.of === null);
  const said = (from: Copy["from"], one: Seen): Copy => ({
    filename,
    from,
    copy: one.candidate.filename,
    looks: one.looks,
  });
  const found = courtCopy(filename, court, listed);
  const missing = (): Looks => {
    if (listed === 0) return { kind: isAsked ? "none" : "unasked" };
    return { kind: "unlike", listed, tried: court.length, unseen: court.filter(isUnseen).length };
  };
  return [
    ...kept.map((one) => said("service", one)),
    found ? said("court", found) : { filename, from: "court", copy: null, looks: missing() },
  ];
}

/** Of the court's documents the one to speak of: the copy, what may be it, its namesake, or the only one there is. */
function courtCopy(filename: string, court: readonly Seen[], listed: number): Seen | undefined {
  const isNamedSo = ({ candidate }: Seen) => fold(candidate.filename) === fold(filename);
  return (
    court.find(isTheCopy) ??
    court.find(({ looks }) => looks.kind === "partly" && looks.pages > 0) ??
    court.find((one) => isOther(one.looks) && isNamedSo(one)) ??
    (listed === 1 ? court.find(isUnseen) : undefined)
  );
}

const isUnseen = ({ looks }: Seen): boolean => !isSame(looks) && !isOther(looks);

/** A copy that is put aside while it is compared. */
type Copied = { file: File; sha256: string; isPdf: boolean; close: () => Promise<void> };

async function takeCopy(
  ctx: Ctx,
  of: { cnj: Cnj; id: string },
  until: AbortSignal,
): Promise<Copied | Extract<Looks, { kind: "failed" | "too-large" | "stopped" }>> {
  const late = { kind: "stopped", why: "time" } as const;
  if (until.aborted) return late;
  const signal = AbortSignal.any([until, AbortSignal.timeout(comingMs)]);
  const failed = (because: FailureReason) => ({ kind: "failed", because }) as const;
  let stream: Readable | null = null;
  let spool: Spool | null = null;
  try {
    const source = await openSource({ ...ctx, signal }, await operatorTarget(ctx), of);
    if (source.outcome !== "open")
      return until.aborted ? late : failed(source.outcome === "missing" ? "not-found" : source.because);
    stream = source.stream;
    const whole = await Spool.begin({ databaseId: ctx.databaseId, id: randomUUID(), kind: "document" });
    spool = whole;
    let came = 0;
    for await (const piece of stream) {
      signal.throwIfAborted();
      came += piece.length;
      if (came > mostBytes) {
        await whole.close();
        return { kind: "too-large" };
      }
      await whole.append(piece);
    }
    const { size, sha256 } = await whole.finish();
    const file = { size, read: (range: { from: number; to: number }) => whole.read(range) };
    return { file, sha256, isPdf: source.kind === "pdf", close: () => whole.close() };
  } catch (error) {
    await spool?.close();
    if (until.aborted) return late;
    return failed(signal.aborted ? "unavailable" : reasonOf(error));
  } finally {
    stream?.destroy();
  }
}

async function looksOf(ctx: Ctx, row: DocumentRow, copy: Copied, signal: AbortSignal): Promise<Looks> {
  if (row.sha256 === copy.sha256) return { kind: "identical" };
  if (row.findings.type !== "pdf") return { kind: "not-pdf", which: "file" };
  if (!copy.isPdf) return { kind: "not-pdf", which: "copy" };
  if (row.size > mostBytes) return { kind: "too-large" };
  try {
    return await compareWithCopy({ ...(await fileOf(ctx, row.blobId)), copy: copy.file, signal });
  } catch (error) {
    if (signal.aborted) return { kind: "stopped", why: "time" };
    if (error instanceof NoTurn) return { kind: "stopped", why: "busy" };
    logUnexpected(error, "comparing a copy");
    return { kind: "stopped", why: "broken" };
  }
}
