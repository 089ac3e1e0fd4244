import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Holding, holdings } from "#lib/users/holdings.ts";
import { recordAccess } from "#server/audit/record.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { enterDatabase, type Tx } from "#server/db/connection.ts";
import { oneTimeLinks, users } from "#server/db/schema/schema.ts";
import { notifyPeopleChanged } from "#server/events/notify.ts";
import { type Authority, findTarget } from "#server/users/authority/data.ts";
import { changePeople } from "#server/users/authority/mutations.ts";
import { purgeAddressesOf } from "#server/users/purging/mutations.ts";

/**
 * `hasNamesake`: where nothing but the name says who it was it stays, as somebody else has, or had, the same one. `addresses`: how
 * many left the trails at once.
 */
export type Erased = { ok: true; name: string; hasNamesake: boolean; addresses: number };

/** Who else stands where names do. */
const notPeople = ["Autos", "terminal", "serviço", "janela"];

/**
 * Removes all that is personal of somebody who is suspended: name, e-mail, sessions, second factor, links, what they kept
 * for themselves. What they did stays, under a name that is nobody's. Cannot be undone. Audited.
 */
export async function erase(
  given: Authority,
  { personId }: { personId: string },
): Promise<Erased | { ok: false; reason: "not-suspended" }> {
  // What somebody could still know of the old password is worth nothing with another one.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const erased = await changePeople(given, async (tx, authority) => {
    await tx.execute(sql`set local statement_timeout = '120s'`);
    const target = await findTarget(tx, authority, personId);
    if (!target.isSuspended) return null;
    const hasNamesake = await standsForOthers(tx, { personId, name: target.name });
    const number = (await tx.$count(users, isNotNull(users.erasedAt))) + 1;
    const name = `Pessoa removida nº ${number}`;
    const email = `pessoa-removida-${number}@autos.invalid`;
    const nobody = { name, email, passwordHash, isOwner: false, mustChangePassword: false };
    await tx
      .update(users)
      .set({
        ...nobody,
        passwordExpiresAt: null,
        erasedAt: sql`now()`,
        keptName: hasNamesake ? markOf(target.name) : null,
      })
      .where(eq(users.id, personId));
    const person = { id: personId, was: target.name, name, hasNamesake };
    await forget(tx, "installation", person);
    await tx.delete(oneTimeLinks).where(eq(sql`lower(${oneTimeLinks.email})`, target.email.toLowerCase()));
    for (const databaseId of await listDatabaseIds()) {
      await enterDatabase(tx, { databaseId, actor: { kind: "system" } });
      await forget(tx, "firm", person);
      if (!hasNamesake) await tx.execute(sql`select rename_in_histories(${personId}::uuid, ${target.name})`);
    }
    await recordAccess(tx, authority.actor, { action: "user.erase", object: personId });
    for (const { databaseId } of target.held) await notifyPeopleChanged(tx, databaseId);
    return { name, hasNamesake };
  });
  if (erased === null) return { ok: false, reason: "not-suspended" };
  const addresses = await purgeAddressesOf(given.actor, personId);
  return { ok: true, ...erased, addresses };
}

/** Whether a name also stands for another person's work, for that of one erased before from whose work it did not leave, or for no person's. */
async function standsForOthers(
  tx: Tx,
  { personId, name }: { personId: string; name: string },
): Promise<boolean> {
  const isTheirs = or(eq(users.name, name), eq(users.keptName, markOf(name)));
  return notPeople.includes(name) || (await tx.$count(users, and(isTheirs, ne(users.id, personId)))) > 0;
}

/** What is kept of a name in the row of its person. */
const markOf = (name: string): SQL<string> =>
  sql`encode(sha256(convert_to(${users.id}::text || ' ' || ${name}::text, 'UTF8')), 'hex')`;

type Person = { id: string; was: string; name: string; hasNamesake: boolean };

/** Removes rows that are the person's alone, and puts the new name where the old one stands. */
async function forget(tx: Tx, of: Holding["of"], person: Person): Promise<void> {
  for (const holding of holdings) {
    if (holding.of !== of) continue;
    const table = sql.identifier(holding.table);
    // The name first: a row that stays may be known by an id of the person's.
    if (holding.isHistory !== true) {
      for (const [column, id] of Object.entries(holding.names))
        await rename(tx, table, { column, id, person });
    }
    const kept = holding.shared === undefined ? sql`` : sql`and not ${sql.identifier(holding.shared)}`;
    for (const [column, fate] of Object.entries(holding.ids)) {
      if (fate === "id") continue;
      await tx.execute(
        sql`delete from ${table} where ${sql.identifier(column)} = ${person.id}::uuid ${kept}`,
      );
    }
  }
}

/** By the id of who it is; where none was noted the name tells, too, unless somebody else has it. */
function knownBy(id: string, byName: SQL, person: Person): SQL {
  const column = sql.identifier(id);
  const isNoted = sql`${column} = ${person.id}::uuid`;
  return person.hasNamesake ? isNoted : sql`(${isNoted} or ${column} is null and ${byName})`;
}

async function rename(
  tx: Tx,
  table: SQLWrapper,
  { column, id, person }: { column: string; id: string | null; person: Person },
): Promise<void> {
  if (id === null && person.hasNamesake) return;
  const name = sql.identifier(column);
  const byName = sql`${name} = ${person.was}`;
  await tx.execute(
    sql`update ${table} set ${name} = ${person.name} where ${id === null ? byName : knownBy(id, byName, person)}`,
  );
}
