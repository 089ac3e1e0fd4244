import "server-only";
import type { Tx } from "#server/db/connection.ts";
import type { Keyring } from "#server/secrets/keyring.ts";
import { countUses } from "./uses.ts";

/** Whatever else stands in its place no key made. */
const keyIdPattern = /^[0-9a-f]{8}$/;

/** The ids of keys that rows name and this ring does not have. An altered text is not the ring's fault. */
export async function missingKeys(
  tx: Tx,
  { ring, tables }: { ring: Keyring; tables: readonly string[] },
): Promise<string[]> {
  const known = new Set(ring.map(({ id }) => id));
  return [...(await countUses(tx))]
    .filter(([keyId, use]) => !known.has(keyId) && tables.some((table) => table in use.tables))
    .map(([keyId]) => keyId)
    .filter((keyId) => keyIdPattern.test(keyId))
    .sort();
}
