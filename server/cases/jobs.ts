import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { logUnexpected } from "#server/log.ts";
import { refreshCase, requestDueRefreshes } from "./mutations.ts";
import { purgeNotes } from "./mutations-notes.ts";

export async function runCaseRefresh({
  databaseId,
  cnj,
}: {
  databaseId: string;
  cnj: string;
}): Promise<void> {
  if (!isCnj(cnj)) throw new Error("the job names no case");
  await refreshCase(systemCtx({ databaseId, job: "case-refresh" }), cnj);
}

/** Every minute, database by database: cases nobody opens are asked about too, and notes deleted long ago go. */
export async function sweepCases(): Promise<void> {
  for (const databaseId of await listDatabaseIds()) {
    const ctx = systemCtx({ databaseId, job: "sweep" });
    // One database's trouble is not another's.
    await requestDueRefreshes(ctx).catch((error) => logUnexpected(error, "case sweep"));
    await purgeNotes(ctx).catch((error) => logUnexpected(error, "note sweep"));
  }
}
