import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db, inDatabase, type Tx } from "#server/db/connection.ts";
import { chainIdOf, installationId } from "#server/db/schema/audit.ts";

/** A trail, which is sealed on its own: that of one customer database, or that of the installation. */
export type Chain = { databaseId: string };

/** The trail of people and sign-ins, which is the installation's. */
export const accessChain: Chain = { databaseId: installationId };

export const isAccess = (chain: Chain): boolean => chain.databaseId === installationId;

export const idOf = ({ databaseId }: Chain): string => chainIdOf(databaseId);

/** Runs `work` in a transaction that sees the whole trail, also what is kept for some people. */
export async function inChain<T>(chain: Chain, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isAccess(chain)) return await db().transaction(work);
  const ctx = { ...chain, actor: { kind: "system" } } as const;
  return await inDatabase(ctx, work);
}

/** The condition that a row of the table with this alias is of the chain. */
export type Own = (alias: string) => SQL;

export const ownOf =
  ({ databaseId }: Chain): Own =>
  (alias) =>
    sql`${sql.raw(alias)}.database_id = ${databaseId}::uuid`;

/** The list of rows that wait for a seal, several in a row of it, with a row for each. */
export const unsealedRows = sql.raw(
  "(select listed.*, unnest(listed.sequences) as sequence from audit_unsealed listed)",
);
