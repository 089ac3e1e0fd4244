import "server-only";
import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import type { FailureReason } from "#lib/failures/reasons.ts";
import type { HistoryDetail } from "#lib/filings/history/schema.ts";
import { isRefused } from "#lib/filings/review/review.ts";
import { backoff } from "#lib/pace/rules.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { filingHistory } from "#server/db/schema/schema.ts";
import { type DocumentRow, documentRows } from "#server/filings/documents/data.ts";
import { type Filing, recordEvent, setColumns } from "#server/filings/history/mutations.ts";
import { noteLeft, notPrepared, withoutDraft } from "#server/filings/leaving/mutations.ts";
import { queuePreparation, recordOf } from "#server/filings/preparing/mutations.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { createDraft } from "#server/operator/operations/filings.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { findWait } from "#server/pace/waits.ts";
import { type ServiceDraft, sendDocument } from "./documents.ts";
import { claim, held, Overtaken, type Run } from "./hold.ts";

/** So many drafts are left behind before a person has to look; each costs all the uploads again. */
const mostDrafts = 3;

/**
 * Makes the service's draft of a petition (operation 6) and sends its documents (operation 7), in their order, and makes
 * the petition ready. Whatever was done before it was interrupted is not done again. What fails is tried again later, or
 * left to a person where it would fail the same way.
 */
export async function prepareFiling(
  ctx: Ctx,
  { id, clock = () => new Date() }: { id: string; clock?: () => Date },
): Promise<void> {
  const run: Run = { ctx, id, lease: randomUUID(), clock };
  if ((await claim(run)) === null) return;
  try {
    const target = await operatorTarget(ctx);
    while (!(await prepareOnce(run, target))) {}
  } catch (error) {
    if (error instanceof Overtaken) return;
    const ended = error instanceof Refused ? stopped(run) : failed(run, error);
    await ended.catch((lost) => {
      if (!(lost instanceof Overtaken)) throw lost;
    });
  }
}

/** False when the draft had to be left behind, and another one is to be made. */
async function prepareOnce(run: Run, target: OperatorTarget): Promise<boolean> {
  const draft = await draftOf(run, target);
  for (;;) {
    const documents = await held(run, (tx, filing) => toSend(tx, run.ctx, filing));
    const document = documents.find(({ sending }) => sending !== "sent");
    if (document === undefined) return await readied(run);
    try {
      if (await sendDocument(run, { target, draft, document, all: documents })) continue;
    } catch (error) {
      if (error instanceof Overtaken) throw error;
      throw new DocumentFailed(document.filename, error);
    }
    await leaveBehind(run, document.filename);
    return false;
  }
}

/** The court would refuse what is to be sent: nothing more of it is, until a person changes that. */
class Refused extends Error {}

/** The documents in the order in which they are sent. Throws Refused. */
async function toSend(tx: Tx, ctx: Ctx, { id, cnj }: Filing): Promise<DocumentRow[]> {
  const files = await documentRows(tx, ctx, id);
  if (isRefused({ cnj, files })) throw new Refused();
  return files;
}

async function stopped(run: Run): Promise<void> {
  const { ctx, id } = run;
  await held(run, async (tx, filing) => {
    await setColumns(tx, ctx, filing, notPrepared);
    const audited = { action: "filing.prepare", object: id, outcome: "refused" } as const;
    await recordAudit(tx, ctx, { ...audited, detail: { reason: "blocked" } });
  });
}

class DocumentFailed extends Error {
  readonly filename: string;
  readonly reason: unknown;

  constructor(filename: string, reason: unknown) {
    super("a document was not sent");
    this.filename = filename;
    this.reason = reason;
  }
}

/** The service's draft: the one that is there, or a new one. A lost one is seen by nobody, as its window is never opened. */
async function draftOf(run: Run, target: OperatorTarget): Promise<ServiceDraft> {
  const { ctx } = run;
  const known = await held(run, async (tx, filing) => {
    const documents = await toSend(tx, ctx, filing);
    const signed = documents.some(({ findings }) => findings.isSigned);
    return { filing, operatorId: await recordOf(tx, ctx, filing), signed };
  });
  const { filing, operatorId, signed } = known;
  if (filing.serviceId !== null && filing.operatorId !== null)
    return { operatorId: filing.operatorId, filingId: filing.serviceId };
  if (operatorId === null) throw noRecord();
  const created = await createDraft(target, { operatorId, signed });
  const { filingId } = created.filing;
  const values = { operatorId, serviceId: filingId, signed };
  try {
    await held(run, (tx, now) => setColumns(tx, ctx, now, values));
  } catch (error) {
    if (error instanceof Overtaken) await noteLeft(ctx, { id: run.id, serviceId: filingId });
    throw error;
  }
  return { operatorId, filingId };
}

const noRecord = () =>
  new OperatorError({
    code: "not-found",
    operation: operations.draft.number,
    effect: "none",
    mayPass: false,
    why: "the case has no record",
  });

/** All is there, unless a document was added meanwhile. */
async function readied(run: Run): Promise<boolean> {
  const { ctx, id } = run;
  return await held(run, async (tx, filing) => {
    const documents = await toSend(tx, ctx, filing);
    if (documents.some(({ sending }) => sending !== "sent")) return false;
    const detail = { documents: documents.length };
    const values = { ...notPrepared, answeredAt: run.clock(), serviceMessage: null };
    await recordEvent(tx, ctx, {
      filing,
      event: { kind: "readied" },
      kind: "readied",
      by: "Autos",
      at: run.clock(),
      detail,
      values,
    });
    await recordAudit(tx, ctx, { action: "filing.ready", object: id, detail });
    return true;
  });
}

/** Nobody knows whether the document is in the draft, and no window of it was ever opened: another one is made. */
async function leaveBehind(run: Run, document: string): Promise<void> {
  const { ctx } = run;
  await held(run, async (tx, filing) => {
    if (filing.draftsLeft >= mostDrafts) throw tooOften();
    const values = { ...(await withoutDraft(tx, ctx, filing)), draftsLeft: filing.draftsLeft + 1 };
    await recordEvent(tx, ctx, {
      filing,
      event: null,
      kind: "redrafted",
      by: "Autos",
      detail: { document },
      at: run.clock(),
      values,
    });
  });
}

const tooOften = () =>
  new OperatorError({
    code: "contract",
    operation: operations.upload.number,
    effect: "none",
    mayPass: false,
    why: "the service does not list what was sent",
  });

/** Whether the same would go well later without anybody changing anything. */
function mayPass(error: OperatorError): boolean {
  return {
    rejected: false,
    "not-found": false,
    contract: error.mayPass,
    busy: true,
    unavailable: true,
    credential: true,
    internal: true,
    partial: true,
  }[error.code];
}

async function failed(run: Run, thrown: unknown): Promise<void> {
  const { ctx, id } = run;
  const isDocument = thrown instanceof DocumentFailed;
  const what = { operation: operations.draft.number, what: "filing preparation" };
  const error = operatorErrorOf(isDocument ? thrown.reason : thrown, what);
  await held(run, async (tx, filing) => {
    const now = run.clock();
    const seconds = backoff({ tries: filing.prepareFailures, random: Math.random() });
    const again = (await findWait(tx, ctx))?.until ?? new Date(now.getTime() + seconds * 1_000);
    const next = mayPass(error) ? again : null;
    const values = {
      ...(next === null ? notPrepared : { prepareAt: next, lease: null }),
      prepareFailures: filing.prepareFailures + 1,
      serviceMessage: error.serviceMessage ?? null,
    };
    await noteFailure(run, { tx, filing, error, values, ...(isDocument && { document: thrown.filename }) });
    if (next !== null) await queuePreparation(tx, ctx, { id, at: next });
  });
}

type Noted = {
  tx: Parameters<Parameters<typeof held>[1]>[0];
  filing: Filing;
  error: OperatorError;
  values: Parameters<typeof setColumns>[3];
  document?: string;
};

/** A failure is a row of history when it is another than before, or another document is refused with the same words. */
async function noteFailure(run: Run, { tx, filing, error, values, document }: Noted): Promise<void> {
  const { ctx, clock } = run;
  const failure: FailureReason = error.code;
  const message = error.serviceMessage ?? null;
  const isSame = filing.failure === failure && filing.serviceMessage === message;
  if (isSame && (failure !== "rejected" || (await lastRefused(tx, filing)) === (document ?? null))) {
    await setColumns(tx, ctx, filing, values);
    return;
  }
  const at = clock();
  const event = { kind: "unanswered", at: at.toISOString(), failure } as const;
  const detail = { failure, ...(message && { message }), ...(document && { document }) };
  await recordEvent(tx, ctx, { filing, event, kind: "unanswered", by: "Autos", at, detail, values });
}

/** The document that the last failure is about; null when it is about none. */
async function lastRefused(tx: Tx, { databaseId, id }: Filing): Promise<HistoryDetail[string]> {
  const { detail, place } = filingHistory;
  const [last] = await tx
    .select({ detail })
    .from(filingHistory)
    .where(
      and(
        eq(filingHistory.databaseId, databaseId),
        eq(filingHistory.filingId, id),
        eq(filingHistory.kind, "unanswered"),
      ),
    )
    .orderBy(desc(place))
    .limit(1);
  return last?.detail.document ?? null;
}
