import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type Actor, recordAudit } from "#server/audit/record.ts";
import { type Outcome, type Removing, removeFromTrail } from "#server/audit/removing/remove.ts";
import { type Chain, idOf, inChain, isAccess } from "#server/audit/sealing/chain.ts";
import { everyTrail } from "#server/audit/trails.ts";
import { forgetSessions } from "#server/auth/sessions.ts";
import { users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { log, logUnexpected } from "#server/log.ts";

const actor = { kind: "system", job: "purge" } as const;

const olderThan = (days: number) => sql`e.at < now() - make_interval(days => ${days})`;

/** Until so many days have passed the law keeps the address also of a person who was erased (Marco Civil da Internet, art. 15). */
export const leastDays = 184;

const isOfErased = sql`e.actor_id in (select u.id::text from ${users} u where u.erased_at is not null)`;

/** What of a trail has passed its time, in the order in which it is removed: of one row something is removed once. */
function purged(): Record<"attempts" | "reads" | "addresses", Removing> {
  const { KEEP_ATTEMPTS_DAYS, KEEP_READS_DAYS, KEEP_ADDRESSES_DAYS } = env();
  const ofKind = (kind: string, days: number): SQL =>
    sql`purge_kind(e.action, e.outcome) = ${kind} and ${olderThan(days)}`;
  const oldAddress = sql`e.address is not null and (${olderThan(KEEP_ADDRESSES_DAYS)}
    or ${olderThan(leastDays)} and ${isOfErased})`;
  return {
    attempts: { removed: "person", due: ofKind("attempt", KEEP_ATTEMPTS_DAYS) },
    reads: { removed: "person", due: ofKind("read", KEEP_READS_DAYS) },
    addresses: { removed: "address", due: oldAddress },
  };
}

type Counts = Record<keyof ReturnType<typeof purged>, number>;
const noCounts: Counts = { attempts: 0, reads: 0, addresses: 0 };

/**
 * Removes what has passed its time: sessions that ended, addresses, attempts to sign in, and who read what. Each trail
 * says how much, that of people and sign-ins also when it was nothing. Returns how many rows there are of each kind in all.
 */
export async function purgeOld(): Promise<Counts & { sessions: number }> {
  const sessions = await forgetSessions(env().KEEP_SESSIONS_DAYS);
  const total = { ...noCounts, sessions };
  for (const { chain } of await everyTrail()) {
    // An error in one trail must not keep the others from it; that of people says that it was tried.
    const counts = await purgeTrail(chain).catch((error) => {
      logUnexpected(error, "purge");
      return noCounts;
    });
    total.attempts += counts.attempts;
    total.reads += counts.reads;
    total.addresses += counts.addresses;
    if (!isAccess(chain) && Object.values(counts).every((count) => count === 0)) continue;
    const detail = isAccess(chain) ? { ...counts, sessions } : counts;
    await inChain(chain, (tx) => recordAudit(tx, { actor, ...chain }, { action: "audit.purge", detail }));
  }
  return total;
}

async function purgeTrail(chain: Chain): Promise<Counts> {
  const { attempts, reads, addresses } = purged();
  const remove = async (removing: Removing): Promise<number> =>
    told(chain, await removeFromTrail(chain, removing));
  return { attempts: await remove(attempts), reads: await remove(reads), addresses: await remove(addresses) };
}

/** Removes the addresses of one person, who was erased, from all trails, as far as the law lets go of them. Returns how many. */
export async function purgeAddressesOf(by: Actor, personId: string): Promise<number> {
  const due = sql`e.address is not null and e.actor_id = ${personId} and ${olderThan(leastDays)}`;
  let total = 0;
  for (const { chain } of await everyTrail()) {
    const addresses = told(chain, await removeFromTrail(chain, { removed: "address", due }));
    const entry = { action: "audit.purge", object: personId, detail: { addresses } };
    if (addresses > 0) await inChain(chain, (tx) => recordAudit(tx, { actor: by, ...chain }, entry));
    total += addresses;
  }
  return total;
}

function told(chain: Chain, { removed, left }: Outcome): number {
  // Verification names these rows: what its seal does not prove is not removed.
  if (left > 0) log().error({ trail: idOf(chain), left }, "trail: rows past their time that no seal proves");
  return removed;
}
