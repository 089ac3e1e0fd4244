import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import { nameOf } from "#server/audit/record.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import { guideDefinitions, guideProofs, guides } from "#server/db/schema/schema.ts";
import { fromNow } from "./clock.ts";
import { definitionOf } from "./guide-definition.ts";

/** Guides as they are stored, without a service. */

const definition: GuideDefinition = definitionOf([], { id: "tjsp-preparo", flow: "preparo" });
type Columns = Partial<typeof guides.$inferInsert>;

/** Stores a guide of a case that is here, which was created unless told otherwise; its id. `proofs`: how many are attached. */
export async function addGuide(
  ctx: Ctx,
  { cnj, proofs = 0, ...given }: { cnj: Cnj; proofs?: number } & Columns,
): Promise<string> {
  const { databaseId } = ctx;
  const [at, by] = [fromNow(), nameOf(ctx.actor)];
  const files = await Promise.all(Array.from({ length: proofs }, () => storeProof(ctx)));
  return await inDatabase(ctx, async (tx) => {
    const [guide] = await tx
      .insert(guides)
      .values({
        databaseId,
        cnj,
        state: "created",
        definitionId: definition.id,
        definition,
        values: { guideType: "Preparo de apelação" },
        createdAt: at,
        createdById: personIdOf(ctx),
        createdBy: by,
        savedAt: at,
        savedBy: by,
        sentAt: at,
        sentBy: by,
        ...given,
      })
      .returning({ id: guides.id });
    if (guide === undefined) throw new Error("no row");
    for (const file of files)
      await tx
        .insert(guideProofs)
        .values({
          databaseId,
          guideId: guide.id,
          cnj,
          filename: "comprovante.pdf",
          isPdf: true,
          ...file,
          addedAt: at,
          addedBy: by,
        });
    return guide.id;
  });
}

/** Stores a definition as the service would give it. */
export async function addDefinition(ctx: Ctx, given: GuideDefinition): Promise<void> {
  const { databaseId } = ctx;
  const row = { databaseId, id: given.id, place: 0, definition: given, knownAt: fromNow() };
  await inDatabase(ctx, (tx) => tx.insert(guideDefinitions).values(row));
}

/** What was not sent yet. */
export const unsentGuide = { state: "draft", sentAt: null, sentBy: null } as const satisfies Columns;

async function storeProof(ctx: Ctx) {
  const { id: blobId, size, sha256 } = await writeBlob(ctx, { kind: "proof", source: [Buffer.from("%PDF")] });
  return { blobId, size, sha256 };
}
