import "server-only";
import { sql } from "drizzle-orm";
import { db, enterDatabase, type Scope, type Tx } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import type { Keyring } from "#server/secrets/keyring.ts";
import { allColumns, type SealedColumn } from "./columns.ts";

/** How many rows each key sealed, by the key's id, and of which table they are. */
export type Uses = Map<string, { rows: number; tables: Record<string, number> }>;

/** Whoever walks the sealed rows of a customer database sees all of them. */
export const scopeOf = (databaseId: string): Scope => ({ databaseId, actor: { kind: "cli" } });

export async function allDatabaseIds(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ id: databases.id }).from(databases).orderBy(databases.createdAt);
  return rows.map(({ id }) => id);
}

/** Counts in the caller's transaction, in every customer database. */
export async function countUses(tx: Tx): Promise<Uses> {
  const uses: Uses = new Map();
  for await (const column of everyColumn(tx)) {
    for (const { key, rows } of await countIn(tx, column)) {
      const use = uses.get(key) ?? { rows: 0, tables: {} };
      use.rows += rows;
      use.tables[column.table] = (use.tables[column.table] ?? 0) + rows;
      uses.set(key, use);
    }
  }
  return uses;
}

/** The sealed columns of the installation, then those of each customer database, whose rows the transaction sees meanwhile. */
async function* everyColumn(tx: Tx): AsyncGenerator<SealedColumn> {
  await enterDatabase(tx, scopeOf(""));
  yield* allColumns.filter(({ of }) => of !== "firm");
  for (const id of await allDatabaseIds(tx)) {
    await enterDatabase(tx, scopeOf(id));
    yield* allColumns.filter(({ of }) => of !== "installation");
  }
}

/** The same as it is now. */
export const presentUses = async (): Promise<Uses> =>
  await db().transaction(countUses, { accessMode: "read only" });

async function countIn(tx: Tx, { table, column }: SealedColumn) {
  const sealed = sql.identifier(column);
  const { rows } = await tx.execute<{ key: string; rows: number }>(sql`
    select split_part(${sealed}, '.', 2) as key, count(*)::int as rows from ${sql.identifier(table)}
    where ${sealed} is not null group by 1`);
  return rows;
}

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
