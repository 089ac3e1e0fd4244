import "server-only";
import { randomUUID } from "node:crypto";
import type { FailedCall, PacedWork } from "#lib/pace/rules.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { logUnexpected } from "#server/log.ts";
import { type Contact, contactOf, missed, noteReach } from "./contact.ts";
import type { Due } from "./due.ts";
import { findPause, forgetPause } from "./pauses.ts";
import { wake } from "./works.ts";

/** A round ends after this, so that no database keeps a worker to itself. If more is due, the next follows at once. */
const roundMs = 10_000;
/** A quarter of the calls that a database may have under way. */
const atATime = 2;

type Clock = () => Date;
const wallClock: Clock = () => new Date();

/** A work that asks the service about rows, each when it is due, as long as there is something to learn of it. */
export type Asking = Due & {
  work: PacedWork;
  job: string;
  /** Asks about one row. `gone`: nothing was asked; `error`: why the service did not answer. */
  ask: (
    ctx: Ctx,
    given: { id: string; now: Date; lease: string },
  ) => Promise<"gone" | { error: FailedCall | null }>;
};

/** When the rounds of a work come: after a pause, and as soon as something is due. */
export function looksOf({ work, nextDue }: Pick<Asking, "work" | "nextDue">) {
  /** When the next round of a database is due, now or later; null when nothing is followed. */
  async function nextLook(tx: Tx, ctx: Ctx, at: Date): Promise<Date | null> {
    const next = await nextDue(tx, ctx);
    if (next === null) return null;
    const pause = await findPause(tx, ctx, work);
    return new Date(Math.max(next.getTime(), pause?.until.getTime() ?? 0, at.getTime()));
  }

  async function scheduleNext(tx: Tx, ctx: Ctx, at: Date = wallClock()): Promise<void> {
    const next = await nextLook(tx, ctx, at);
    if (next === null) await forgetPause(tx, ctx, work);
    else await wake(tx, ctx, work, next);
  }

  /** Queues a round if one is due. */
  async function wakeIfDue(tx: Tx, ctx: Ctx, at: Date = wallClock()): Promise<void> {
    const next = await nextLook(tx, ctx, at);
    if (next !== null && next.getTime() <= at.getTime() + 1_000) await wake(tx, ctx, work);
  }

  return { scheduleNext, wakeIfDue };
}

/** The rounds of such a work, database by database. */
export function roundsOf({ work, job, claimDue, nextDue, ask }: Asking) {
  const running = new Set<string>();
  const { scheduleNext, wakeIfDue } = looksOf({ work, nextDue });

  /** One round of a database: asks about what is due, and schedules the next round. */
  async function takeRound({ databaseId }: { databaseId: string }, clock = wallClock): Promise<void> {
    // A round of this database is under way, and schedules the next one itself.
    if (running.has(databaseId)) return;
    running.add(databaseId);
    const ctx = systemCtx({ databaseId, job });
    try {
      await askDue(ctx, { until: Date.now() + roundMs, clock });
    } finally {
      running.delete(databaseId);
      await inDatabase(ctx, (tx) => scheduleNext(tx, ctx, clock()));
    }
  }

  /** Asks about what is due until nothing is, the service stops answering, or the round is over. */
  async function askDue(ctx: Ctx, { until, clock }: { until: number; clock: Clock }): Promise<void> {
    const pause = await inDatabase(ctx, (tx) => findPause(tx, ctx, work));
    if (pause?.isOn) return;
    // Nothing is aged by a pause: the service is asked about each row as long as it is followed.
    const contact = contactOf({ ctx, work, pause, onBack: async () => {} });
    if (pause !== null) {
      const wasAsked = await askOne(contact, clock);
      if (wasAsked && contact.isProbing)
        return await missed(contact, { failure: contact.lastMiss ?? pause.failure, seconds: null });
    }
    const lane = async () => {
      while (!contact.isStopped && Date.now() < until && (await askOne(contact, clock))) {}
    };
    await Promise.all(Array.from({ length: atATime }, lane));
  }

  /** False when nothing is due. */
  async function askOne(contact: Contact, clock: Clock): Promise<boolean> {
    const { ctx } = contact;
    const [lease, now] = [randomUUID(), clock()];
    const id = await inDatabase(ctx, (tx) => claimDue(tx, ctx, { lease, now }));
    if (id === null) return false;
    try {
      const asked = await ask(ctx, { id, now, lease });
      if (asked === "gone") return true;
      await noteReach(contact, asked.error);
    } catch (error) {
      // A row that cannot be stored must not hold up the others. It is due again when the lease runs out.
      logUnexpected(error, job);
    }
    return true;
  }

  /** Queues the rounds that are due, as the process that should have done so may have died. */
  async function sweep(databaseIds: readonly string[], at: Date = wallClock()): Promise<void> {
    for (const databaseId of databaseIds) {
      const ctx = systemCtx({ databaseId, job: "sweep" });
      await inDatabase(ctx, (tx) => wakeIfDue(tx, ctx, at)).catch((error) =>
        logUnexpected(error, `${job} sweep`),
      );
    }
  }

  return { takeRound, askDue, sweep };
}
