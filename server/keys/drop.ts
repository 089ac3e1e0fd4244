import "server-only";
import { sql } from "drizzle-orm";
import { db, type Tx } from "#server/db/connection.ts";
import { retiredKeys } from "#server/db/schema/schema.ts";
import { parseKeyring } from "#server/secrets/keyring.ts";
import { changeLocalKeys } from "#server/secrets/local.ts";
import { readRingAgain } from "#server/secrets/ring.ts";
import { ringChannel } from "./keeper.ts";
import { lockClasses, lockNumber, rotationLock } from "./locks.ts";
import { asOwner, type Owner } from "./owner.ts";
import { type RunningProcess, runningProcesses } from "./processes.ts";
import { countUses } from "./uses.ts";

export type DropRefusal =
  | { reason: "unknown" | "active" | "rotating" }
  | { reason: "sealing"; processes: RunningProcess[] }
  | { reason: "used"; rows: number; tables: Record<string, number> };

/**
 * Retires a key that no row uses: from then on PostgreSQL stores nothing that it sealed. Whoever is storing such a row is
 * waited for, and who comes later is refused, so that none slips through. The key itself is still in the ring.
 */
export async function retireKey(
  keyId: string,
  owner: Owner,
): Promise<{ ok: true } | ({ ok: false } & DropRefusal)> {
  const ids = readRingAgain().map(({ id }) => id);
  if (!ids.includes(keyId)) return { ok: false, reason: "unknown" };
  if (ids[0] === keyId) return { ok: false, reason: "active" };
  const processes = (await runningProcesses()).filter(({ seals }) => seals.includes(keyId));
  if (processes.length > 0) return { ok: false, reason: "sealing", processes };
  return await asOwner(owner, (ownerDb) => ownerDb.transaction((tx) => retire(tx, keyId)));
}

async function retire(tx: Tx, keyId: string): Promise<{ ok: true } | ({ ok: false } & DropRefusal)> {
  // Whoever stores one at this moment may take as long as any work; nobody else waits for this.
  await tx.execute(sql`set local lock_timeout = '2min'`);
  await tx.execute(sql`set local statement_timeout = '10min'`);
  // A rotation that goes on may be about to seal with it.
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${rotationLock}) as free`,
  );
  if (!rows[0]?.free) return { ok: false, reason: "rotating" };
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClasses.storing}, ${lockNumber(keyId)})`);
  const use = (await countUses(tx)).get(keyId);
  if (use !== undefined) return { ok: false, reason: "used", ...use };
  await tx.insert(retiredKeys).values({ id: keyId }).onConflictDoNothing();
  return { ok: true };
}

/** Takes a retired key out of the secrets file, and has all processes forget it. */
export async function forgetInFile({ dataDir }: { dataDir: string }, keyId: string): Promise<void> {
  const isOther = (key: string) => parseKeyring(key)[0]?.id !== keyId;
  changeLocalKeys({ dataDir }, ({ keys, nextKey }) => ({
    keys: keys.split(",").filter(isOther).join(","),
    ...(nextKey !== undefined && isOther(nextKey) && { nextKey }),
  }));
  readRingAgain();
  await db().execute(sql`select pg_notify(${ringChannel}, '')`);
}
