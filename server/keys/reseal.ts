import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type Db, db, enterDatabase, inDatabase, type Scope, type Tx } from "#server/db/connection.ts";
import { KeyringError, reseal } from "#server/secrets/keyring.ts";
import { ring, ringFor } from "#server/secrets/ring.ts";
import { allColumns, belongings, type SealedColumn } from "./columns.ts";
import { asOwner, type Owner } from "./owner.ts";
import { allDatabaseIds, scopeOf } from "./uses.ts";

/** Rows sealed again at once: their requests wait for no longer than this takes. */
const batchSize = 200;

/** `done`: sealed again. `unopened`: no key of the ring opens them, or they are not what their row says. */
export type Resealed = { done: number; unopened: number };

/**
 * Seals by the active key whatever another one sealed, in short transactions, one for each batch. A row that somebody is
 * changing is left for the next time. It can end anywhere and be called again.
 */
export const resealAll = async (owner: Owner): Promise<Resealed> =>
  await asOwner(owner, async (ownerDb) => {
    const firms = (await db().transaction(allDatabaseIds)).map(scopeOf);
    const scopesOf = { firm: firms, installation: [null], both: [null, ...firms] };
    const total: Resealed = { done: 0, unopened: 0 };
    for (const column of allColumns) {
      for (const scope of scopesOf[column.of]) {
        const { done, unopened } = await resealColumn(column, (batch) =>
          column.by === "owner" ? asOwnerOf(ownerDb, scope, batch) : asApplication(scope, batch),
        );
        total.done += done;
        total.unopened += unopened;
      }
    }
    return total;
  });

type Work = (batch: (tx: Tx) => Promise<Batch>) => Promise<Batch>;

/** The application's transaction for the rows of a customer database, or of the installation. */
const asApplication = (ctx: Scope | null, batch: (tx: Tx) => Promise<Batch>) =>
  ctx === null ? db().transaction(batch) : inDatabase(ctx, batch);

const asOwnerOf = (of: Db, ctx: Scope | null, batch: (tx: Tx) => Promise<Batch>) =>
  of.transaction(async (tx) => {
    if (ctx !== null) await enterDatabase(tx, ctx);
    return await batch(tx);
  });

async function resealColumn(column: SealedColumn, work: Work): Promise<Resealed> {
  const total: Resealed = { done: 0, unopened: 0 };
  for (let after: Row | null = null; ; ) {
    const batch: Batch = await work((tx) => resealBatch(tx, column, after));
    total.done += batch.done;
    total.unopened += batch.unopened;
    if (batch.last === null) return total;
    after = batch.last;
  }
}

type Row = Record<string, unknown> & { sealed: string };
type Batch = Resealed & { last: Row | null };
async function resealBatch(tx: Tx, column: SealedColumn, after: Row | null): Promise<Batch> {
  const rows = await nextRows(tx, column, after);
  const batch: Batch = { done: 0, unopened: 0, last: rows.at(-1) ?? null };
  for (const row of rows) {
    const sealed = sealedAgain(row.sealed, column.identityOf(row));
    if (sealed === null) {
      batch.unopened += 1;
      continue;
    }
    const own = column.key.map((name) => sql`${sql.identifier(name)} = ${row[name]}`);
    await tx.execute(sql`update ${sql.identifier(column.table)} set ${sql.identifier(column.column)} = ${sealed}
      where ${sql.join(own, sql` and `)}`);
    batch.done += 1;
  }
  return batch;
}

function sealedAgain(sealed: string, identity: string[]): string | null {
  try {
    return reseal({ ring: ringFor(sealed), sealed, identity });
  } catch (error) {
    if (error instanceof KeyringError) return null;
    throw error;
  }
}

/** By the primary key, so that no row is met twice. Rows that others hold are passed over: nobody waits for two at once. */
async function nextRows(tx: Tx, column: SealedColumn, after: Row | null): Promise<Row[]> {
  const key = listed(column.key);
  const sealed = sql.identifier(column.column);
  const beyond =
    after === null
      ? sql`true`
      : sql`(${key}) > (${sql.join(
          column.key.map((name) => sql`${after[name]}`),
          sql`, `,
        )})`;
  const { rows } = await tx.execute<Row>(sql`
    select ${belongings(column)}, ${sealed} as sealed from ${sql.identifier(column.table)}
    where ${sealed} is not null and split_part(${sealed}, '.', 2) <> ${ring()[0]?.id} and ${beyond}
    order by ${key} limit ${batchSize} for no key update skip locked`);
  return rows;
}

const listed = (names: string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
