import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { db, inDatabase, type Tx } from "#server/db/connection.ts";
import { accessChainId } from "#server/secrets/identities.ts";

/** A trail that is sealed on its own: that of one customer database, or that of people and sign-ins, which is of none. */
export type Chain = { kind: "database"; databaseId: string } | { kind: "access" };

export const accessChain: Chain = { kind: "access" };

/** What a chain is called in its codes and in an exported head: the id of its database, or `access`. */
export const idOf = (chain: Chain): string => (chain.kind === "database" ? chain.databaseId : accessChainId);

/** Runs `work` in a transaction that sees the whole trail, also what is kept for some people. */
export async function inChain<T>(chain: Chain, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (chain.kind === "access") return await db().transaction(work);
  const ctx = { databaseId: chain.databaseId, actor: { kind: "system" } } as const;
  return await inDatabase(ctx, work);
}

export type ChainTables = {
  events: SQL;
  links: SQL;
  seals: SQL;
  /** The list of those that wait for a seal, several in a row of it, and the same with a row for each. */
  list: SQL;
  unsealed: SQL;
  removals: SQL;
  /** The condition that a row of the table with this alias is of the chain. */
  own: (alias: string) => SQL;
  /** The function that writes links and a seal, and the one that removes a part of rows. */
  sealRows: SQL;
  removeFromRows: SQL;
};

export function tablesOf(chain: Chain): ChainTables {
  const prefix = chain.kind === "database" ? "audit" : "access";
  const table = (name: string) => sql.raw(`${prefix}_${name}`);
  const named = {
    events: table("events"),
    links: table("links"),
    seals: table("seals"),
    list: table("unsealed"),
    unsealed: sql`(select listed.*, unnest(listed.sequences) as sequence from ${table("unsealed")} listed)`,
    removals: table("removals"),
    sealRows: sql.raw(`seal_${prefix}_rows`),
    removeFromRows: sql.raw(`remove_from_${prefix}_rows`),
  };
  if (chain.kind === "access") return { ...named, own: () => sql`true` };
  const id = sql`${chain.databaseId}::uuid`;
  return {
    ...named,
    own: (alias) => sql`${sql.raw(alias)}.database_id = ${id}`,
  };
}
