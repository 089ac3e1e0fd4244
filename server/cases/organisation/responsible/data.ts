import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, memberships, users } from "#server/db/schema/schema.ts";

/** The people who may be responsible for a case: lawyers and paralegals of this database, by name. */
export async function listPeople(ctx: Ctx): Promise<Person[]> {
  return await readWithPermission(ctx, "cases.read", async (tx) => await peopleIn(tx, ctx));
}

/** The people who may be chosen, and the id of the person who is choosing. */
export async function peopleChoices(ctx: Ctx): Promise<{ items: Person[]; me: string | null }> {
  return { items: await listPeople(ctx), me: personIdOf(ctx) };
}

export async function peopleIn(tx: Tx, ctx: Ctx): Promise<Person[]> {
  const roles = tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(eq(memberships.databaseId, ctx.databaseId), inArray(memberships.role, ["lawyer", "paralegal"])),
    );
  return await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, roles), isNull(users.disabledAt)))
    .orderBy(sql`fold_text(${users.name})`, users.id);
}

/** How many cases a person is responsible for: their part of the open work that a suspension leaves behind. */
export async function countResponsible(tx: Tx, ctx: Ctx, personId: string): Promise<number> {
  return await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.responsibleId, personId)));
}
