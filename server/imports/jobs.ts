import "server-only";
import { randomUUID } from "node:crypto";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Answer, nextStep } from "#lib/imports/outcome.ts";
import { pollDelay } from "#lib/imports/rules.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { refreshCase } from "#server/cases/mutations.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import { logUnexpected } from "#server/log.ts";
import { captureCases } from "#server/operator/captures.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import {
  batchArrived,
  batchRefused,
  type ClaimedItem,
  claimBatch,
  claimItem,
  scheduleNext,
  settleItem,
  wake,
} from "./mutations-run.ts";

/** Bounds of one run, so that no database keeps a worker to itself; the next follows at once when more is due. */
const itemsPerRun = 40;
const runSeconds = 60;
const atATime = 4;

const running = new Set<string>();

/** One round of a database's imports: send what waits, ask about what runs, and say when to look again. */
export async function advanceImports({ databaseId }: { databaseId: string }): Promise<void> {
  // A round of this database under way schedules the next one itself.
  if (running.has(databaseId)) return;
  running.add(databaseId);
  const ctx = systemCtx({ databaseId, job: "import" });
  const lease = randomUUID();
  try {
    await sendBatch(ctx, lease);
    await askAll(ctx, lease);
  } finally {
    running.delete(databaseId);
    await inDatabase(ctx.databaseId, (tx) => scheduleNext(tx, ctx));
  }
}

/** The items are marked as sent before the call: after a crash they are looked up, not sent twice. */
async function sendBatch(ctx: Ctx, lease: string): Promise<void> {
  const batch = await inDatabase(ctx.databaseId, (tx) => claimBatch(tx, ctx, lease));
  if (batch.length === 0) return;
  try {
    await captureCases(await operatorTarget(ctx), { cnjs: batch.map(({ cnj }) => cnj) });
    await inDatabase(ctx.databaseId, (tx) => batchArrived(tx, ctx, { batch, lease }));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await inDatabase(ctx.databaseId, (tx) => batchRefused(tx, ctx, { batch, lease, error }));
  }
}

async function askAll(ctx: Ctx, lease: string): Promise<void> {
  const until = Date.now() + runSeconds * 1_000;
  let left = itemsPerRun;
  const lane = async () => {
    while (left > 0 && Date.now() < until) {
      left -= 1;
      const item = await inDatabase(ctx.databaseId, (tx) => claimItem(tx, ctx, lease));
      if (item === null) return;
      // One number that cannot be stored must not hold up the others; its lease makes it due again.
      await askAbout(ctx, item, lease).catch((error) => logUnexpected(error, "import item"));
    }
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}

async function askAbout(ctx: Ctx, item: ClaimedItem, lease: string): Promise<void> {
  const answer = await ask(ctx, item.cnj);
  const age = item.sentAt === null ? 0 : (Date.now() - item.sentAt.getTime()) / 1_000;
  const backoff = pollDelay({ polls: item.polls, random: Math.random() });
  const step = nextStep({ state: item.state, answer, age, sends: item.sends, backoff });
  await inDatabase(ctx.databaseId, (tx) => settleItem(tx, ctx, { item, lease, step }));
}

async function ask(ctx: Ctx, cnj: Cnj): Promise<Answer> {
  const result = await refreshCase(ctx, cnj);
  if (result.ok && result.cover.importing) return { kind: "running" };
  if (result.ok) return { kind: result.empty ? "empty" : "done" };
  return {
    kind: "failure",
    reason: result.error.code,
    message: result.error.serviceMessage ?? null,
    retryAfterSeconds: result.error.retryAfterSeconds ?? null,
  };
}

/** Every minute: wake what should be awake, in case a wake-up was lost with the process that owed it. */
export async function sweepImports(): Promise<void> {
  for (const databaseId of await listDatabaseIds()) {
    const ctx = systemCtx({ databaseId, job: "sweep" });
    await inDatabase(databaseId, (tx) => wake(tx, ctx)).catch((error) =>
      logUnexpected(error, "import sweep"),
    );
  }
}
