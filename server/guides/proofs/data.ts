import "server-only";
import { and, eq } from "drizzle-orm";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { isId } from "#lib/format/id.ts";
import type { GuideProof } from "#lib/guides/view.ts";
import type { FileRequest } from "#server/audit/openings.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { guideProofs, guides } from "#server/db/schema/schema.ts";
import { openStored, type StoredFile } from "#server/uploads/open.ts";

/** A proof as pages read it. */
export function shownProof(row: typeof guideProofs.$inferSelect): GuideProof {
  const { id, filename, size, sha256, isPdf, addedAt, addedBy } = row;
  return { id, filename, size, sha256, isPdf, addedAt: addedAt.toISOString(), addedBy };
}

/** The number of a guide's case; null when the guide is not here for this person. */
export const caseOfGuide = async (ctx: Ctx, id: string): Promise<Cnj | null> =>
  (await guideRow(ctx, id))?.cnj ?? null;

/** A payment proof of a guide; null when it is not here for this person. That it was opened or downloaded is audited. */
export async function openProof(
  ctx: Ctx,
  { guideId, proofId, asked }: { guideId: string; proofId: string; asked: FileRequest },
): Promise<StoredFile | null> {
  if (!isId(guideId) || !isId(proofId)) return null;
  const row = await readWithPermission(ctx, "guides.read", async (tx) => {
    const { databaseId, id, guideId: of } = guideProofs;
    const wanted = and(eq(databaseId, ctx.databaseId), eq(id, proofId), eq(of, guideId));
    const [found] = await tx.select().from(guideProofs).where(wanted);
    return found;
  });
  if (row === undefined) return null;
  const { blobId, filename, isPdf } = row;
  const object = `${row.cnj}/${guideId}/${proofId}`;
  return await openStored(ctx, { blobId, filename, isPdf, file: "proof", object, asked });
}

/** What the service sent about a guide as a file; null when it sent none. That it was opened or downloaded is audited. */
export async function openPaper(
  ctx: Ctx,
  { guideId, asked }: { guideId: string; asked: FileRequest },
): Promise<StoredFile | null> {
  const row = await guideRow(ctx, guideId);
  if (row === undefined || row.paperId === null) return null;
  const isPdf = row.paperIsPdf === true;
  const name = `Guia ${formatCnj(row.cnj)}`;
  const opening = { file: "guide", object: `${row.cnj}/${guideId}`, asked } as const;
  return await openStored(ctx, {
    blobId: row.paperId,
    filename: isPdf ? `${name}.pdf` : name,
    isPdf,
    ...opening,
  });
}

async function guideRow(ctx: Ctx, id: string): Promise<typeof guides.$inferSelect | undefined> {
  if (!isId(id)) return undefined;
  return await readWithPermission(ctx, "guides.read", async (tx) => {
    const wanted = and(eq(guides.databaseId, ctx.databaseId), eq(guides.id, id));
    const [found] = await tx.select().from(guides).where(wanted);
    return found;
  });
}
