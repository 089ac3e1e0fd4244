import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { databases, memberships, secondFactors, users } from "#server/db/schema/schema.ts";
import { type Ctx, can, userCtx } from "./ctx.ts";
import { demandsFactorOf } from "./sessions.ts";

/** A person who has no session now, and for whom something is read all the same: a calendar program, the summary of the day. */

/**
 * Their context in a database, with the roles they have at this moment. Null of somebody who is suspended, has not chosen a
 * password yet, has no role there any more, or lacks the second factor that the database demands.
 */
export async function absentCtx({
  userId,
  databaseId,
}: {
  userId: string;
  databaseId: string;
}): Promise<Ctx | null> {
  const [row] = await db()
    .select({
      name: users.name,
      roles: sql<("lawyer" | "paralegal" | "admin")[]>`array_agg(${memberships.role})`,
    })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.databaseId, databaseId)))
    .innerJoin(databases, eq(databases.id, databaseId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        isNull(users.disabledAt),
        eq(users.mustChangePassword, false),
        sql`(${secondFactors.userId} is not null or not ${demandsFactorOf(sql`${databases.id} in (select ${memberships.databaseId}
          from ${memberships} where ${memberships.userId} = ${users.id} and ${memberships.role} = 'admin')`)})`,
      ),
    )
    .groupBy(users.name);
  if (row === undefined) return null;
  const actor = { kind: "user", userId, name: row.name, address: null } as const;
  return userCtx({ actor, databaseId, roles: row.roles });
}

/** Whoever reads cases there and is written to: their context, where a letter goes, and the firm. Null as above, or without that right. */
export async function absentReader({ userId, databaseId }: { userId: string; databaseId: string }) {
  const reader = await absentCtx({ userId, databaseId });
  if (reader === null || !can(reader, "cases.read")) return null;
  const [person] = await db().select().from(users).where(eq(users.id, userId));
  const [firm] = await db().select().from(databases).where(eq(databases.id, databaseId));
  if (person === undefined || firm === undefined) return null;
  return { reader, firm, to: { name: person.name, address: person.email } };
}
