import "server-only";
import { gt, sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { enqueue, queueNames } from "#server/db/queues.ts";
import { accessEvents } from "#server/db/schema/schema.ts";
import { purgeOld } from "./mutations.ts";

/** Removes what has passed its time. */
export async function purge(): Promise<void> {
  await purgeOld();
}

/** Every minute: has what passed its time removed, once a day. */
export async function sweepPurge(): Promise<void> {
  const lastDay = sql`${gt(accessEvents.at, sql`now() - interval '1 day'`)} and ${accessEvents.action} = 'audit.purge' and ${accessEvents.object} is null`;
  if ((await db().$count(accessEvents, lastDay)) > 0) return;
  await db().transaction((tx) =>
    enqueue({ tx, queue: queueNames.purge, data: {}, singletonKey: queueNames.purge }),
  );
}
