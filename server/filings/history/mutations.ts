import "server-only";
import { and, eq } from "drizzle-orm";
import { type Facts, isOutstanding } from "#lib/filings/facts.ts";
import type { HistoryDetail, HistoryKind } from "#lib/filings/history/schema.ts";
import { after, type FilingEvent } from "#lib/filings/transitions.ts";
import { isId } from "#lib/format/id.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import type { Tx } from "#server/db/connection.ts";
import { filingHistory, filings } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";

export type Filing = typeof filings.$inferSelect;
type Values = Partial<typeof filings.$inferInsert>;

/** The four facts of a stored petition. */
export function factsOf(filing: Filing): Facts {
  const { intent, openings, isOpen, isPressed, evidence, despite, receiptId, failingSince, failure } = filing;
  return {
    intent,
    openings,
    isOpen,
    isPressed,
    evidence,
    despite,
    hasReceipt: receiptId !== null,
    failing: failingSince && failure ? { since: failingSince.toISOString(), failure } : null,
  };
}

/** A petition for a change, which waits until every other change of it is done; null when it is not here. */
export async function lockFiling(tx: Tx, ctx: Ctx, id: string): Promise<Filing | null> {
  if (!isId(id)) return null;
  const [filing] = await tx
    .select()
    .from(filings)
    .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, id)))
    .for("update");
  return filing ?? null;
}

/** The same; throws "not found" when it is not here, or its case is kept from whoever acts. */
export async function requireFiling(tx: Tx, ctx: Ctx, id: string): Promise<Filing> {
  const filing = await lockFiling(tx, ctx, id);
  if (filing === null) throw notFound("filing");
  return filing;
}

/**
 * The only way by which a petition's facts change: it changes the facts by the table of transitions, writes the row of
 * history with the next number, and tells open pages. `values`: what is known besides; of the facts only the receipt.
 * Of a petition that was not locked, or changed since, nothing is written: throws StaleFiling.
 */
export async function recordEvent(
  tx: Tx,
  ctx: Ctx,
  given: {
    filing: Filing;
    /** Null: somebody asked for a cancellation, gave a reason, took note; the facts stay. */
    event: FilingEvent | null;
    kind: HistoryKind;
    by: string;
    at: Date;
    detail?: HistoryDetail;
    values?: Values;
    /** What the row of history keeps. */
    blobId?: string;
  },
): Promise<Filing> {
  const { filing, event, kind, by, at, detail = {}, values = {}, blobId } = given;
  const before = factsOf(filing);
  const facts = event === null ? before : after(before, event);
  const [changed] = await tx
    .update(filings)
    .set({
      ...values,
      ...columnsOf(facts),
      ...(facts.evidence === before.evidence ? {} : { evidenceAt: at }),
      ...(isOther(before, facts) ? { acknowledgedAt: null, acknowledgedBy: null } : {}),
      ...(isOutstanding(facts) ? {} : { nextAskAt: null }),
      revision: filing.revision + 1,
    })
    .where(
      and(
        eq(filings.databaseId, ctx.databaseId),
        eq(filings.id, filing.id),
        eq(filings.revision, filing.revision),
      ),
    )
    .returning();
  if (changed === undefined) throw new StaleFiling();
  await record(tx, ctx, { filing: changed, kind, by, at, detail, blobId });
  const action = told[kind];
  if (action !== undefined) await recordAudit(tx, ctx, { action, object: filing.id });
  return changed;
}

/** What became of a petition, for the trail; whoever records something else of it writes the row beside it. */
const told: Partial<Record<HistoryKind, string>> = {
  returned: "filing.sent",
  filed: "filing.filed",
  rejected: "filing.rejected",
  cancelled: "filing.cancelled",
};

/** Whether there is something new to take note of; also a second rejection, after the window was opened again. */
const isOther = (before: Facts, facts: Facts): boolean =>
  before.evidence !== facts.evidence ||
  before.despite !== facts.despite ||
  before.openings !== facts.openings ||
  before.isOpen !== facts.isOpen;

/** Changes what is no fact of a petition, and tells open pages unless it is nothing new to them. */
export async function setColumns(
  tx: Tx,
  ctx: Ctx,
  { id }: Pick<Filing, "id">,
  { isNews = true, ...values }: Values & { isNews?: boolean },
): Promise<Filing> {
  const [changed] = await tx
    .update(filings)
    .set(values)
    .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, id)))
    .returning();
  if (changed === undefined) throw new Error("the petition is gone");
  if (isNews) await notifyChange(tx, { databaseId: ctx.databaseId, topic: "filing", id: changed.cnj });
  return changed;
}

/** Somebody else changed the petition between reading and writing it. */
class StaleFiling extends Error {}

async function record(
  tx: Tx,
  { databaseId }: Ctx,
  {
    filing,
    kind,
    by,
    at,
    detail,
    blobId,
  }: {
    filing: Filing;
    kind: HistoryKind;
    by: string;
    at: Date;
    detail: HistoryDetail;
    blobId: string | undefined;
  },
): Promise<void> {
  const { id: filingId, cnj, revision: place } = filing;
  await tx.insert(filingHistory).values({ databaseId, filingId, cnj, place, at, kind, by, detail, blobId });
  await notifyChange(tx, { databaseId, topic: "filing", id: cnj });
}

const columnsOf = (facts: Facts) => {
  const { intent, openings, isOpen, isPressed, evidence, despite, failing } = facts;
  return {
    intent,
    openings,
    isOpen,
    isPressed,
    evidence,
    despite,
    failingSince: failing === null ? null : new Date(failing.since),
    failure: failing?.failure ?? null,
  };
};
