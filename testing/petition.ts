import { asc, eq } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import { cases, filingDocuments, filings } from "#server/db/schema/schema.ts";
import { addDocument } from "#server/filings/documents/mutations.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf } from "./answers.ts";
import { fromNow } from "./clock.ts";
import { makeCnj } from "./fixtures.ts";
import { ofFirm } from "./scope.ts";

/** A petition that is being prepared, in a case of its own. */
export async function makePetition(
  ctx: Ctx,
  { cnj = makeCnj(), ...values }: { cnj?: Cnj } & Partial<typeof filings.$inferInsert> = {},
): Promise<{ id: string; cnj: Cnj }> {
  const { databaseId } = ctx;
  const now = fromNow();
  return await inDatabase(ofFirm(databaseId), async (tx) => {
    if ((await tx.$count(cases, eq(cases.cnj, cnj))) === 0) await mirrorAnswer(tx, ctx, cnj, answerOf());
    const who = { createdAt: now, createdBy: "Joana Prado", savedAt: now, savedBy: "Joana Prado" };
    const [row] = await tx
      .insert(filings)
      .values({ databaseId, cnj, ...who, ...values })
      .returning();
    if (row === undefined) throw new Error("no row");
    return { id: row.id, cnj };
  });
}

/** The documents of a petition as they are stored, in their order. */
export async function storedDocuments({ databaseId }: Ctx, filingId: string) {
  return await inDatabase(ofFirm(databaseId), (tx) =>
    tx
      .select()
      .from(filingDocuments)
      .where(eq(filingDocuments.filingId, filingId))
      .orderBy(asc(filingDocuments.place)),
  );
}

/** Sends a file to a petition, as an upload ends. */
export async function sendFile(
  ctx: Ctx,
  { filingId, filename, bytes }: { filingId: string; filename: string; bytes: Uint8Array },
) {
  const source = (async function* () {
    yield bytes;
  })();
  const { id: blobId } = await writeBlob(ctx, { kind: "petition", source });
  return await addDocument(ctx, { filingId, blobId, filename });
}
