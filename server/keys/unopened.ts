import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "#server/db/connection.ts";
import { type Keyring, KeyringError, keyIdOf, open } from "#server/secrets/keyring.ts";
import { belongings, type SealedColumn } from "./columns.ts";
import { everyColumn } from "./uses.ts";

/** Whatever else stands in its place no key made. */
const keyIdPattern = /^[0-9a-f]{8}$/;

/**
 * The ids of the keys that sealed rows of these tables name and whose texts this ring does not open, in order. Of what each
 * key sealed one row of each column and customer database is tried, and one that opens is enough: any of them may have been
 * altered, which is not the ring's fault.
 */
export async function unopenedKeys(
  tx: Tx,
  { ring, tables }: { ring: Keyring; tables: readonly string[] },
): Promise<string[]> {
  const opens = new Map<string, boolean>();
  for await (const column of everyColumn(tx)) {
    if (!tables.includes(column.table)) continue;
    for (const row of await oneOfEachKey(tx, column)) {
      const keyId = keyIdOf(row.sealed);
      if (!keyIdPattern.test(keyId) || opens.get(keyId)) continue;
      opens.set(keyId, isOpened(ring, row.sealed, column.identityOf(row)));
    }
  }
  return [...opens]
    .filter(([, is]) => !is)
    .map(([keyId]) => keyId)
    .sort();
}

type Row = Record<string, unknown> & { sealed: string };
async function oneOfEachKey(tx: Tx, column: SealedColumn): Promise<Row[]> {
  const sealed = sql.identifier(column.column);
  const key = sql`split_part(${sealed}, '.', 2)`;
  const { rows } = await tx.execute<Row>(sql`
    select distinct on (${key}) ${belongings(column)}, ${sealed} as sealed from ${sql.identifier(column.table)}
    where ${sealed} is not null order by ${key}`);
  return rows;
}

function isOpened(ring: Keyring, sealed: string, identity: string[]): boolean {
  try {
    open({ ring, sealed, identity });
    return true;
  } catch (error) {
    if (error instanceof KeyringError) return false;
    throw error;
  }
}
