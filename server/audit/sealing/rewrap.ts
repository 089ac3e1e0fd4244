import "server-only";
import { sql } from "drizzle-orm";
import { type Chain, inChain, tablesOf } from "./chain.ts";
import { recloseKey } from "./key.ts";
import { eachSeal, lastSeal } from "./seals.ts";

/**
 * Seals the keys of a trail's seals by the active key of the ring, so that an older one can be taken out of it. Rows, codes
 * and heads stay as they are. Returns how many keys were sealed again; throws KeyringError where one does not open.
 */
export async function rewrapSeals(chain: Chain): Promise<number> {
  const last = await inChain(chain, (tx) => lastSeal(tx, chain));
  if (last === null) return 0;
  const { seals, own } = tablesOf(chain);
  let count = 0;
  for await (const { number, sealedKey } of eachSeal(chain, last.number)) {
    const again = recloseKey(sealedKey, chain, number);
    if (again === sealedKey) continue;
    await inChain(chain, (tx) =>
      tx.execute(sql`update ${seals} s set sealed_key = ${again}
        where ${own("s")} and s.number = ${number} and s.sealed_key = ${sealedKey}`),
    );
    count += 1;
  }
  return count;
}
