import "server-only";
import { listDatabaseIds } from "#server/databases/data.ts";
import type { Jobs } from "#server/db/queues.ts";
import { pushOrders } from "#server/db/schema/schema.ts";
import { dueOf } from "#server/pace/due.ts";
import { roundsOf } from "#server/pace/rounds.ts";
import { askToWatch } from "./mutations.ts";

const rounds = roundsOf({
  work: "push",
  job: "push-ask",
  ask: askToWatch,
  ...dueOf({ table: pushOrders, work: "push" }),
});

/** One round of a database: asks the service for what is wanted, and schedules the next round. */
const askForWatch = rounds.takeRound;

/** The same until nothing is due, the service stops answering, or the round is over. */
export const askDueWatches = rounds.askDue;

/** Every minute: queues the rounds that are due. */
export async function sweepPush(at: Date = new Date()): Promise<void> {
  await rounds.sweep(await listDatabaseIds(), at);
}

export const jobs: Jobs = { work: { "push-ask": askForWatch }, sweeps: [sweepPush] };
