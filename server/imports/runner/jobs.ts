import "server-only";
import { randomUUID } from "node:crypto";
import type { Cnj } from "#lib/cnj/number.ts";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { type Answer, isBack, isOdd, nextStep, reachOf } from "#lib/imports/progress/outcome.ts";
import { importTimes, pollDelay } from "#lib/imports/progress/times.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { notifyChange } from "#server/events/notify.ts";
import { logUnexpected } from "#server/log.ts";
import { refreshCase } from "#server/mirror/asking/request.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { findPause, type Pause, pauseImports, resumeImports } from "#server/pace/pauses.ts";
import {
  batchArrived,
  batchRefused,
  type ClaimedItem,
  claimBatch,
  claimItem,
  scheduleNext,
  settleItem,
  wakeIfDue,
} from "./mutations.ts";

/** A run ends after this, so that no database keeps a worker to itself; the next follows at once when more is due. */
const runSeconds = 10;
/** Half of the calls a database may have under way; the others are for people who look at cases. */
const atATime = 4;
/** So many questions in a row without an answer, and the imports of the database pause. */
const missesBorne = 3;
/** Open pages hear of an import once in this time, however many of its items change. */
const announceMs = 1_000;
/** How many calls may be spent on finding out which numbers of a refused batch the service does not take. */
const partsPerBatch = 20;

const running = new Set<string>();

type Run = {
  ctx: Ctx;
  lease: string;
  until: number;
  /** After a pause, until the first answer. */
  isProbing: boolean;
  pause: Pause | null;
  isStopped: boolean;
  /** Answers that did not come, one after the other; and whether any came at all. */
  misses: number;
  wasReached: boolean;
  lastMiss: FailureReason | null;
  /** A batch of which the service took nothing: the fault is not in its numbers. */
  refusedWhole: boolean;
  announce: (items: ClaimedItem[]) => void;
};

/** One round of a database's imports: send what waits, ask about what runs, and say when to look again. */
export async function advanceImports({ databaseId }: { databaseId: string }): Promise<void> {
  // A round of this database under way schedules the next one itself.
  if (running.has(databaseId)) return;
  running.add(databaseId);
  const ctx = systemCtx({ databaseId, job: "import" });
  const news = announcements(ctx);
  try {
    const pause = await inDatabase(databaseId, (tx) => findPause(tx, ctx));
    if (pause?.isOn) return;
    const run: Run = {
      ctx,
      lease: randomUUID(),
      until: Date.now() + runSeconds * 1_000,
      isProbing: pause !== null,
      pause,
      isStopped: false,
      misses: 0,
      wasReached: false,
      lastMiss: null,
      refusedWhole: false,
      announce: news.add,
    };
    if (pause !== null) await probe(run, pause);
    await together(run, [sendBatches(run), ...Array.from({ length: atATime }, () => askItems(run))]);
    // One number alone finds out as well that the service is away.
    if (run.lastMiss !== null && !run.wasReached) await missed(run, { failure: run.lastMiss, seconds: null });
  } finally {
    running.delete(databaseId);
    await news.tell().catch((error) => logUnexpected(error, "import news"));
    await inDatabase(databaseId, (tx) => scheduleNext(tx, ctx));
  }
}

/** Waits for all, also when one fails: the round is over only when nobody works for it any more. */
async function together(run: Run, lanes: Promise<void>[]): Promise<void> {
  const stopping = lanes.map((lane) =>
    lane.catch((error) => {
      run.isStopped = true;
      throw error;
    }),
  );
  for (const ended of await Promise.allSettled(stopping)) {
    if (ended.status === "rejected") throw ended.reason;
  }
}

const isOver = (run: Run) => run.isStopped || Date.now() >= run.until;
const within = <T>(run: Run, work: (tx: Tx) => Promise<T>) => inDatabase(run.ctx.databaseId, work);

/**
 * One question; only its answer lets the others follow. A number that never gets an answer must not hold up what waits
 * to be sent: then one of those is tried as well.
 */
async function probe(run: Run, { failure }: Pause): Promise<void> {
  const asked = await askOne(run);
  const isAway = () => run.isProbing && !run.isStopped;
  const sent = isAway() && (await sendOne(run, 1));
  if (isAway() && (asked || sent)) await missed(run, { failure: run.lastMiss ?? failure, seconds: null });
}

async function sendBatches(run: Run): Promise<void> {
  while (!isOver(run) && (await sendOne(run))) {}
}

async function askItems(run: Run): Promise<void> {
  while (!isOver(run) && (await askOne(run))) {}
}

/** The items are marked as sent before the call: after a crash they are looked up, not sent twice. */
async function sendOne(run: Run, most?: number): Promise<boolean> {
  const batch = await within(run, (tx) => claimBatch(tx, run.ctx, run.lease, most));
  if (batch.length === 0) return false;
  run.announce(batch);
  const calls = { left: run.refusedWhole ? 1 : partsPerBatch, taken: 0 };
  await sendPart(run, batch, calls);
  run.refusedWhole = calls.taken === 0;
  run.announce(batch);
  return true;
}

/**
 * Sends; a batch that is refused is halved, so that one number does not hold up the others. Returns what the service
 * said if it wants us to wait: then the other half is not sent either.
 */
async function sendPart(
  run: Run,
  batch: ClaimedItem[],
  calls: { left: number; taken: number },
): Promise<OperatorError | null> {
  const { ctx, lease } = run;
  calls.left -= 1;
  try {
    await captureCases(await operatorTarget(ctx), { cnjs: batch.map(({ cnj }) => cnj) });
    calls.taken += 1;
    await within(run, (tx) => batchArrived(tx, ctx, { batch, lease }));
    await reached(run);
    return null;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    if (error.code === "rejected" && error.effect === "none" && batch.length > 1 && calls.left >= 2) {
      const half = Math.ceil(batch.length / 2);
      const wait = await sendPart(run, batch.slice(0, half), calls);
      const rest = batch.slice(half);
      if (wait === null) return await sendPart(run, rest, calls);
      await within(run, (tx) => batchRefused(tx, ctx, { batch: rest, lease, error: wait }));
      return wait;
    }
    await within(run, (tx) => batchRefused(tx, ctx, { batch, lease, error }));
    // A refused token has failed what waited: there is nothing left to pause for.
    if (error.code !== "credential") await heard(run, error.code, error.retryAfterSeconds ?? null);
    return error.code === "busy" && error.effect === "none" ? error : null;
  }
}

async function askOne(run: Run): Promise<boolean> {
  const { ctx, lease } = run;
  const item = await within(run, (tx) => claimItem(tx, ctx, lease));
  if (item === null) return false;
  try {
    const answer = await ask(ctx, item.cnj);
    const failure = answer.kind === "failure" ? answer : null;
    const step = nextStep({
      state: item.state,
      failure: item.failure,
      answer,
      age: ageOf(run, item, answer),
      sends: item.sends,
      lost: item.lost,
      isUnproven: item.isUnproven,
      polls: item.polls,
      backoff: pollDelay({ polls: item.polls, random: Math.random() }),
    });
    const seen = { isCapturing: answer.kind === "running", isBack: isBack(item, answer) };
    const isNews = await within(run, (tx) => settleItem(tx, ctx, { item, lease, step, ...seen }));
    if (isNews) run.announce([item]);
    if (failure?.reason === "contract" && !run.isProbing) await heardOddly(run, item);
    else await heard(run, failure?.reason ?? null, failure?.retryAfterSeconds ?? null);
  } catch (error) {
    // One number that cannot be stored must not hold up the others; its lease makes it due again.
    logUnexpected(error, "import item");
  }
  return true;
}

/** Seconds in which the service could have answered: an outage does not count, nor the time before it made sense again. */
function ageOf(run: Run, item: ClaimedItem, answer: Answer): number {
  const since = item.waitingSince ?? item.sentAt;
  if (since === null || isBack(item, answer)) return 0;
  const { isProbing, pause } = run;
  const isOddAgain = answer.kind === "failure" && isOdd(answer.reason);
  const isCounted = !isProbing || pause === null || (pause.failure === "contract" && isOddAgain);
  const until = isCounted ? Date.now() : pause.since.getTime();
  return Math.max(0, until - since.getTime()) / 1_000;
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

/** What an answer means for all the others. */
async function heard(run: Run, failure: FailureReason | null, retryAfter: number | null): Promise<void> {
  switch (reachOf(failure)) {
    case "reached":
      return await reached(run);
    case "missed":
      if (failure === null) return;
      run.misses += 1;
      run.lastMiss = failure;
      // Who asks us to wait is obeyed at once, by everybody.
      if (failure === "busy") {
        const seconds = Math.min(retryAfter ?? importTimes.usualWait, importTimes.longestWait);
        return await missed(run, { failure, seconds });
      }
      if (!run.isProbing && run.misses >= missesBorne) await missed(run, { failure, seconds: null });
      return;
    case "neither":
      return;
  }
}

/** One number's odd answer says nothing of the service, and nothing new the second time; those of several may. */
async function heardOddly(run: Run, item: ClaimedItem): Promise<void> {
  if (item.failure === "contract") return;
  run.misses += 1;
  if (run.misses >= missesBorne) await missed(run, { failure: "contract", seconds: null });
}

async function reached(run: Run): Promise<void> {
  run.misses = 0;
  run.wasReached = true;
  if (!run.isProbing) return;
  run.isProbing = false;
  await within(run, (tx) => resumeImports(tx, run.ctx));
}

async function missed(run: Run, pause: { failure: FailureReason; seconds: number | null }): Promise<void> {
  if (run.isStopped) return;
  run.isStopped = true;
  await within(run, (tx) => pauseImports(tx, run.ctx, pause));
}

/** Tells open pages which imports changed, not more often than they can take it in. */
function announcements(ctx: Ctx) {
  const changed = new Set<string>();
  let last = 0;
  async function tell() {
    const imports = [...changed];
    changed.clear();
    last = Date.now();
    if (imports.length === 0) return;
    await inDatabase(ctx.databaseId, async (tx) => {
      for (const id of imports) await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id });
    });
  }
  function add(items: ClaimedItem[]) {
    for (const { importId } of items) changed.add(importId);
    if (Date.now() - last >= announceMs) tell().catch((error) => logUnexpected(error, "import news"));
  }
  return { add, tell };
}

/** Every minute: wake what should be awake, in case a wake-up was lost with the process that owed it. */
export async function sweepImports(): Promise<void> {
  for (const databaseId of await listDatabaseIds()) {
    const ctx = systemCtx({ databaseId, job: "sweep" });
    await inDatabase(databaseId, (tx) => wakeIfDue(tx, ctx)).catch((error) =>
      logUnexpected(error, "import sweep"),
    );
  }
}
