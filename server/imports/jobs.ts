import "server-only";
import { and, asc, eq, inArray, lte, min, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Answer, type NextStep, nextStep } from "#lib/imports/outcome.ts";
import { batchSize, pollDelay } from "#lib/imports/rules.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { refreshCase } from "#server/cases/mutations.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { cases, importItems, imports } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { captureCases } from "#server/operator/captures.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { finishIfDone, wake } from "./mutations.ts";

/** Items asked about in one run, and how many at a time; the next run follows at once when more is due. */
const itemsPerRun = 40;
const atATime = 4;
/** While a run holds an item nobody else asks about it; if the run dies, it is due again after this. */
const leaseSeconds = 120;

type Item = typeof importItems.$inferSelect;

/** One round of a database's imports: send what waits, ask about what runs, and say when to look again. */
export async function advanceImports({ databaseId }: { databaseId: string }): Promise<void> {
  const ctx = systemCtx({ databaseId, job: "import" });
  await sendNextBatch(ctx);
  const due = await claimDue(ctx);
  const waiting = [...due];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await askAbout(ctx, item);
  };
  await Promise.all(Array.from({ length: atATime }, lane));
  await inDatabase(ctx.databaseId, (tx) => scheduleNext(tx, ctx));
}

/** The items are marked as sent before the call: after a crash they are looked up, not sent twice. */
async function sendNextBatch(ctx: Ctx): Promise<void> {
  const batch = await inDatabase(ctx.databaseId, async (tx) => {
    const due = await tx
      .select()
      .from(importItems)
      .where(
        and(
          eq(importItems.databaseId, ctx.databaseId),
          eq(importItems.state, "queued"),
          lte(importItems.nextPollAt, sql`now()`),
        ),
      )
      .orderBy(asc(importItems.nextPollAt), asc(importItems.batch), asc(importItems.position))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const first = due[0];
    const items = due.filter((item) => item.importId === first?.importId && item.batch === first.batch);
    await change(tx, ctx, items, {
      state: "sent",
      sentAt: sql`now()`,
      sends: sql`${importItems.sends} + 1`,
      polls: 0,
      nextPollAt: sql`now() + interval '1 second'`,
    });
    return items;
  });
  if (batch.length === 0) return;
  try {
    const target = await operatorTarget(ctx);
    await captureCases(target, { cnjs: batch.map(({ cnj }) => cnj) });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    await inDatabase(ctx.databaseId, (tx) => change(tx, ctx, batch, afterRefusedBatch(error)));
  }
}

type ItemChange = PgUpdateSetSource<typeof importItems>;

/** A refusal is an outcome; a busy service did nothing; anything else may have arrived, so we look for it. */
function afterRefusedBatch(error: OperatorError): ItemChange {
  const message = error.serviceMessage ?? null;
  switch (error.code) {
    case "credential":
    case "rejected":
    case "not-found":
      return { state: "failed", failure: error.code, message, nextPollAt: null };
    case "busy":
      return {
        state: "queued",
        failure: error.code,
        nextPollAt: sql`now() + make_interval(secs => ${error.retryAfterSeconds ?? 30})`,
      };
    case "unavailable":
    case "contract":
      return { failure: error.code };
  }
}

async function claimDue(ctx: Ctx): Promise<Item[]> {
  return await inDatabase(ctx.databaseId, async (tx) => {
    const due = await tx
      .select()
      .from(importItems)
      .where(
        and(
          eq(importItems.databaseId, ctx.databaseId),
          inArray(importItems.state, ["sent", "importing", "stalled"]),
          lte(importItems.nextPollAt, sql`now()`),
        ),
      )
      .orderBy(asc(importItems.nextPollAt))
      .limit(itemsPerRun)
      .for("update", { skipLocked: true });
    for (const item of due) {
      await change(tx, ctx, [item], { nextPollAt: sql`now() + make_interval(secs => ${leaseSeconds})` });
    }
    return due;
  });
}

async function askAbout(ctx: Ctx, item: Item): Promise<void> {
  const result = await refreshCase(ctx, item.cnj);
  const answer: Answer = result.ok
    ? { kind: result.cover.importing ? "running" : "done" }
    : {
        kind: "failure",
        reason: result.error.code,
        message: result.error.serviceMessage ?? null,
        retryAfterSeconds: result.error.retryAfterSeconds ?? null,
      };
  const age = item.sentAt === null ? 0 : (Date.now() - item.sentAt.getTime()) / 1_000;
  const backoff = pollDelay({ polls: item.polls, random: Math.random() });
  const step = nextStep({ answer, age, sends: item.sends, backoff });
  await inDatabase(ctx.databaseId, async (tx) => {
    if (result.ok) await creditImporter(tx, ctx, item);
    await change(tx, ctx, [item], asChange(item, step));
  });
}

/** The case's page names who brought it here. */
async function creditImporter(tx: Tx, ctx: Ctx, item: Item): Promise<void> {
  await tx.execute(sql`
    update ${cases} set imported_by = i.created_by from ${imports} i
    where ${cases.databaseId} = ${ctx.databaseId} and ${cases.cnj} = ${item.cnj} and ${cases.importedBy} is null
      and i.database_id = ${ctx.databaseId} and i.id = ${item.importId}`);
}

function asChange(item: Item, { state, failure, message, delay }: NextStep): ItemChange {
  const unknown = failure === "unavailable" || failure === "contract" || failure === "busy";
  return {
    // An outage says nothing about the import: what was known of the item stays.
    state: unknown ? item.state : state,
    failure,
    message,
    polls: sql`${importItems.polls} + 1`,
    nextPollAt: delay === null ? null : sql`now() + make_interval(secs => ${delay})`,
  };
}

async function change(tx: Tx, ctx: Ctx, items: Item[], values: ItemChange): Promise<void> {
  if (items.length === 0) return;
  const visible = Object.keys(values).some((key) => key === "state" || key === "failure");
  for (const importId of new Set(items.map((item) => item.importId))) {
    await tx
      .update(importItems)
      .set({ ...values, ...(visible ? { updatedAt: sql`now()` } : {}) })
      .where(
        and(
          eq(importItems.databaseId, ctx.databaseId),
          eq(importItems.importId, importId),
          inArray(
            importItems.cnj,
            items.filter((item) => item.importId === importId).map(({ cnj }) => cnj),
          ),
        ),
      );
    if (!visible) continue;
    await finishIfDone(tx, ctx, importId);
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
  }
}

async function scheduleNext(tx: Tx, ctx: Ctx): Promise<void> {
  const [row] = await tx
    .select({ next: min(importItems.nextPollAt) })
    .from(importItems)
    .where(eq(importItems.databaseId, ctx.databaseId));
  if (row?.next != null) await wake(tx, ctx, new Date(Math.max(row.next.getTime(), Date.now())));
}

/** Every minute: wake what should be awake, in case a wake-up was lost with the process that owed it. */
export async function sweepImports(): Promise<void> {
  for (const databaseId of await listDatabaseIds()) await advanceImports({ databaseId });
}
