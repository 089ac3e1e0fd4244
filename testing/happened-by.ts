import { type Column, sql } from "drizzle-orm";
import { inDatabase } from "#server/db/connection.ts";
import { cases, checks, documents, movements } from "#server/db/schema/schema.ts";
import { wednesday } from "./clock.ts";
import { ofFirm } from "./scope.ts";

/** Lets what PostgreSQL wrote down of a firm's cases have happened up to this time instead of up to now, at the same intervals. */
export async function happenedBy(databaseId: string, at: Date = wednesday): Promise<void> {
  const moved = (column: Column) => sql`${column} - (now() - ${at.toISOString()}::timestamptz)`;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx
      .update(cases)
      .set({
        importedAt: moved(cases.importedAt),
        firstAnswerAt: moved(cases.firstAnswerAt),
        checkedAt: moved(cases.checkedAt),
        askedAt: moved(cases.askedAt),
        coverReceivedAt: moved(cases.coverReceivedAt),
        changedAt: moved(cases.changedAt),
        newsAt: moved(cases.newsAt),
        documentsNewsAt: moved(cases.documentsNewsAt),
      });
    await tx.update(checks).set({ firstAt: moved(checks.firstAt), lastAt: moved(checks.lastAt) });
    await tx.update(movements).set({ firstSeenAt: moved(movements.firstSeenAt) });
    await tx.update(documents).set({ firstSeenAt: moved(documents.firstSeenAt) });
  });
}
