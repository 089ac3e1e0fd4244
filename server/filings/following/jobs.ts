import "server-only";
import { listDatabaseIds } from "#server/databases/data.ts";
import type { Jobs } from "#server/db/queues.ts";
import { filings } from "#server/db/schema/schema.ts";
import { dueOf } from "#server/pace/due.ts";
import { roundsOf } from "#server/pace/rounds.ts";
import { askAbout } from "./mutations.ts";

/** The petitions that are due for a question. */
export const { claimDue, nextDue } = dueOf({ table: filings, work: "filings" });

const rounds = roundsOf({
  work: "filings",
  job: "filing-watch",
  claimDue,
  nextDue,
  async ask(ctx, given) {
    const asked = await askAbout(ctx, given);
    if (asked.kind === "gone") return "gone";
    return { error: asked.kind === "unanswered" ? asked.error : null };
  },
});

/** One round of a database's petitions: asks about those that are due, and schedules the next round. */
export const followFilings = rounds.takeRound;

/** Asks about the petitions that are due until none is, the service stops answering, or the round is over. */
export const askDue = rounds.askDue;

/** Every minute: queues the rounds that are due. */
export const sweepFilings = async (at?: Date) => await rounds.sweep(await listDatabaseIds(), at);

export const jobs: Jobs = { work: { "filing-watch": followFilings }, sweeps: [sweepFilings] };
