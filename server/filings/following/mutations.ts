import "server-only";
import { and, eq } from "drizzle-orm";
import { isOutstanding } from "#lib/filings/facts.ts";
import { everyMs } from "#lib/pace/rhythm.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { tryWriteBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { factsOf, requireFiling, setColumns } from "#server/filings/history/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { type FetchedFiling, fetchFiling } from "#server/operator/operations/filings.ts";
import type { FetchedReceipt } from "#server/operator/operations/receipt.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import { askAgain, askAnew } from "#server/pace/times.ts";
import { wake } from "#server/pace/works.ts";
import { type Asked, type KeptReceipt, recordAnswer, recordNoAnswer } from "./runner/answers.ts";

/** Asks about a petition (operation 9) and takes what it says. `lease`: of the round, which sets when it is asked next. */
export async function askAbout(
  ctx: Ctx,
  { id, now = new Date(), lease = null }: { id: string; now?: Date; lease?: string | null },
): Promise<Asked> {
  const [before] = await inDatabase(ctx, (tx) =>
    tx
      .select()
      .from(filings)
      .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, id))),
  );
  if (before === undefined || before.serviceId === null) return { kind: "gone" };
  const question = { before, now, lease };
  let fetched: FetchedFiling;
  try {
    fetched = await fetchFiling(await operatorTarget(ctx), { filingId: before.serviceId });
  } catch (thrown) {
    const what = { operation: operations.status.number, what: "filing status" };
    const error = operatorErrorOf(thrown, what);
    return await inDatabase(ctx, (tx) => recordNoAnswer(tx, ctx, { ...question, error }));
  }
  const { evidence, receipt: given } = fetched;
  const receipt = before.receiptId === null && given !== null ? await storeReceipt(ctx, given) : null;
  const answer = { ...question, evidence, receipt, hasReceipt: given !== null };
  return await inDatabase(ctx, (tx) => recordAnswer(tx, ctx, answer));
}

/** Null when it cannot be stored now: that it was filed is kept all the same, and the receipt asked for again. */
async function storeReceipt(ctx: Ctx, { bytes, isPdf }: FetchedReceipt): Promise<KeptReceipt | null> {
  const stored = await tryWriteBlob(ctx, { kind: "receipt", source: [bytes] });
  return stored && { blobId: stored.id, sha256: stored.sha256, isPdf };
}

/** Has the service asked about a petition at once, as a person wants to know; and from the beginning again where nobody asked any more. Audited. */
export const askNow = async (
  ctx: Ctx,
  { id, now = new Date() }: { id: string; now?: Date },
): Promise<{ ok: true } | { ok: false; reason: "not-watched" }> =>
  await withPermission(ctx, "filings.prepare", async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    if (!isOutstanding(factsOf(filing))) return { ok: false, reason: "not-watched" };
    const isOver =
      filing.askedSince === null || everyMs(now.getTime() - filing.askedSince.getTime()) === null;
    await setColumns(tx, ctx, filing, isOver ? askAnew(now, { atOnce: true }) : askAgain(now));
    await wake(tx, ctx, "filings");
    await recordAudit(tx, ctx, { action: "filing.ask", object: id });
    return { ok: true };
  });
