import "server-only";
import { and, eq, isNull, lt, not, or, sql } from "drizzle-orm";
import { inDatabase, type Scope, type Tx } from "#server/db/connection.ts";
import {
  blobs,
  filingDocuments,
  filingHistory,
  filings,
  guideProofs,
  guides,
} from "#server/db/schema/schema.ts";

/** Removes a file to which no row points, in the transaction that removed the last one. False when it stays. */
export async function removeBlob(tx: Tx, { databaseId }: Scope, id: string): Promise<boolean> {
  const removing = tx.transaction((inner) =>
    inner.delete(blobs).where(and(eq(blobs.databaseId, databaseId), eq(blobs.id, id))),
  );
  // Only PostgreSQL sees all that points to it, also what this person may not see.
  const removed = await removing.catch((error) => {
    if (isStillPointedTo(error)) return { rowCount: 0 };
    throw error;
  });
  return removed.rowCount === 1;
}

/** Notes that something that pointed to a file was removed: it can be brought back until the sweep removes the file. */
export async function freeBlob(
  tx: Tx,
  { databaseId }: Scope,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .update(blobs)
    .set({ freedAt: now })
    .where(and(eq(blobs.databaseId, databaseId), eq(blobs.id, id)));
}

const isStillPointedTo = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23503";

/** Everything that points to blobs. */
export const isPointedTo = or(
  sql`exists (select from ${filingDocuments} where ${filingDocuments.databaseId} = ${blobs.databaseId}
    and ${filingDocuments.blobId} = ${blobs.id})`,
  sql`exists (select from ${filingHistory} where ${filingHistory.databaseId} = ${blobs.databaseId}
    and ${filingHistory.blobId} = ${blobs.id})`,
  sql`exists (select from ${filings} where ${filings.databaseId} = ${blobs.databaseId}
    and ${filings.receiptId} = ${blobs.id})`,
  sql`exists (select from ${guideProofs} where ${guideProofs.databaseId} = ${blobs.databaseId}
    and ${guideProofs.blobId} = ${blobs.id})`,
  sql`exists (select from ${guides} where ${guides.databaseId} = ${blobs.databaseId}
    and ${guides.paperId} = ${blobs.id})`,
);

/** Removes files never written to their end, and those left since before a time; how many. For a job, which sees all rows. */
export async function removeAbandoned(ctx: Scope, before: Date): Promise<number> {
  const isUnfinished = and(isNull(blobs.completedAt), lt(blobs.createdAt, before));
  const isFree = or(isNull(blobs.freedAt), lt(blobs.freedAt, before));
  const isUnused = and(lt(blobs.completedAt, before), isFree, not(isPointedTo ?? sql`true`));
  const { rowCount } = await inDatabase(ctx, (tx) =>
    tx.delete(blobs).where(and(eq(blobs.databaseId, ctx.databaseId), or(isUnfinished, isUnused))),
  );
  return rowCount ?? 0;
}
