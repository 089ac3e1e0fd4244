import "server-only";
import { and, eq } from "drizzle-orm";
import { isId } from "#lib/format/id.ts";
import type { LineElsewhere } from "#lib/guides/line/elsewhere.ts";
import { type LineFailure, readLine } from "#lib/guides/line/line.ts";
import type { GuideKeepRefusal } from "#lib/guides/refusals.ts";
import { dayKey } from "#lib/time/time.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { freeBlob } from "#server/blobs/remove.ts";
import type { Tx } from "#server/db/connection.ts";
import { filings, guideProofs } from "#server/db/schema/schema.ts";
import {
  changeGuide,
  type Guide,
  type GuideColumns,
  requireGuide,
  tellOfGuide,
} from "#server/guides/record/mutations.ts";
import { lineElsewhere } from "./data.ts";

type Of = { id: string; now?: Date };
type Refused = { ok: false; reason: GuideKeepRefusal };
type Elsewhere = { ok: false; reason: "elsewhere"; elsewhere: LineElsewhere };
type Kept = {
  /** Null: what is kept is not in the guide's own row. */
  columns: GuideColumns | null;
  audited: { action: string; detail?: Record<string, string | boolean | null> };
};

type Change<No> = (tx: Tx, guide: Guide) => Promise<Kept | No>;

/** Changes what is kept of a guide, unless it was put aside. */
async function keep(ctx: Ctx, id: string, change: Change<Refused>): Promise<{ ok: true } | Refused>;
async function keep(
  ctx: Ctx,
  id: string,
  change: Change<Refused | Elsewhere>,
): Promise<{ ok: true } | Refused | Elsewhere>;
async function keep(
  ctx: Ctx,
  id: string,
  change: Change<Refused | Elsewhere>,
): Promise<{ ok: true } | Refused | Elsewhere> {
  return await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, id);
    if (guide.state === "discarded") return { ok: false, reason: "discarded" };
    const result = await change(tx, guide);
    if ("ok" in result) return result;
    if (result.columns === null) await tellOfGuide(tx, guide);
    else await changeGuide(tx, ctx, guide, result.columns);
    await recordAudit(tx, ctx, { ...result.audited, object: id });
    return { ok: true };
  });
}

/** Stores a payment line whose check digits are right; one that another guide has only `anyway`. Audited. */
export async function keepLine(
  ctx: Ctx,
  { id, line: typed, anyway = false, now = new Date() }: Of & { line: string; anyway?: boolean },
): Promise<{ ok: true } | Refused | Elsewhere | { ok: false; reason: "bad-line"; failure: LineFailure }> {
  const read = readLine(typed, { today: dayKey(now) });
  if (!read.ok) {
    await withPermission(ctx, "guides.prepare", (tx) => requireGuide(tx, ctx, id));
    return { ok: false, reason: "bad-line", failure: read };
  }
  const { digits: line, cents: lineCents, due: lineDue } = read;
  return await keep(ctx, id, async (tx) => {
    const elsewhere = anyway ? null : await lineElsewhere(tx, ctx, { id, line });
    if (elsewhere !== null) return { ok: false, reason: "elsewhere", elsewhere };
    const columns = { line, lineCents, lineDue, lineAt: now, lineBy: actorOf(ctx) };
    return { columns, audited: { action: "guide.line", detail: { due: lineDue } } };
  });
}

/** Takes the payment line away. Audited. */
export async function removeLine(ctx: Ctx, { id }: Of): Promise<{ ok: true } | Refused> {
  const columns = { line: null, lineCents: null, lineDue: null, lineAt: null, lineBy: null };
  return await keep(ctx, id, async () => ({ columns, audited: { action: "guide.line.remove" } }));
}

/** Keeps somebody's word about the payment; an empty one takes it away. Audited, without its words. */
export const noteGuide = async (
  ctx: Ctx,
  { id, note }: Of & { note: string },
): Promise<{ ok: true } | Refused> =>
  await keep(ctx, id, async () => ({
    columns: { note },
    audited: { action: "guide.note", detail: { isEmpty: note === "" } },
  }));

/** Ties a guide to a petition of its case, or to none. Audited. */
export const tieGuide = async (
  ctx: Ctx,
  { id, filingId }: Of & { filingId: string | null },
): Promise<{ ok: true } | Refused> =>
  await keep(ctx, id, async (tx, { cnj }) => {
    const isOfCase = filingId === null || (await hasFiling(tx, ctx, { filingId, cnj }));
    if (!isOfCase) return { ok: false, reason: "no-filing" };
    return { columns: { filingId }, audited: { action: "guide.tie", detail: { filing: filingId } } };
  });

async function hasFiling(
  tx: Tx,
  { databaseId }: Ctx,
  { filingId, cnj }: { filingId: string; cnj: Guide["cnj"] },
): Promise<boolean> {
  if (!isId(filingId)) return false;
  const ofCase = and(eq(filings.databaseId, databaseId), eq(filings.id, filingId), eq(filings.cnj, cnj));
  return (await tx.$count(filings, ofCase)) > 0;
}

/** Takes a payment proof away; its file is removed a day later. Audited. Throws "not found" when it is not here. */
export const removeProof = async (
  ctx: Ctx,
  { id, proofId, now = new Date() }: Of & { proofId: string },
): Promise<{ ok: true } | Refused> =>
  await keep(ctx, id, async (tx) => {
    const [proof] = isId(proofId)
      ? await tx
          .delete(guideProofs)
          .where(
            and(
              eq(guideProofs.databaseId, ctx.databaseId),
              eq(guideProofs.guideId, id),
              eq(guideProofs.id, proofId),
            ),
          )
          .returning()
      : [];
    if (proof === undefined) throw notFound("document");
    await freeBlob(tx, ctx, { id: proof.blobId, now });
    const { filename, sha256 } = proof;
    return { columns: null, audited: { action: "guide.proof.remove", detail: { filename, sha256 } } };
  });
