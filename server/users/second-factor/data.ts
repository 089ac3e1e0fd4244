import "server-only";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { SecondFactorDemand } from "#lib/users/second-factor.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { type Db, db, type Tx } from "#server/db/connection.ts";
import { databases, memberships, recoveryCodes, secondFactors, users } from "#server/db/schema/schema.ts";

/** A person's second factor: since when, and how many recovery codes are left; null when there is none. */
export async function findSecondFactor(userId: string): Promise<{ setAt: string; left: number } | null> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [[row], left] = await Promise.all([
    db().select({ setAt: secondFactors.setAt }).from(secondFactors).where(eq(secondFactors.userId, userId)),
    db().$count(recoveryCodes, unused),
  ]);
  return row === undefined ? null : { setAt: row.setAt.toISOString(), left };
}

/** Which of these people have a second factor. */
export async function listWithSecondFactor(userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db()
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(inArray(secondFactors.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

/** The names of the databases that demand a second factor of this person. */
export async function listDemanding(tx: Tx | Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ name: databases.name })
    .from(databases)
    .innerJoin(memberships, eq(memberships.databaseId, databases.id))
    .where(and(eq(memberships.userId, userId), eq(databases.demandsSecondFactor, true)))
    .orderBy(asc(databases.name));
  return rows.map(({ name }) => name);
}

/** Which of these databases demand a second factor, and how many who have a role there have none; by name. */
export async function listDemands(databaseIds: readonly string[]): Promise<SecondFactorDemand[]> {
  const isWithout = sql`${users.disabledAt} is null and ${secondFactors.userId} is null`;
  return await db()
    .select({
      database: databases.document,
      name: databases.name,
      isDemanded: databases.demandsSecondFactor,
      without: sql<number>`(count(distinct ${users.id}) filter (where ${isWithout}))::int`,
    })
    .from(databases)
    .leftJoin(memberships, eq(memberships.databaseId, databases.id))
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(inArray(databases.id, [...databaseIds]))
    .groupBy(databases.id)
    .orderBy(asc(databases.name));
}

/** How many people with a role in the database, and not suspended, have no second factor. */
export async function countWithout(tx: Tx, { databaseId }: Ctx): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${memberships.userId})::int` })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, memberships.userId))
    .where(
      and(eq(memberships.databaseId, databaseId), isNull(users.disabledAt), isNull(secondFactors.userId)),
    );
  return row?.count ?? 0;
}
