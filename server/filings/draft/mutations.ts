import "server-only";
import { and, eq } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Answered } from "#lib/deadlines/answering/schema.ts";
import { changeRefusalOf, isOutstanding, isOver, mayDiscard } from "#lib/filings/facts.ts";
import type { DraftRefusal, WordRefusal } from "#lib/filings/refusals.ts";
import { situationOf } from "#lib/filings/situation.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, can, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, filingDocuments, filings } from "#server/db/schema/schema.ts";
import { answerWith } from "#server/deadlines/answering/mutations.ts";
import { notifyChange } from "#server/events/notify.ts";
import { documentRows } from "#server/filings/documents/data.ts";
import { askAbout } from "#server/filings/following/mutations.ts";
import { type Filing, factsOf, recordEvent, requireFiling } from "#server/filings/history/mutations.ts";
import { leaveServiceDraft, notPrepared } from "#server/filings/leaving/mutations.ts";
import { lockingOf, repeatedOf, waitsForCheck } from "#server/filings/lock/data.ts";
import { openerRefusal } from "./data.ts";

type Refused<R extends string> = { ok: false; reason: R };
type Of = { id: string; now?: Date };

/** Begins a petition of a case: a draft that only this firm knows of. `answers`: what it answers. Audited. */
export const beginFiling = async (
  ctx: Ctx,
  {
    cnj,
    act = "",
    savedOn = null,
    answers = null,
    now = new Date(),
  }: { cnj: Cnj; act?: string; savedOn?: string | null; answers?: Answered | null; now?: Date },
): Promise<{ ok: true; id: string }> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    await requireCase(tx, ctx, cnj);
    const id = await insertDraft(tx, ctx, { cnj, act, savedOn, now });
    if (answers !== null) await answerWith(tx, ctx, { filingId: id, cnj, ...answers });
    await recordAudit(tx, ctx, { action: "filing.begin", object: id, detail: { cnj } });
    return { ok: true, id };
  });

async function insertDraft(
  tx: Tx,
  ctx: Ctx,
  given: { cnj: Cnj; act: string; savedOn: string | null; openerId?: string | null; now: Date },
): Promise<string> {
  const { cnj, act, savedOn, openerId = null, now } = given;
  const by = actorOf(ctx);
  const begun = { createdAt: now, createdById: personIdOf(ctx), createdBy: by };
  const saved = { savedAt: now, savedBy: by, savedOn };
  const [filing] = await tx
    .insert(filings)
    .values({ databaseId: ctx.databaseId, cnj, act, openerId, ...begun, ...saved })
    .returning();
  if (filing === undefined) throw new Error("insert returned no row");
  await recordEvent(tx, ctx, { filing, event: null, kind: "created", by, at: now });
  return filing.id;
}

/** Begins another petition in the place of one rejected or cancelled, with its act, documents and opener. Audited. */
export const beginAnother = async (
  ctx: Ctx,
  { id, savedOn = null, now = new Date() }: Of & { savedOn?: string | null },
): Promise<{ ok: true; id: string } | Refused<DraftRefusal>> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const former = await requireFiling(tx, ctx, id);
    if (!isOver(factsOf(former))) return { ok: false, reason: "not-ended" };
    const { cnj, act, openerId } = former;
    const isOpener =
      openerId !== null && (await openerRefusal(tx, ctx, { personId: openerId, cnj })) === null;
    const another = await insertDraft(tx, ctx, {
      cnj,
      act,
      savedOn,
      now,
      openerId: isOpener ? openerId : null,
    });
    const documents = await documentRows(tx, ctx, id);
    if (documents.length > 0)
      await tx
        .insert(filingDocuments)
        .values(
          documents.map(({ place, filename, blobId, size, sha256, findings, addedAt, addedBy }) => ({
            databaseId: ctx.databaseId,
            filingId: another,
            cnj,
            place,
            filename,
            blobId,
            size,
            sha256,
            findings,
            addedAt,
            addedBy,
          })),
        );
    await recordAudit(tx, ctx, { action: "filing.begin", object: another, detail: { cnj, after: id } });
    return { ok: true, id: another };
  });

/** Saves what was typed into a draft. Another case or opener is audited; of another case it is sent to the service anew. */
export const saveDraft = async (
  ctx: Ctx,
  {
    id,
    now = new Date(),
    savedOn,
    cnj,
    ...change
  }: Of & { act?: string; openerId?: string | null; cnj?: Cnj; savedOn?: string | null },
): Promise<{ ok: true } | Refused<DraftRefusal>> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    let filing = await requireFiling(tx, ctx, id);
    const closed = changeRefusalOf(factsOf(filing));
    if (closed !== null) return { ok: false, reason: closed };
    if (cnj !== undefined && cnj !== filing.cnj) filing = await move(tx, ctx, { filing, cnj, now });
    const openerId = change.openerId ?? null;
    if (openerId !== null && openerId !== filing.openerId) {
      const reason = await openerRefusal(tx, ctx, { personId: openerId, cnj: filing.cnj });
      if (reason !== null) return { ok: false, reason };
    }
    await save(tx, ctx, {
      filing,
      now,
      values: { ...change, ...(savedOn === undefined ? {} : { savedOn }) },
    });
    if (change.openerId !== undefined && change.openerId !== filing.openerId) {
      const detail = { opener: change.openerId };
      await recordAudit(tx, ctx, { action: "filing.opener", object: id, detail });
    }
    return { ok: true };
  });

async function save(
  tx: Tx,
  ctx: Ctx,
  { filing, now, values }: { filing: Filing; now: Date; values: Partial<typeof filings.$inferInsert> },
): Promise<void> {
  await tx
    .update(filings)
    .set({ ...values, savedAt: now, savedBy: actorOf(ctx) })
    .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, filing.id)));
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "filing", id: filing.cnj });
}

/** What was said of the other petitions of a case, and of their files, is of that case alone. */
const unsaid = {
  otherReason: null,
  otherBy: null,
  otherIds: [],
  repeatReason: null,
  repeatBy: null,
  repeatHashes: [],
};

/** Makes it a petition of another case. What was recorded before stays with the case of which it was recorded. */
async function move(
  tx: Tx,
  ctx: Ctx,
  { filing, cnj, now }: { filing: Filing; cnj: Cnj; now: Date },
): Promise<Filing> {
  await requireCase(tx, ctx, cnj);
  const by = actorOf(ctx);
  const left = await leaveServiceDraft(tx, ctx, { filing, now });
  await tx
    .update(filingDocuments)
    .set({ cnj })
    .where(and(eq(filingDocuments.databaseId, ctx.databaseId), eq(filingDocuments.filingId, filing.id)));
  await recordAudit(tx, ctx, {
    action: "filing.move",
    object: filing.id,
    detail: { from: filing.cnj, to: cnj },
  });
  await notifyChange(tx, { databaseId: ctx.databaseId, topic: "filing", id: filing.cnj });
  return await recordEvent(tx, ctx, {
    filing: left,
    event: null,
    kind: "moved",
    by,
    at: now,
    values: { cnj, ...unsaid },
  });
}

async function requireCase(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<void> {
  const isHere = await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  if (isHere === 0) throw notFound("case");
}

/** Puts a petition aside that nobody can have filed; of one whose window was opened the service is asked first. Audited. */
export async function discardFiling(
  ctx: Ctx,
  { id, now = new Date() }: Of,
): Promise<{ ok: true } | Refused<DraftRefusal>> {
  const before = await withPermission(ctx, "filings.prepare", (tx) => requireFiling(tx, ctx, id));
  const early = discardRefusal(before);
  if (early !== null) return { ok: false, reason: early };
  if (before.openings > 0) {
    const asked = await askAbout(ctx, { id, now });
    if (asked.kind === "unanswered") return { ok: false, reason: "unanswered" };
    if (asked.kind === "answered" && asked.status === "unclear") return { ok: false, reason: "may-be-filed" };
  }
  return await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    const reason = discardRefusal(filing);
    if (reason !== null) return { ok: false, reason };
    // Nothing more of it is sent.
    const values = filing.openings === 0 ? notPrepared : {};
    await recordEvent(tx, ctx, {
      filing,
      event: { kind: "discarded" },
      kind: "discarded",
      by: actorOf(ctx),
      at: now,
      values,
    });
    await recordAudit(tx, ctx, { action: "filing.discard", object: id });
    return { ok: true };
  });
}

function discardRefusal(filing: Filing): "discarded" | "ended" | "may-be-filed" | null {
  const facts = factsOf(filing);
  if (facts.intent === "discarded") return "discarded";
  if (isOver(facts)) return "ended";
  return mayDiscard(facts) ? null : "may-be-filed";
}

/** Brings back a petition that was put aside. Audited. */
export const restoreFiling = async (
  ctx: Ctx,
  { id, now = new Date() }: Of,
): Promise<{ ok: true } | Refused<DraftRefusal>> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    if (filing.intent !== "discarded") return { ok: false, reason: "not-discarded" };
    await recordEvent(tx, ctx, {
      filing,
      event: { kind: "restored" },
      kind: "restored",
      by: actorOf(ctx),
      at: now,
    });
    await recordAudit(tx, ctx, { action: "filing.restore", object: id });
    return { ok: true };
  });

/** Notes that somebody looked at the court, which has nothing of a petition that came from a backup. Audited. */
export const sayChecked = async (
  ctx: Ctx,
  { id, now = new Date() }: Of,
): Promise<{ ok: true } | Refused<WordRefusal>> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    if (!(await waitsForCheck(tx, ctx, filing))) return { ok: false, reason: "not-copied" };
    await recordEvent(tx, ctx, { filing, event: null, kind: "checked", by: actorOf(ctx), at: now });
    await recordAudit(tx, ctx, { action: "filing.check", object: id });
    return { ok: true };
  });

/** Notes why this is another petition than the open one of the same case. Audited. */
export const sayOther = async (
  ctx: Ctx,
  { id, reason, now = new Date() }: Of & { reason: string },
): Promise<{ ok: true } | Refused<WordRefusal>> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    const locking = await lockingOf(tx, ctx, filing);
    if (locking.length === 0) return { ok: false, reason: "not-locked" };
    const by = actorOf(ctx);
    const otherIds = [...new Set([...filing.otherIds, ...locking])];
    const values = { otherReason: reason, otherBy: by, otherIds };
    await recordEvent(tx, ctx, {
      filing,
      event: null,
      kind: "other",
      by,
      at: now,
      detail: { reason },
      values,
    });
    const detail = { petitions: locking.length };
    await recordAudit(tx, ctx, { action: "filing.other", object: id, detail });
    return { ok: true };
  });

/**
 * Notes, in a lawyer's name, why files are filed that another petition of the case filed or may file: those that are
 * repeated now, and none that is added later. Whoever calls it has confirmed who they are. Audited.
 */
export const sayRepeat = async (
  ctx: Ctx,
  { id, reason, now = new Date() }: Of & { reason: string },
): Promise<{ ok: true } | Refused<WordRefusal>> =>
  await withPermission(ctx, "filings.override", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    const hashes = [...new Set((await repeatedOf(tx, ctx, filing)).map(({ sha256 }) => sha256))];
    if (hashes.length === 0) return { ok: false, reason: "not-repeated" };
    const by = actorOf(ctx);
    const values = { repeatReason: reason, repeatBy: by, repeatHashes: hashes };
    const detail = { reason, files: hashes.length };
    await recordEvent(tx, ctx, { filing, event: null, kind: "repeat", by, at: now, detail, values });
    await recordAudit(tx, ctx, { action: "filing.repeat", object: id, detail: { files: hashes.length } });
    return { ok: true };
  });

/** Takes note of an outcome, so that it asks for nobody any more. Audited. */
export const acknowledge = async (
  ctx: Ctx,
  { id, now = new Date() }: Of,
): Promise<{ ok: true } | Refused<WordRefusal>> =>
  await withPermission(ctx, "filings.prepare", async (tx, current) => {
    const filing = await requireFiling(tx, ctx, id);
    const facts = factsOf(filing);
    if (!isOutstanding(facts) && !facts.hasReceipt) return { ok: false, reason: "no-outcome" };
    // What went on all the same is for who answers for it.
    if (facts.despite !== null && !can(current, "filings.override"))
      return { ok: false, reason: "for-lawyers" };
    const by = actorOf(ctx);
    const values = { acknowledgedAt: now, acknowledgedBy: by };
    const detail = { situation: situationOf(facts) };
    await recordEvent(tx, ctx, { filing, event: null, kind: "acknowledged", by, at: now, detail, values });
    await recordAudit(tx, ctx, { action: "filing.acknowledge", object: id, detail });
    return { ok: true };
  });
