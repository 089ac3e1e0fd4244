import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { logUnexpected } from "#server/log.ts";
import { refreshCase, requestDueRefreshes } from "./mutations.ts";

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

/** Every minute: cases nobody opens are asked about too, database by database. */
export async function sweepCases(): Promise<void> {
  for (const databaseId of await listDatabaseIds()) {
    // One database's trouble is not another's.
    await requestDueRefreshes(systemCtx({ databaseId, job: "sweep" })).catch((error) =>
      logUnexpected(error, "case sweep"),
    );
  }
}
