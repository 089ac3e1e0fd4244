import "server-only";
import { gt, sql } from "drizzle-orm";
import { systemCtx } from "#server/auth/ctx.ts";
import { purgeNotes } from "#server/cases/organisation/notes/mutations.ts";
import { db } from "#server/db/connection.ts";
import { enqueue, queueNames } from "#server/db/queues.ts";
import { accessEvents, databases } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";
import { purgeComments } from "#server/publications/comments/mutations.ts";
import { purgeOld } from "./mutations.ts";

/** Removes what has passed its time. */
export async function purge(): Promise<void> {
  await purgeOld();
  for (const { id } of await db().select({ id: databases.id }).from(databases)) {
    const ctx = systemCtx({ databaseId: id, job: "purge" });
    for (const purgeDeleted of [purgeNotes, purgeComments])
      await purgeDeleted(ctx).catch((error) => logUnexpected(error, "purge"));
  }
}

/** Every minute: has what passed its time removed, once a day. */
export async function sweepPurge(): Promise<void> {
  const lastDay = sql`${gt(accessEvents.at, sql`now() - interval '1 day'`)} and ${accessEvents.action} = 'audit.purge' and ${accessEvents.object} is null`;
  if ((await db().$count(accessEvents, lastDay)) > 0) return;
  await db().transaction((tx) =>
    enqueue({ tx, queue: queueNames.purge, data: {}, singletonKey: queueNames.purge }),
  );
}
