import "server-only";
import { and, eq } from "drizzle-orm";
import { isBegun } from "#lib/filings/facts.ts";
import { actorOf } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { filingDocuments, filingHistory } from "#server/db/schema/schema.ts";
import {
  type Filing,
  factsOf,
  lockFiling,
  recordEvent,
  requireFiling,
  setColumns,
} from "#server/filings/history/mutations.ts";
import type { TakenUp } from "./data.ts";

/** What says that nobody wants its documents at the service any more. */
export const notPrepared = { prepareAskedAt: null, prepareAskedBy: null, prepareAt: null, lease: null };

/**
 * Leaves the service's draft of a petition behind there: all documents go to the next one. Returns what is to be stored of
 * the petition with that; the draft's id stays, as somebody may file it there all the same. The caller has locked it.
 */
export async function withoutDraft(tx: Tx, ctx: Ctx, filing: Filing) {
  await tx
    .update(filingDocuments)
    .set({ sending: "waiting", sentAt: null, serviceDocumentId: null })
    .where(and(eq(filingDocuments.databaseId, ctx.databaseId), eq(filingDocuments.filingId, filing.id)));
  const { serviceId, leftServiceIds } = filing;
  const left = serviceId === null ? leftServiceIds : [...leftServiceIds, serviceId];
  return { serviceId: null, signed: null, leftServiceIds: left };
}

/** Notes a draft that was made at the service for a petition that changed meanwhile. */
export async function noteLeft(
  ctx: Ctx,
  { id, serviceId }: { id: string; serviceId: string },
): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const filing = await lockFiling(tx, ctx, id);
    if (filing === null) return;
    const leftServiceIds = [...filing.leftServiceIds, serviceId];
    await setColumns(tx, ctx, filing, { leftServiceIds, isNews: false });
  });
}

/** Records, once, that the service took up a draft of a petition that was left there. Audited with the window's refusal. */
export async function recordLeft(
  ctx: Ctx,
  { id, left, now }: { id: string; left: TakenUp; now: Date },
): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const filing = await requireFiling(tx, ctx, id);
    const known = await tx
      .select({ detail: filingHistory.detail })
      .from(filingHistory)
      .where(
        and(
          eq(filingHistory.databaseId, ctx.databaseId),
          eq(filingHistory.filingId, id),
          eq(filingHistory.kind, "left-filed"),
        ),
      );
    if (known.some(({ detail }) => detail.draft === left.draft && detail.heard === left.status)) return;
    await recordEvent(tx, ctx, {
      filing,
      event: null,
      kind: "left-filed",
      by: "serviço",
      at: now,
      detail: { draft: left.draft, heard: left.status },
    });
  });
}

/**
 * For whoever changes the documents of a petition whose window was never opened: what the service has of it is left behind
 * there, where nobody sees it, and all is sent again to another draft when somebody asks for it. Returns the petition as it
 * is then. The caller has locked it.
 */
export async function leaveServiceDraft(
  tx: Tx,
  ctx: Ctx,
  { filing, now }: { filing: Filing; now: Date },
): Promise<Filing> {
  if (isBegun(factsOf(filing))) throw new Error("the service may file this draft");
  const values = { ...notPrepared, ...(await withoutDraft(tx, ctx, filing)) };
  if (filing.intent !== "ready") return await setColumns(tx, ctx, filing, values);
  const reopened = { event: { kind: "reopened" }, kind: "reopened" } as const;
  return await recordEvent(tx, ctx, { filing, ...reopened, by: actorOf(ctx), at: now, values });
}
