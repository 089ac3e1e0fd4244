import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Person, PersonChoice } from "#lib/cases/organisation/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Role } from "#lib/databases/schema.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseRestrictions, cases, memberships, publications, users } from "#server/db/schema/schema.ts";

/** The people who may be responsible for a case: lawyers and paralegals of this database, by name. */
export const listPeople = async (ctx: Ctx): Promise<Person[]> =>
  await readWithPermission(ctx, "cases.read", async (tx) => await peopleIn(tx, ctx));

/** The people who may be chosen, and the id of the person who is choosing. */
export const peopleChoices = async (ctx: Ctx): Promise<{ items: PersonChoice[]; me: string | null }> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const lawyers = new Set((await peopleIn(tx, ctx, ["lawyer"])).map(({ id }) => id));
    const items = (await peopleIn(tx, ctx)).map((one) => ({ ...one, isLawyer: lawyers.has(one.id) }));
    return { items, me: personIdOf(ctx) };
  });

/** The people who have one of these roles in the database now, by name. */
export async function peopleIn(tx: Tx, ctx: Ctx, of: Role[] = ["lawyer", "paralegal"]): Promise<Person[]> {
  const roles = tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.databaseId, ctx.databaseId), inArray(memberships.role, of)));
  return await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, roles), isNull(users.disabledAt)))
    .orderBy(sql`fold_text(${users.name})`, users.id);
}

/** How many cases a person is responsible for: their part of the open work that a suspension leaves behind. */
export const countResponsible = async (tx: Tx, ctx: Ctx, personId: string): Promise<number> =>
  await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.responsibleId, personId)));

/**
 * Whose new work of a case is: theirs who have the publication that it comes from, else the case's responsible's, else `me`'s, who acts unless
 * said; null where none of them may be, or may see the case.
 */
export async function responsibleFor(
  tx: Tx,
  ctx: Ctx,
  { cnj, publicationId }: { cnj: Cnj | null; publicationId: string | null },
  me: string | null = personIdOf(ctx),
): Promise<Person | null> {
  const { rows } = await tx.execute<{ assignee: string | null; responsible: string | null }>(sql`select
    (select assignee_id from ${publications} where database_id = ${ctx.databaseId} and id = ${publicationId}::uuid) as assignee,
    (select responsible_id from ${cases} where database_id = ${ctx.databaseId} and cnj = ${cnj}) as responsible`);
  const people = await peopleIn(tx, ctx);
  for (const id of [rows[0]?.assignee, rows[0]?.responsible, me]) {
    const person = people.find((one) => one.id === id);
    const numbers = cnj === null ? [] : [cnj];
    if (person && (await keptFrom(tx, ctx, { personId: person.id, numbers })).size === 0) return person;
  }
  return null;
}

/** Which of these cases, among those whoever acts may see, are kept for some people without this person. */
export async function keptFrom(
  tx: Tx,
  { databaseId }: Ctx,
  { personId, numbers }: { personId: string | null; numbers: readonly string[] },
): Promise<Set<string>> {
  if (personId === null || numbers.length === 0) return new Set();
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    select c.cnj from ${cases} c join ${caseRestrictions} kept using (database_id, cnj)
    where c.database_id = ${databaseId} and c.cnj = any(${sql.param(numbers)}::char(20)[])
      and ${personId}::uuid <> all (kept.people)`);
  return new Set(rows.map(({ cnj }) => cnj));
}
