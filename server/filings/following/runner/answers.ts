import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Facts } from "#lib/filings/facts.ts";
import type { HistoryDetail, HistoryKind } from "#lib/filings/history/schema.ts";
import type { FilingEvidence } from "#lib/filings/schema.ts";
import { type Status, statusOf } from "#lib/filings/status.ts";
import { after } from "#lib/filings/transitions.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { removeBlob } from "#server/blobs/remove.ts";
import type { Tx } from "#server/db/connection.ts";
import { blobs, filingHistory } from "#server/db/schema/schema.ts";
import {
  type Filing,
  factsOf,
  lockFiling,
  recordEvent,
  setColumns,
} from "#server/filings/history/mutations.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { askAnew, askLater } from "#server/pace/times.ts";

/** So long after a sign of life the outcome of before may be said again, in milliseconds. */
const settledMs = 60_000;

/** The receipt of an answer, stored. */
export type KeptReceipt = { blobId: string; sha256: string; isPdf: boolean };

/** `overtaken`: the petition changed while the service was asked, so what it said may be older than that. */
export type Asked =
  | { kind: "answered" | "overtaken"; filing: Filing; status: Status }
  | { kind: "unanswered"; filing: Filing; error: OperatorError }
  | { kind: "gone" };

type Question = { before: Filing; now: Date; lease: string | null };

/** Takes what the service said of a petition, whenever it comes, and says when to ask again. */
export async function recordAnswer(
  tx: Tx,
  ctx: Ctx,
  {
    before,
    now,
    lease,
    evidence,
    receipt,
    hasReceipt,
  }: Question & { evidence: FilingEvidence; receipt: KeptReceipt | null; hasReceipt: boolean },
): Promise<Asked> {
  const filing = await lockFiling(tx, ctx, before.id);
  if (filing === null) return { kind: "gone" };
  const status = statusOf({ ...evidence, hasReceipt });
  // Only that it was filed is true whenever it was said.
  if (status !== "filed" && isOther(before, filing)) {
    const again = holds(filing, lease) ? { nextAskAt: now, lease: null } : {};
    const changed = await setColumns(tx, ctx, filing, { ...again, answeredAt: now, isNews: false });
    return { kind: "overtaken", filing: changed, status };
  }
  const words = { serviceSituation: evidence.situation, serviceMessage: evidence.message };
  const recorded = await recordStatus(tx, ctx, { filing, status, evidence, now, lease, words });
  const kept = receipt === null ? recorded : await keep(tx, ctx, { filing: recorded, receipt, now });
  return { kind: "answered", filing: kept, status };
}

const isOther = (before: Filing, now: Filing) =>
  before.revision !== now.revision || before.serviceId !== now.serviceId;

const holds = (filing: Filing, lease: string | null) => lease !== null && filing.lease === lease;

type Words = { serviceSituation: string | null; serviceMessage: string | null };

async function recordStatus(
  tx: Tx,
  ctx: Ctx,
  given: {
    filing: Filing;
    status: Status;
    evidence: FilingEvidence;
    now: Date;
    lease: string | null;
    words: Words;
  },
): Promise<Filing> {
  const { filing, status, evidence, now, lease, words } = given;
  const mark = markOf(evidence);
  const facts = factsOf(filing);
  const isKnown = mark === filing.outcomeKey;
  const isSettled = isSettledBy(filing, now);
  // Another touch of the record is no other outcome: the petition may be on its way under the words of the last one.
  const isDoubted = facts.evidence === status && !isKnown && !isSettled && isRepeated(filing, words);
  const event = { kind: "answered", status: isDoubted ? "draft" : status, isKnown, isSettled } as const;
  const kind = newsOf({ facts, next: after(facts, event), status: event.status, filing, words });
  const isTaken = isOutcome(status) && !isDoubted;
  const values = { ...words, answeredAt: now, ...(isTaken ? { outcomeKey: mark } : {}) };
  if (kind === null) {
    const times = holds(filing, lease) ? askLater(filing, now) : {};
    return await setColumns(tx, ctx, filing, { ...values, ...times, isNews: false });
  }
  const times = kind === "answered" ? (holds(filing, lease) ? askLater(filing, now) : {}) : askAnew(now);
  const detail = kind === "answered" ? sinceOf(facts) : wordsOf(words);
  return await recordEvent(tx, ctx, {
    filing,
    event,
    kind,
    by: "serviço",
    at: now,
    detail,
    values: { ...values, ...times },
  });
}

/** Whether it is long enough since the last sign of life that what the service says is not of the time before. */
const isSettledBy = ({ askedSince }: Filing, now: Date): boolean =>
  askedSince === null || now.getTime() - askedSince.getTime() >= settledMs;

/** Whether an outcome is in the words of the last answer; so it is when nobody knows in which words the outcome was. */
const isRepeated = ({ outcomeKey, serviceMessage }: Filing, words: Words): boolean =>
  outcomeKey === null || serviceMessage === words.serviceMessage;

const isOutcome = (status: Status) => ["filed", "rejected", "cancelled", "unclear"].includes(status);
const sinceOf = ({ failing }: Facts): HistoryDetail => (failing === null ? {} : { since: failing.since });
const wordsOf = ({ serviceMessage, serviceSituation }: Words): HistoryDetail => ({
  ...(serviceMessage !== null && { message: serviceMessage }),
  ...(serviceSituation !== null && { situation: serviceSituation }),
});

/** What the history says of an answer; null when it says nothing new. */
function newsOf({
  facts,
  next,
  status,
  filing,
  words,
}: {
  facts: Facts;
  next: Facts;
  status: Status;
  filing: Filing;
  words: Words;
}): HistoryKind | null {
  const isSame = JSON.stringify({ ...facts, failing: null }) === JSON.stringify({ ...next, failing: null });
  if (status !== "draft" && (!isSame || isNews({ facts, status, filing, words }))) return status;
  return facts.failing === null ? null : "answered";
}

/** Words that fit none are news when they are others; so is an outcome of the same kind in other words. */
function isNews({
  facts,
  status,
  filing,
  words,
}: {
  facts: Facts;
  status: Status;
  filing: Filing;
  words: Words;
}): boolean {
  const isOtherText = words.serviceMessage !== filing.serviceMessage;
  if (status === "unclear") return isOtherText;
  return (status === "rejected" || status === "cancelled") &&
    facts.evidence === status &&
    filing.outcomeKey !== null
    ? isOtherText
    : false;
}

/** The first receipt that comes is the petition's for good; a different one that another answer brings is kept beside it. */
async function keep(
  tx: Tx,
  ctx: Ctx,
  { filing, receipt, now }: { filing: Filing; receipt: KeptReceipt; now: Date },
): Promise<Filing> {
  if (filing.receiptId !== null) return await keepOther(tx, ctx, { filing, receipt, now });
  const values = { receiptId: receipt.blobId, receiptAt: now, receiptIsPdf: receipt.isPdf, lease: null };
  const detail = { isPdf: receipt.isPdf };
  await recordAudit(tx, ctx, { action: "filing.receipt", object: filing.id, detail });
  return await recordEvent(tx, ctx, {
    filing,
    event: { kind: "receipt" },
    kind: "receipt",
    by: "serviço",
    at: now,
    detail,
    values,
  });
}

async function keepOther(
  tx: Tx,
  ctx: Ctx,
  { filing, receipt, now }: { filing: Filing; receipt: KeptReceipt; now: Date },
): Promise<Filing> {
  const { blobId, sha256, isPdf } = receipt;
  if ((await keptHashes(tx, ctx, filing)).includes(sha256)) {
    await removeBlob(tx, ctx, blobId);
    return filing;
  }
  const audited = { action: "filing.receipt", object: filing.id, detail: { isPdf, other: sha256 } };
  await recordAudit(tx, ctx, audited);
  return await recordEvent(tx, ctx, {
    filing,
    event: null,
    kind: "other-receipt",
    by: "serviço",
    at: now,
    detail: { isPdf, sha256 },
    blobId,
  });
}

/** The SHA-256 of each receipt that is kept of a petition. */
async function keptHashes(tx: Tx, ctx: Ctx, { id, receiptId }: Filing): Promise<(string | null)[]> {
  const rows = await tx
    .select({ id: filingHistory.blobId })
    .from(filingHistory)
    .where(and(eq(filingHistory.databaseId, ctx.databaseId), eq(filingHistory.filingId, id)));
  const ids = [receiptId, ...rows.map((row) => row.id)].filter((one) => one !== null);
  const kept = await tx
    .select({ sha256: blobs.sha256 })
    .from(blobs)
    .where(and(eq(blobs.databaseId, ctx.databaseId), inArray(blobs.id, ids)));
  return kept.map(({ sha256 }) => sha256);
}

/** Takes that the service did not answer: that changes since when, and nothing of what it said before. */
export async function recordNoAnswer(
  tx: Tx,
  ctx: Ctx,
  { before, now, lease, error }: Question & { error: OperatorError },
): Promise<Asked> {
  const filing = await lockFiling(tx, ctx, before.id);
  if (filing === null) return { kind: "gone" };
  const event = { kind: "unanswered", at: now.toISOString(), failure: error.code } as const;
  const facts = factsOf(filing);
  const isOurs = holds(filing, lease);
  const values = isOurs ? askLater(filing, now) : {};
  if (after(facts, event) === facts) {
    const same = isOurs ? await setColumns(tx, ctx, filing, { ...values, isNews: false }) : filing;
    return { kind: "unanswered", filing: same, error };
  }
  const detail = { failure: error.code, ...(error.serviceMessage && { message: error.serviceMessage }) };
  const given = { filing, event, kind: "unanswered", by: "Autos", at: now, detail, values } as const;
  return { kind: "unanswered", filing: await recordEvent(tx, ctx, given), error };
}

/** What tells one outcome from a later one that reads the same: everything the service says, and when it changed that. */
const markOf = ({ updatedAt, success, message, situation, worker, job }: FilingEvidence): string =>
  JSON.stringify([updatedAt, success, message, situation, worker, job]);
