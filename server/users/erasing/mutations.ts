import "server-only";
import { randomBytes } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { type Holding, holdings } from "#lib/users/holdings.ts";
import { removedName } from "#lib/users/names.ts";
import { recordAccess } from "#server/audit/record.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { listDatabaseIds } from "#server/databases/data.ts";
import { enterDatabase, type Tx } from "#server/db/connection.ts";
import { oneTimeLinks, users } from "#server/db/schema/schema.ts";
import { notifyPeopleChanged } from "#server/events/notify.ts";
import { type Authority, findTarget } from "#server/users/authority/data.ts";
import { changePeople } from "#server/users/authority/mutations.ts";
import { purgeAddressesOf } from "#server/users/purging/mutations.ts";
import { putName, takeName } from "#server/users/renaming/mutations.ts";

/**
 * `hasNamesake`: where nothing but the name says who it was it stays, as somebody else has, or had, the same one. `addresses`: how
 * many left the trails at once.
 */
export type Erased = { ok: true; name: string; hasNamesake: boolean; addresses: number };

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
    const number = (await tx.$count(users, isNotNull(users.erasedAt))) + 1;
    const email = `pessoa-removida-${number}@autos.invalid`;
    const person = await takeName(tx, { id: personId, was: target.name, name: removedName(number) });
    const nobody = { email, passwordHash, isOwner: false, mustChangePassword: false };
    await tx
      .update(users)
      .set({ ...nobody, passwordExpiresAt: null, erasedAt: sql`now()` })
      .where(eq(users.id, personId));
    // The name first: a row that stays may be known by an id of the person's.
    await putName(tx, "installation", person);
    await forget(tx, "installation", personId);
    await tx.delete(oneTimeLinks).where(eq(sql`lower(${oneTimeLinks.email})`, target.email.toLowerCase()));
    for (const databaseId of await listDatabaseIds()) {
      await enterDatabase(tx, { databaseId, actor: { kind: "system" } });
      await putName(tx, "firm", person);
      await forget(tx, "firm", personId);
    }
    await recordAccess(tx, authority.actor, { action: "user.erase", object: personId });
    for (const { databaseId } of target.held) await notifyPeopleChanged(tx, databaseId);
    return { name: person.name, hasNamesake: person.hasNamesake };
  });
  if (erased === null) return { ok: false, reason: "not-suspended" };
  const addresses = await purgeAddressesOf(given.actor, personId);
  return { ok: true, ...erased, addresses };
}

/** Removes rows that are the person's alone. */
async function forget(tx: Tx, of: Holding["of"], personId: string): Promise<void> {
  for (const holding of holdings) {
    if (holding.of !== of) continue;
    const kept = holding.shared === undefined ? sql`` : sql`and not ${sql.identifier(holding.shared)}`;
    for (const [column, fate] of Object.entries(holding.ids)) {
      if (fate === "id") continue;
      await tx.execute(
        sql`delete from ${sql.identifier(holding.table)} where ${sql.identifier(column)} = ${personId}::uuid ${kept}`,
      );
    }
  }
}
