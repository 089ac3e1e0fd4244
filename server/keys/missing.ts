import "server-only";
import type { Tx } from "#server/db/connection.ts";
import type { Keyring } from "#server/secrets/keyring.ts";
import { countUses } from "./uses.ts";

/** Whatever else stands in its place no key made. */
const keyIdPattern = /^[0-9a-f]{8}$/;

/**
 * The ids of the keys that sealed rows of these tables name and that this ring does not have, in order. A text that a key of
 * the ring does not open was altered, which is not the ring's fault.
 */
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
