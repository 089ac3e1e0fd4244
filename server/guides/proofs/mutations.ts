import "server-only";
import { and, eq } from "drizzle-orm";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import { givenName } from "#lib/filings/documents/names.ts";
import { type ProofRefusal, proofRefusal } from "#lib/guides/proofs/refusals.ts";
import { mostProofs } from "#lib/guides/proofs/upload.ts";
import type { GuideProof } from "#lib/guides/view.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { guideProofs } from "#server/db/schema/schema.ts";
import { type Guide, requireGuide, tellOfGuide } from "#server/guides/record/mutations.ts";
import { inspectFile } from "#server/pdf/inspect.ts";
import { type Arriving, type NotReceived, receiveFile } from "#server/uploads/receive.ts";
import { fileOf } from "#server/uploads/stored.ts";
import { shownProof } from "./data.ts";

/** `message`: the reason in words. */
type Refused = { ok: false; reason: ProofRefusal; message: string };
type Added = { ok: true; proof: GuideProof };

const refused = (reason: ProofRefusal, proofs: number): Refused => ({
  ok: false,
  reason,
  message: proofRefusal(reason, { proofs }),
});

/**
 * Stores a payment proof while it arrives, looks into it and attaches it to its guide: a PDF that opens without a password,
 * a PNG or a JPEG. Nothing is stored when the guide takes no more, and nothing stays of what is no proof. Audited. Throws
 * "not found" when the guide is not here for this person, NoTurn where too many files wait to be looked into, and as
 * `receiveFile`.
 */
export async function receiveProof(
  ctx: Ctx,
  given: Arriving & { guideId: string; now?: Date },
): Promise<Added | NotReceived> {
  const { guideId, filename, size, sha256, now = new Date() } = given;
  const before = await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, guideId);
    const proofs = await countProofs(tx, ctx, guideId);
    return { refusal: guideRefusal(guide, proofs), proofs };
  });
  if (before.refusal !== null) return { ...before.refusal, why: "place" };
  return await receiveFile<Added>(ctx, { ...given, kind: "proof" }, async ({ blobId, glance }) => {
    const findings = await inspectFile({ ...(await fileOf(ctx, blobId)), glance });
    const reason = fileRefusal(findings);
    if (reason !== null) return refused(reason, before.proofs);
    const file = { blobId, filename, size, sha256, isPdf: findings.type === "pdf" };
    return await attachProof(ctx, { guideId, ...file, now });
  });
}

/** Attaches a stored file that was looked into. Audited. */
const attachProof = async (
  ctx: Ctx,
  {
    guideId,
    now,
    ...file
  }: Pick<typeof guideProofs.$inferInsert, "blobId" | "filename" | "size" | "sha256" | "isPdf"> & {
    guideId: string;
    now: Date;
  },
): Promise<Added | Refused> =>
  await withPermission(ctx, "guides.prepare", async (tx) => {
    const guide = await requireGuide(tx, ctx, guideId);
    const refusal = guideRefusal(guide, await countProofs(tx, ctx, guideId));
    if (refusal !== null) return refusal;
    const { databaseId, cnj } = guide;
    const added = { filename: givenName(file.filename), addedAt: now, addedBy: actorOf(ctx) };
    const [row] = await tx
      .insert(guideProofs)
      .values({ ...file, databaseId, guideId, cnj, ...added })
      .returning();
    if (row === undefined) throw new Error("insert returned no row");
    await tellOfGuide(tx, guide);
    const detail = { proof: row.id, sha256: file.sha256, size: file.size };
    await recordAudit(tx, ctx, { action: "guide.proof.add", object: guideId, detail });
    // Whoever asked has left, or may not any more: what was on its way to the guide does not come to it.
    ctx.signal?.throwIfAborted();
    return { ok: true, proof: shownProof(row) };
  });

/** Why a guide takes no proof now; null when it does. */
function guideRefusal({ state }: Pick<Guide, "state">, proofs: number): Refused | null {
  if (state === "discarded") return refused("discarded", proofs);
  return proofs < mostProofs ? null : refused("too-many", proofs);
}

/** Why a file is no proof that everybody can open; null when it is one. One that is restricted, but opens, is. */
function fileRefusal({ type, isBroken, isEncrypted, pages }: DocumentFindings): ProofRefusal | null {
  if (type === "other") return "type";
  if (isBroken) return "broken";
  return isEncrypted && pages === null ? "encrypted" : null;
}

const countProofs = async (tx: Tx, { databaseId }: Ctx, guideId: string): Promise<number> =>
  await tx.$count(guideProofs, and(eq(guideProofs.databaseId, databaseId), eq(guideProofs.guideId, guideId)));
