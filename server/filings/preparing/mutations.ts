import "server-only";
import { and, eq } from "drizzle-orm";
import { changeRefusalOf } from "#lib/filings/facts.ts";
import type { PrepareRefusal } from "#lib/filings/refusals.ts";
import { isRefused } from "#lib/filings/review/review.ts";
import { seenOf } from "#lib/filings/review/seen.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { enqueue } from "#server/db/queues.ts";
import { cases } from "#server/db/schema/schema.ts";
import { documentRows } from "#server/filings/documents/data.ts";
import { type Filing, factsOf, requireFiling, setColumns } from "#server/filings/history/mutations.ts";

/**
 * Asks the worker to make the service's draft and send the documents to it, which goes on when the page is closed. Asked
 * again after a failure, it is tried at once. `seen`: the documents that the person saw (`seenOf`), or nothing is sent. Audited.
 */
export const requestPreparation = async (
  ctx: Ctx,
  { id, seen, now = new Date() }: { id: string; seen: string; now?: Date },
): Promise<{ ok: true } | { ok: false; reason: PrepareRefusal }> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    const reason = await prepareRefusalOf(tx, ctx, { filing, seen });
    if (reason !== null) return { ok: false, reason };
    const isRunning = filing.lease !== null && filing.prepareAt !== null && filing.prepareAt > now;
    if (isRunning) return { ok: true };
    await setColumns(tx, ctx, filing, {
      prepareAskedAt: now,
      prepareAskedBy: actorOf(ctx),
      prepareAt: now,
      prepareFailures: 0,
      draftsLeft: 0,
    });
    await queuePreparation(tx, ctx, { id });
    await recordAudit(tx, ctx, { action: "filing.prepare", object: id });
    return { ok: true };
  });

async function prepareRefusalOf(
  tx: Tx,
  ctx: Ctx,
  { filing, seen }: { filing: Filing; seen: string },
): Promise<PrepareRefusal | null> {
  const closed = changeRefusalOf(factsOf(filing));
  if (closed !== null) return closed;
  const { cnj } = filing;
  const files = await documentRows(tx, ctx, filing.id);
  if (seenOf({ cnj, files }) !== seen) return "documents-changed";
  if (filing.intent === "ready") return "ready";
  if (isRefused({ cnj, files })) return "blocked";
  return (await recordOf(tx, ctx, filing)) === null ? "no-record" : null;
}

/** The service's id of the petition's case; null while its cover was never read. */
export async function recordOf(tx: Tx, ctx: Ctx, { cnj }: Pick<Filing, "cnj">): Promise<string | null> {
  const [row] = await tx
    .select({ operatorId: cases.operatorId })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  return row?.operatorId ?? null;
}

/** Queues the job that prepares a petition, now or at a time; at most one waits. */
export async function queuePreparation(
  tx: Tx,
  { databaseId }: Ctx,
  { id: filingId, at }: { id: string; at?: Date },
): Promise<void> {
  await enqueue({
    tx,
    queue: "filing-prepare",
    data: { databaseId, filingId },
    singletonKey: at === undefined ? filingId : `${filingId}:${Math.ceil(at.getTime() / 1_000)}`,
    urgency: "person",
    ...(at === undefined ? {} : { startAfter: at }),
  });
}
