import "server-only";
import { listDatabaseIds } from "#server/databases/data.ts";
import type { Jobs } from "#server/db/queues.ts";
import { guides } from "#server/db/schema/schema.ts";
import { dueOf } from "#server/pace/due.ts";
import { roundsOf } from "#server/pace/rounds.ts";
import { askAboutGuide } from "./mutations.ts";

const rounds = roundsOf({
  work: "guides",
  job: "guide-follow",
  ask: askAboutGuide,
  ...dueOf({ table: guides, work: "guides" }),
});

/** One round of a database's guides: asks about those that are due, and schedules the next round. */
export const followGuides = rounds.takeRound;

/** Asks about the guides that are due until none is, the service stops answering, or the round is over. */
export const askDueGuides = rounds.askDue;

/** Every minute: queues the rounds that are due. */
export const sweepGuides = async (at?: Date) => await rounds.sweep(await listDatabaseIds(), at);

export const jobs: Jobs = { work: { "guide-follow": followGuides }, sweeps: [sweepGuides] };
