import "server-only";
import { sql } from "drizzle-orm";
import { firmOfPerson } from "#server/auth/identity.ts";
import { peopleDb, type Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { turnsOf } from "#server/turns/shares.ts";
import type { Asker } from "#server/turns/turns.ts";
import { type Authority, authorityNow, ownIdOf } from "./data.ts";

/**
 * A change of who may come in. All of them run one after the other, each with what its authority is at that moment: so the
 * last owner stays one, whatever two people ask for at once.
 */
export async function changePeople<T>(
  given: Authority,
  work: (tx: Tx, authority: Authority) => Promise<T>,
): Promise<T> {
  const person = ownIdOf(given);
  const asker: WhoChanges = person === null ? { terminal: true } : { person, isOwner: given.isOwner };
  return await inTurn(asker, async (tx) => await work(tx, await authorityNow(tx, given)));
}

/** `link`: the id of the one-time link by which somebody without a session does it. */
type WhoChanges = { person: string; isOwner?: boolean } | { link: string } | { terminal: true };

/**
 * Those of one firm wait for one another. An owner is of no firm here: one of them has to be able to suspend somebody whose
 * firm fills all its places, also where they have a role in it.
 */
function askerOf(who: WhoChanges): Asker {
  if ("terminal" in who) return { firm: "terminal" };
  if ("link" in who) return { firm: who.link };
  const { person, isOwner = false } = who;
  return { firm: isOwner ? person : firmOfPerson(person), person };
}

/**
 * The same for what a person does to their own account, or by a link with the authority of who issued it. Waits its turn in this
 * process before it takes a connection, and that is none of those by which people are recognised. Throws NoTurn when too
 * many wait; SQLSTATE 55P03 when another process takes too long.
 */
export async function inTurn<T>(who: WhoChanges, work: (tx: Tx) => Promise<T>): Promise<T> {
  const end = await turnsOf("people").take(askerOf(who));
  try {
    return await peopleDb().transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '5s'`);
      await oneAtATime(tx, "people");
      return await work(tx);
    });
  } finally {
    end();
  }
}
