import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, importItems, imports } from "#server/db/schema/schema.ts";
import { type Annotation, annotateCases, isAnnotated } from "#server/imports/annotations/mutations.ts";

/** Gives a case that has arrived what its import item holds for it: who imported it, the labels and the note. */
export async function bringTogether(
  tx: Tx,
  ctx: Ctx,
  {
    item,
    annotation,
    isReady,
  }: { item: typeof importItems.$inferSelect; annotation: Annotation; isReady: boolean },
): Promise<void> {
  const own = and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, item.cnj));
  const [found] = await tx
    .select({
      importedBy: cases.importedBy,
      importedById: cases.importedById,
      capturedAt: cases.capturedAt,
      createdBy: imports.createdBy,
      createdById: imports.createdById,
    })
    .from(cases)
    .innerJoin(imports, and(eq(imports.databaseId, cases.databaseId), eq(imports.id, item.importId)))
    .where(own);
  if (found === undefined) return;
  const { createdBy, createdById, capturedAt } = found;
  // A capture that ended before any check saw it running has not set `capturedAt`.
  const isUnseen = isReady && item.sentAt !== null && (capturedAt === null || capturedAt < item.sentAt);
  const isUnclaimed = found.importedBy === null && found.importedById === null;
  if (isUnseen || (isUnclaimed && createdBy !== null)) {
    await tx
      .update(cases)
      .set({
        ...(isUnclaimed && { importedBy: createdBy, importedById: createdById }),
        ...(isUnseen ? { capturedAt: sql`now()` } : {}),
      })
      .where(own);
  }
  if (!isAnnotated(annotation)) return;
  await annotateCases(tx, ctx, {
    annotations: [annotation],
    author: { id: createdById, name: createdBy ?? "Importação" },
  });
  // The item's labels and note are cleared, or those that a person removes later would come back.
  await tx
    .update(importItems)
    .set({ labels: [], note: null })
    .where(
      and(
        eq(importItems.databaseId, ctx.databaseId),
        eq(importItems.importId, item.importId),
        eq(importItems.cnj, item.cnj),
      ),
    );
}
