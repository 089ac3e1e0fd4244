import "server-only";
import { systemCtx } from "#server/auth/ctx.ts";
import type { Jobs } from "#server/db/queues.ts";
import { compareCopies } from "./mutations.ts";

/** Compares the documents of a petition with their copies. */
async function runComparison({
  databaseId,
  filingId,
}: {
  databaseId: string;
  filingId: string;
}): Promise<void> {
  await compareCopies(systemCtx({ databaseId, job: "filing-compare" }), { id: filingId });
}

export const jobs: Jobs = { work: { "filing-compare": runComparison } };
