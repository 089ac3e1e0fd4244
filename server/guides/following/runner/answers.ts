import "server-only";
import type { FilingEvidence } from "#lib/filings/schema.ts";
import { quickAsks } from "#lib/pace/rhythm.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { changeGuide, type Guide, lockGuide } from "#server/guides/record/mutations.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { askAnew, askLater } from "#server/pace/times.ts";

/** What the service sent as a file, stored. */
export type KeptPaper = { blobId: string; isPdf: boolean };
type Question = { id: string; now: Date; lease: string | null };

const answered = { failingSince: null, failure: null } as const;

/** The question is over: the next one is asked later, when this one had the guide. */
const timesOf = (guide: Guide, { lease, now }: Question) =>
  lease !== null && guide.lease === lease ? askLater(guide, now) : {};

/** Takes what the service said of a guide, and says when to ask again. */
export async function recordAnswer(
  tx: Tx,
  ctx: Ctx,
  { evidence, paper, ...question }: Question & { evidence: FilingEvidence; paper: KeptPaper | null },
): Promise<void> {
  const { id, now } = question;
  const guide = await lockGuide(tx, ctx, id);
  if (guide === null) return;
  const { situation, message } = evidence;
  // The first file that comes is the guide's for good.
  const isFirst = paper !== null && guide.paperId === null;
  // A message may say the time, and then another one comes with every answer.
  const isSign = isFirst || situation !== guide.situation;
  const isNew = isSign || message !== guide.message;
  await changeGuide(tx, ctx, guide, {
    ...answered,
    answeredAt: now,
    situation,
    message,
    isUnfollowed: false,
    ...(isSign ? askAnew(now) : timesOf(guide, question)),
    ...(isFirst && { paperId: paper.blobId, paperAt: now, paperIsPdf: paper.isPdf }),
    isNews: isNew || guide.failingSince !== null || guide.isUnfollowed,
  });
  if (isFirst)
    await recordAudit(tx, ctx, { action: "guide.paper", object: id, detail: { isPdf: paper.isPdf } });
}

/** The service said nothing of a guide. That it knows none does not mean that it is gone: in the end nobody asks by themselves any more. */
export async function recordNoAnswer(
  tx: Tx,
  ctx: Ctx,
  { error, ...question }: Question & { error: OperatorError },
): Promise<void> {
  const { id, now } = question;
  const guide = await lockGuide(tx, ctx, id);
  if (guide === null) return;
  if (error.code === "not-found") {
    // Said at once; but it may be too new for the service, which is asked a few times more.
    const isOver = guide.asks >= quickAsks;
    const times = isOver ? { nextAskAt: null, lease: null } : timesOf(guide, question);
    const isNews = isOver || !guide.isUnfollowed || guide.failingSince !== null;
    await changeGuide(tx, ctx, guide, { ...answered, ...times, answeredAt: now, isUnfollowed: true, isNews });
    return;
  }
  const isSame = guide.failure === error.code;
  await changeGuide(tx, ctx, guide, {
    failingSince: guide.failingSince ?? now,
    failure: error.code,
    ...timesOf(guide, question),
    isNews: !isSame,
  });
}
