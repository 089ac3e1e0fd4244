import "server-only";
import { gt, sql } from "drizzle-orm";
import { purgeNotes } from "#server/cases/organisation/notes/mutations.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { db } from "#server/db/connection.ts";
import { enqueue, type Jobs } from "#server/db/queues.ts";
import { auditEvents } from "#server/db/schema/schema.ts";
import { purgeComments } from "#server/publications/comments/mutations.ts";
import { purgeOld } from "./mutations.ts";

/** Removes what has passed its time. The day counts as done with the row that `purgeOld` writes, so that comes last. */
export async function purge(): Promise<void> {
  for (const work of [purgeNotes, purgeComments]) await inEachDatabase({ job: "purge", what: "purge", work });
  await purgeOld();
}

/** Every minute: has what passed its time removed, once a day. */
export async function sweepPurge(): Promise<void> {
  const lastDay = sql`${gt(auditEvents.at, sql`now() - interval '1 day'`)} and ${auditEvents.action} = 'audit.purge' and ${auditEvents.object} is null`;
  if ((await db().$count(auditEvents, lastDay)) > 0) return;
  await db().transaction((tx) => enqueue({ tx, queue: "purge", data: {}, singletonKey: "purge" }));
}

export const jobs: Jobs = { work: { purge }, removals: [sweepPurge] };
