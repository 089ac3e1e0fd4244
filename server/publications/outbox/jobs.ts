import "server-only";
import type { Ctx } from "#server/auth/ctx.ts";
import { inEachDatabase, listDatabaseIds } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import type { Jobs } from "#server/db/queues.ts";
import { publications } from "#server/db/schema/schema.ts";
import { dueOf } from "#server/pace/due.ts";
import { roundsOf } from "#server/pace/rounds.ts";
import { askToArchive, bringBackLate } from "./mutations.ts";

const rounds = roundsOf({
  work: "publications",
  job: "publication-archive",
  ask: askToArchive,
  ...dueOf({ table: publications, work: "publications" }),
});

/** One round of a database: has the service archive what is due, and schedules the next round. */
export const archivePublications = rounds.takeRound;

/** The same until nothing is due, the service stops answering, or the round is over. */
export const archiveDue = rounds.askDue;

/** Every minute: queues the rounds that are due, and brings back what could not be archived for long. */
export async function sweepArchiving(at: Date = new Date()): Promise<void> {
  const work = (ctx: Ctx) => inDatabase(ctx, (tx) => bringBackLate(tx, ctx, at));
  await inEachDatabase({ what: "publication archiving sweep", work });
  await rounds.sweep(await listDatabaseIds(), at);
}

export const jobs: Jobs = { work: { "publication-archive": archivePublications }, sweeps: [sweepArchiving] };
