import "server-only";
import { db, type Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { type Authority, authorityNow } from "./data.ts";

/**
 * A change of who may come in. All of them run one after the other, each with what its authority is at that moment: so the
 * last owner stays one, whatever two people ask for at once.
 */
export async function changePeople<T>(
  given: Authority,
  work: (tx: Tx, authority: Authority) => Promise<T>,
): Promise<T> {
  return await inTurn(async (tx) => await work(tx, await authorityNow(tx, given)));
}

/** The same for what a person does by a link, with nobody's authority but that of who issued it. */
export async function inTurn<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return await db().transaction(async (tx) => {
    await oneAtATime(tx, "people");
    return await work(tx);
  });
}
