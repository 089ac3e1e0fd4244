import "server-only";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import { publications } from "#server/db/schema/schema.ts";

const { preparedAt, unreadableAt, changedAt } = publications;

/** Its words and deadlines could not be read, for a reason of its own, and its text has not changed since. */
export const isUnreadable: SQL<boolean> = sql<boolean>`(${preparedAt} is null and ${unreadableAt} is not null
  and ${unreadableAt} >= coalesce(${changedAt}, '-infinity'))`;

/** Those whose words and deadlines are to be read now: one that could not be read an hour after it was tried. */
export const toPrepare = ({ databaseId }: Ctx): SQL | undefined =>
  and(
    eq(publications.databaseId, databaseId),
    isNull(preparedAt),
    sql`not (${isUnreadable} and ${unreadableAt} > now() - interval '1 hour')`,
  );
