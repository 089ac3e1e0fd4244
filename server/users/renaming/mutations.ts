import "server-only";
import { and, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Holding, holdings } from "#lib/users/holdings.ts";
import { isNobodysName } from "#lib/users/names.ts";
import type { NameRefusal } from "#lib/users/refusals.ts";
import { type Actor, recordAccess } from "#server/audit/record.ts";
import { notFound } from "#server/auth/errors.ts";
import { giveBackAttempt, takeAttempt } from "#server/auth/rate-limit.ts";
import { db, enterDatabase, type Tx } from "#server/db/connection.ts";
import { installationId } from "#server/db/schema/audit.ts";
import { auditEvents, databases, ingestKeys, memberships, users } from "#server/db/schema/schema.ts";
import { notifyPeopleChanged } from "#server/events/notify.ts";

/** `hasNamesake`: where nothing but the name says who it was it stays, as somebody else has, or had, the same one. */
export type Renamed = { id: string; was: string; name: string; hasNamesake: boolean };

/** `isPartial`: where nothing but the name says who it was the former one stays. */
type Changed = { ok: true; isPartial: boolean };

/**
 * Changes one's own name, wherever one works or worked: what is done is known by it, and a former one could not be removed later.
 * Not to a name that stands there for somebody else, as where no id is noted only the name tells who it was. Audited, without
 * either name.
 */
export async function changeOwnName(
  actor: Actor & { kind: "user" },
  { name }: { name: string },
): Promise<Changed | { ok: false; reason: NameRefusal }> {
  const { userId } = actor;
  const [own] = await db().select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (own?.name === name) return { ok: true, isPartial: false };
  const attempt = { key: `name:${userId}`, limit: mostAnHour, windowMinutes: 60 };
  if ((await takeAttempt(attempt)) !== "within") return { ok: false, reason: "too-many-attempts" };
  const changed = await change(actor, name);
  if (!changed.ok) await giveBackAttempt(attempt);
  return changed;
}

async function change(
  actor: Actor & { kind: "user" },
  name: string,
): Promise<Changed | { ok: false; reason: "taken" }> {
  const { userId } = actor;
  return await db().transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    await tx.execute(sql`set local lock_timeout = '5s'`);
    const isHere = and(eq(users.id, userId), isNull(users.disabledAt));
    const [person] = await tx.select({ was: users.name }).from(users).where(isHere).for("update");
    if (person === undefined) throw notFound("person");
    if (await isTaken(tx, { userId, name })) return { ok: false, reason: "taken" };
    // Before a database is entered: the trail that says so is the installation's.
    const { rows } = await tx.execute<{ place: string }>(placesOf(sql`${userId}`));
    const renamed = await takeName(tx, { id: userId, was: person.was, name });
    await putName(tx, "installation", renamed);
    // What another firm has under the same name is not theirs.
    for (const { place } of rows) {
      await enterDatabase(tx, { databaseId: place, actor: { kind: "system" } });
      await putName(tx, "firm", renamed);
    }
    await recordAccess(tx, actor, { action: "user.rename", object: userId });
    const own = eq(memberships.userId, userId);
    for (const { id } of await tx.selectDistinct({ id: memberships.databaseId }).from(memberships).where(own))
      await notifyPeopleChanged(tx, id);
    return { ok: true, isPartial: renamed.hasNamesake };
  });
}

/** Every change goes over all that the person did. */
const mostAnHour = 3;

/** The databases in which a person has or had a role, of which each stands on the trail; of whoever is or was an owner all. */
const placesOf = (person: SQLWrapper): SQL => {
  const onTrail = sql`from ${auditEvents} where ${auditEvents.databaseId} = ${installationId} and ${auditEvents.object} = ${person}::text`;
  return sql`select ${memberships.databaseId}::text place from ${memberships} where ${memberships.userId} = ${person}::uuid
    union select ${auditEvents.detail} ->> 'databaseId' ${onTrail} and ${auditEvents.action} = 'role.grant'
    union select ${databases.id}::text from ${databases}
      where (select o.is_owner from ${users} o where o.id = ${person}::uuid)
        or exists (select ${onTrail} and ${auditEvents.action} in ('owner.grant', 'owner.take'))
    order by 1`;
};

/** Whether a name stands for another person, or a key that delivers, where one works or worked; of other firms it says nothing. */
async function isTaken(tx: Tx, { userId, name }: { userId: string; name: string }): Promise<boolean> {
  const mine = placesOf(sql`${userId}`);
  const isSame = (of: SQLWrapper) => sql`fold_text(${of}) = fold_text(${name})`;
  const { rows } = await tx.execute(sql`
    select from ${users} where ${users.id} <> ${userId} and (${isSame(users.name)} or ${isKept(name)})
      and exists ((${placesOf(users.id)}) intersect (${mine}))
    union all select from ${ingestKeys} where ${isSame(ingestKeys.name)} and ${ingestKeys.databaseId}::text in (${mine})
    limit 1`);
  return rows.length > 0;
}

/** Writes the new name where the person's row is. What becomes of the old one elsewhere is `putName`, in the same transaction. */
export async function takeName(tx: Tx, { id, was, name }: Omit<Renamed, "hasNamesake">): Promise<Renamed> {
  const hasNamesake = await standsForOthers(tx, { id, name: was });
  await tx
    .update(users)
    .set({ name, ...(hasNamesake && { keptName: sql`coalesce(${users.keptName}, '') || ${markOf(was)}` }) })
    .where(eq(users.id, id));
  return { id, was, name, hasNamesake };
}

/** Whether a name also stands for another person's work, for that of one from whose work it did not leave, for a key's that delivers, or for no person's. */
async function standsForOthers(tx: Tx, { id, name }: { id: string; name: string }): Promise<boolean> {
  const isTheirs = or(eq(users.name, name), isKept(name));
  if (isNobodysName(name)) return true;
  const people = await tx.$count(users, and(isTheirs, ne(users.id, id)));
  return people + (await tx.$count(ingestKeys, eq(ingestKeys.name, name))) > 0;
}

/** What is kept of a name in the row of its person, of one name after the other. */
const markOf = (name: string): SQL<string> =>
  sql`encode(sha256(convert_to(${users.id}::text || ' ' || ${name}::text, 'UTF8')), 'hex')`;

/** Whether a name stayed in the work of a user's row. */
const isKept = (name: string): SQL => sql`strpos(${users.keptName}, ${markOf(name)}) > 0`;

/** Puts a person's new name where the old one stands: in what is the installation's, or in the database that was entered for Autos. */
export async function putName(tx: Tx, of: Holding["of"], person: Renamed): Promise<void> {
  for (const { names, isHistory, ...holding } of holdings) {
    if (holding.of !== of || isHistory) continue;
    const table = sql.identifier(holding.table);
    for (const [column, id] of Object.entries(names)) await putInto(tx, table, { column, id, person });
  }
  if (of === "firm" && !person.hasNamesake)
    await tx.execute(sql`select rename_in_histories(${person.id}::uuid, ${person.was})`);
}

async function putInto(
  tx: Tx,
  table: SQLWrapper,
  { column, id, person }: { column: string; id: string | null; person: Renamed },
): Promise<void> {
  if (id === null && person.hasNamesake) return;
  const name = sql.identifier(column);
  const byName = sql`${name} = ${person.was}`;
  await tx.execute(
    sql`update ${table} set ${name} = ${person.name} where ${id === null ? byName : knownBy(id, byName, person)}`,
  );
}

/** By the id of who it is; where none was noted the name tells, too, unless somebody else has it. */
function knownBy(id: string, byName: SQL, person: Renamed): SQL {
  const column = sql.identifier(id);
  const isNoted = sql`${column} = ${person.id}::uuid`;
  return person.hasNamesake ? isNoted : sql`(${isNoted} or ${column} is null and ${byName})`;
}
