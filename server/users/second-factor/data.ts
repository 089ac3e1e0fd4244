import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SecondFactorDemand, SecondFactorState } from "#lib/users/second-factor/schema.ts";
import { type Db, db, type Tx } from "#server/db/connection.ts";
import { databases, memberships, recoveryCodes, secondFactors, users } from "#server/db/schema/schema.ts";
import type { Reach } from "#server/users/authority/data.ts";

/** A person's second factor: since when, and how many recovery codes are left; null when there is none. */
export async function findSecondFactor(userId: string): Promise<SecondFactorState["active"]> {
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const [[row], left] = await Promise.all([
    db()
      .select({ setAt: secondFactors.setAt, wrongCodes: secondFactors.wrongCodes })
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId)),
    db().$count(recoveryCodes, unused),
  ]);
  return row === undefined ? null : { ...row, setAt: row.setAt.toISOString(), left };
}

export async function listWithSecondFactor(userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db()
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(inArray(secondFactors.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

/** The names of the databases that demand a second factor of this person: by their own setting, or of who administers them. */
export async function listDemanding(tx: Tx | Db, userId: string): Promise<string[]> {
  const held = and(eq(memberships.databaseId, databases.id), eq(memberships.userId, userId));
  const administers = or(eq(users.isOwner, true), eq(memberships.role, "admin"));
  const rows = await tx
    .selectDistinct({ name: databases.name })
    .from(databases)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(memberships, held)
    .where(
      or(
        and(eq(databases.demandsSecondFactor, true), isNotNull(memberships.userId)),
        and(eq(databases.simulated, false), administers),
      ),
    )
    .orderBy(asc(databases.name));
  return rows.map(({ name }) => name);
}

/** Which of these databases demand a second factor, and who with a role there has none, as far as the reader may know; by name. */
export async function listDemands(
  reader: Reach,
  databaseIds = reader.databases.map(({ id }) => id),
): Promise<SecondFactorDemand[]> {
  const [rows, people] = await Promise.all([
    db()
      .select({
        id: databases.id,
        database: databases.document,
        name: databases.name,
        isDemanded: databases.demandsSecondFactor,
      })
      .from(databases)
      .where(inArray(databases.id, [...databaseIds]))
      .orderBy(asc(databases.name)),
    listMembers(reader, databaseIds),
  ]);
  return rows.map(({ id, ...row }) => {
    const members = people.filter(({ databaseId }) => databaseId === id);
    const told = members.filter(({ isElsewhere }) => !isElsewhere);
    const without = told.filter(({ has }) => !has).map(({ name }) => name);
    return { ...row, without, untold: members.length - told.length };
  });
}

/** The people with a role in these databases, and not suspended: by name. `isElsewhere`: they also work where others administer. */
async function listMembers({ isOwner, databases: own }: Reach, databaseIds: readonly string[]) {
  const ids = own.map(({ id }) => id);
  return await db()
    .selectDistinct({
      databaseId: memberships.databaseId,
      id: users.id,
      name: users.name,
      has: sql<boolean>`${secondFactors.userId} is not null`,
      isElsewhere: sql<boolean>`not ${isOwner}::boolean and exists (select from memberships other
        where other.user_id = ${users.id} and other.database_id <> all(${sql.param(ids)}::uuid[]))`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(inArray(memberships.databaseId, [...databaseIds]), isNull(users.disabledAt)))
    .orderBy(asc(users.name), asc(users.id));
}
