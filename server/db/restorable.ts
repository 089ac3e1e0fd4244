import "server-only";
import { type Column, type SQL, sql } from "drizzle-orm";

/** How long what a person deleted can be restored before it is purged. */
const keptMinutes = 60;

/** Whether what was deleted then can still be restored; null of what was not deleted. */
export const isRestorable = (deletedAt: Column): SQL =>
  sql`${deletedAt} > now() - make_interval(mins => ${keptMinutes})`;
