import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { LawyerView, RegisterView } from "#lib/lawyers/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { peopleIn } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { databases, lawyers, namesakes, routingRules, users } from "#server/db/schema/schema.ts";

/** Holds the register as it is until the transaction ends. Taken before cases and publications are locked. */
export const holdRegister = async (tx: Tx, { databaseId }: Ctx): Promise<void> =>
  await oneAtATime(tx, `lawyers:${databaseId}`);

/** The lawyers of the firm, by name, with who works here as each. */
export async function lawyersIn(tx: Tx, { databaseId }: Pick<Ctx, "databaseId">): Promise<LawyerView[]> {
  const rows = await tx
    .select({ of: lawyers, userName: users.name })
    .from(lawyers)
    .leftJoin(users, eq(users.id, lawyers.userId))
    .where(eq(lawyers.databaseId, databaseId))
    .orderBy(sql`fold_text(${lawyers.name})`, lawyers.id);
  return rows.map(({ of: { id, name, variants, numbers, userId }, userName }) => ({
    id,
    name,
    variants,
    numbers,
    user: userId === null || userName === null ? null : { id: userId, name: userName },
  }));
}

/** The rules, in the order in which they were made. */
export const rulesIn = async (tx: Tx, { databaseId }: Ctx): Promise<RegisterView["rules"]> =>
  await tx
    .select({
      id: routingRules.id,
      by: routingRules.by,
      value: routingRules.value,
      person: { id: users.id, name: users.name },
    })
    .from(routingRules)
    .innerJoin(users, eq(users.id, routingRules.personId))
    .where(eq(routingRules.databaseId, databaseId))
    .orderBy(asc(routingRules.createdAt), asc(routingRules.id));

/** Whom somebody said not to be ours. */
export const namesakesIn = async (tx: Tx, { databaseId }: Ctx) =>
  await tx
    .select()
    .from(namesakes)
    .where(eq(namesakes.databaseId, databaseId))
    .orderBy(asc(namesakes.name), asc(namesakes.id));

/** The register, for those who keep it. */
export const getRegister = async (ctx: Ctx): Promise<RegisterView> =>
  await readWithPermission(ctx, "lawyers.change", async (tx) => {
    const [base] = await tx
      .select({ document: databases.document, name: databases.name })
      .from(databases)
      .where(eq(databases.id, ctx.databaseId));
    return {
      document: base?.document ?? "",
      base: base?.name ?? "",
      lawyers: await lawyersIn(tx, ctx),
      rules: await rulesIn(tx, ctx),
      namesakes: (await namesakesIn(tx, ctx)).map(({ id, name, oab, createdBy, createdAt }) => ({
        id,
        name,
        oab,
        createdBy,
        createdAt: createdAt.toISOString(),
      })),
      people: await peopleIn(tx, ctx),
    };
  });

/** As which lawyers a person stands in the register of a database. */
export const lawyersOfPerson = async (ctx: Ctx, personId: string): Promise<LawyerView[]> =>
  await readWithPermission(ctx, "desk.read", async (tx) =>
    (await lawyersIn(tx, ctx)).filter(({ user }) => user?.id === personId),
  );

export const listLawyers = async (ctx: Ctx): Promise<LawyerView[]> =>
  await readWithPermission(ctx, "lawyers.change", (tx) => lawyersIn(tx, ctx));
