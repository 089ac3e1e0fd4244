import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { logUnexpected } from "#server/log.ts";
import { requestDueRefreshes } from "./due.ts";
import { postponeRefresh } from "./queue.ts";
import { refreshCase } from "./run.ts";

/** How often at most this process looks whether a database has room for more, in milliseconds. */
const lookEvery = 2_000;
const lookedAt = new Map<string, number>();

/**
 * After an answer more cases of the database follow, if their turn has come. After a failure none do: while a service
 * is away it is asked no faster than the clock's round, and one that wants us to wait is not asked at all.
 */
export async function runCaseRefresh({
  databaseId,
  cnj,
}: {
  databaseId: string;
  cnj: string;
}): Promise<void> {
  if (!isCnj(cnj)) throw new Error("the job names no case");
  const ctx = systemCtx({ databaseId, job: "case-refresh" });
  if (await postponeRefresh(ctx, cnj)) return;
  const { ok } = await refreshCase(ctx, cnj);
  const now = Date.now();
  if (!ok || now - (lookedAt.get(databaseId) ?? 0) < lookEvery) return;
  lookedAt.set(databaseId, now);
  await requestDueRefreshes(ctx);
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
