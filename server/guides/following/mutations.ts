import "server-only";
import { and, eq } from "drizzle-orm";
import { everyMs } from "#lib/pace/rhythm.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { tryWriteBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import { guides } from "#server/db/schema/schema.ts";
import { changeGuide, requireGuide } from "#server/guides/record/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { type FetchedFiling, fetchFiling } from "#server/operator/operations/filings.ts";
import type { FetchedReceipt } from "#server/operator/operations/receipt.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import { hurryPause } from "#server/pace/pauses.ts";
import { askAgain, askAnew } from "#server/pace/times.ts";
import { refuseWhileWaiting } from "#server/pace/waits.ts";
import { wake } from "#server/pace/works.ts";
import { type KeptPaper, recordAnswer, recordNoAnswer } from "./runner/answers.ts";

/** Asks about a guide (operation 9) and takes its words and its file. `lease`: of the round. `gone`: nothing to ask about. */
export async function askAboutGuide(
  ctx: Ctx,
  { id, now = new Date(), lease = null }: { id: string; now?: Date; lease?: string | null },
): Promise<"gone" | { error: OperatorError | null }> {
  const [guide] = await inDatabase(ctx, (tx) =>
    tx
      .select({ serviceId: guides.serviceId, paperId: guides.paperId })
      .from(guides)
      .where(and(eq(guides.databaseId, ctx.databaseId), eq(guides.id, id))),
  );
  if (guide === undefined || guide.serviceId === null) return "gone";
  const question = { id, now, lease };
  let fetched: FetchedFiling;
  try {
    fetched = await fetchFiling(await operatorTarget(ctx), { filingId: guide.serviceId });
  } catch (thrown) {
    const what = { operation: operations.status.number, what: "guide status" };
    const error = operatorErrorOf(thrown, what);
    await inDatabase(ctx, (tx) => recordNoAnswer(tx, ctx, { ...question, error }));
    return { error };
  }
  const { evidence, receipt } = fetched;
  const paper = guide.paperId === null && receipt !== null ? await storePaper(ctx, receipt) : null;
  await inDatabase(ctx, (tx) => recordAnswer(tx, ctx, { ...question, evidence, paper }));
  return { error: null };
}

/** Null when it cannot be stored now: it is asked for again. */
async function storePaper(ctx: Ctx, { bytes, isPdf }: FetchedReceipt): Promise<KeptPaper | null> {
  const stored = await tryWriteBlob(ctx, { kind: "guide", source: [bytes] });
  return stored && { blobId: stored.id, isPdf };
}

/** Has the service asked about a guide at once, also one it did not know. Throws "busy" during a wait. Audited. */
export const askGuide = async (
  ctx: Ctx,
  { id, now = new Date() }: { id: string; now?: Date },
): Promise<{ ok: true } | { ok: false; reason: "not-followed" }> =>
  await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    if (guide.serviceId === null) return { ok: false, reason: "not-followed" };
    await refuseWhileWaiting(tx, ctx);
    await hurryPause(tx, ctx, "guides");
    const { askedSince } = guide;
    const isOver = askedSince === null || everyMs(now.getTime() - askedSince.getTime()) === null;
    await changeGuide(tx, ctx, guide, isOver ? askAnew(now, { atOnce: true }) : askAgain(now));
    await wake(tx, ctx, "guides");
    await recordAudit(tx, ctx, { action: "guide.ask", object: id });
    return { ok: true };
  });
