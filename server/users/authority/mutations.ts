import "server-only";
import { sql } from "drizzle-orm";
import { peopleDb, type Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { type Authority, authorityNow, ownIdOf } from "./data.ts";

/**
 * A change of who may come in. All of them run one after the other, each with what its authority is at that moment: so the
 * last owner stays one, whatever two people ask for at once.
 */
export async function changePeople<T>(
  given: Authority,
  work: (tx: Tx, authority: Authority) => Promise<T>,
): Promise<T> {
  return await inTurn(ownIdOf(given), async (tx) => await work(tx, await authorityNow(tx, given)));
}

/**
 * The same for what a person does by a link, with nobody's authority but that of who issued it. Waits its turn in this
 * process before it takes a connection, and that is none of those by which people are recognised. Throws NoTurn when too
 * many wait; SQLSTATE 55P03 when another process takes too long.
 */
export async function inTurn<T>(personId: string | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  const end = await turnsOf("people").take({ firm: "people", person: personId });
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
