import "server-only";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { memberships, users } from "#server/db/schema/schema.ts";
import type { TrailReader } from "../data.ts";

/** For whom a trail can be searched: those who have a role in its database, or everybody. By name. */
export async function listPeople(reader: TrailReader): Promise<{ id: string; name: string }[]> {
  const here = db().select({ id: memberships.userId }).from(memberships);
  return await db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      reader.kind === "access"
        ? undefined
        : inArray(users.id, here.where(eq(memberships.databaseId, reader.ctx.databaseId))),
    )
    .orderBy(asc(sql`fold_text(${users.name})`), users.id);
}
