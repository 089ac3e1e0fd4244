import "server-only";
import { isCnj } from "#lib/cnj/number.ts";
import { systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import type { Jobs } from "#server/db/queues.ts";
import { suspectAgainSeconds } from "./attempts.ts";
import { requestDueRefreshes } from "./due.ts";
import { postponeRefresh, putOff } from "./queue.ts";
import { refreshCase } from "./refresh.ts";

/** How often, at most, this process looks whether a database has room for more due cases, in milliseconds. */
const lookEvery = 2_000;
const lookedAt = new Map<string, number>();

/**
 * Refreshes a case. After an answer more due cases of the database are queued. After a failure none are, so that a
 * failing service is asked only by the minutely sweep; while the service asked to wait, or it is not the turn of a case that
 * ended a process, the refresh is put off.
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
  const result = await refreshCase(ctx, cnj);
  const now = Date.now();
  if (result === null) {
    const until = new Date(now + suspectAgainSeconds * 1_000);
    return await inDatabase(ctx, (tx) => putOff(tx, ctx, { cnj, until }));
  }
  if (result.kind === "failure" || now - (lookedAt.get(databaseId) ?? 0) < lookEvery) return;
  lookedAt.set(databaseId, now);
  await requestDueRefreshes(ctx);
}

/** Every minute: queues the due cases of each database, so that cases nobody opens are checked too. */
export async function sweepCases(): Promise<void> {
  await inEachDatabase({ what: "case sweep", work: (ctx) => requestDueRefreshes(ctx) });
}

export const jobs: Jobs = { work: { "case-refresh": runCaseRefresh }, sweeps: [sweepCases] };
