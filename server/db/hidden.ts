import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Tx } from "./connection.ts";
import { publications } from "./schema/schema.ts";

/** What a transaction does not see: cases that are kept for others than its person (`hidden_cases`). */

/** The numbers of the cases hidden from whoever acts. They may learn nothing that is made of them. */
export async function hiddenNumbers(tx: Tx, ctx: { databaseId: string }): Promise<Cnj[]> {
  const { rows } = await tx.execute<{ cnj: Cnj }>(
    sql`select cnj from unnest(hidden_cases(${ctx.databaseId}::uuid)) cnj`,
  );
  return rows.map(({ cnj }) => cnj);
}

/** Whether nothing is hidden from whoever acts in the transaction. */
export async function seesEveryCase(tx: Tx, ctx: { databaseId: string }): Promise<boolean> {
  const { rows } = await tx.execute<{ sees: boolean }>(
    sql`select cardinality(hidden_cases(${ctx.databaseId}::uuid)) = 0 as sees`,
  );
  return rows[0]?.sees === true;
}

/** Those of the numbers that are cases kept for some people, whoever asks. */
export async function restrictedAmong(
  tx: Tx,
  ctx: { databaseId: string },
  numbers: readonly Cnj[],
): Promise<Set<Cnj>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await tx.execute<{ cnj: Cnj }>(sql`select cnj from case_restrictions
    where database_id = ${ctx.databaseId} and cnj = any(${sql.param([...new Set(numbers)])}::char(20)[])`);
  return new Set(rows.map(({ cnj }) => cnj));
}

/** Those of the numbers that are cases hidden from whoever acts. They may learn of it only as `startImport` says it. */
export async function hiddenAmong(
  tx: Tx,
  ctx: { databaseId: string },
  numbers: readonly Cnj[],
): Promise<Set<Cnj>> {
  const hidden = new Set(await hiddenNumbers(tx, ctx));
  return new Set(numbers.filter((cnj) => hidden.has(cnj)));
}

/** A text by its case and by what it names, as columns of a statement or as values. */
type Text = { cnj: unknown; named: unknown };

/** Whether a publication is hidden from a person, whoever asks: its case, or another that it names (`text_is_hidden`). */
export const isHiddenFrom = (
  ctx: { databaseId: string },
  personId: string | SQL | null,
  { cnj, named }: Text = publications,
): SQL<boolean> =>
  sql`text_is_hidden(${ctx.databaseId}::uuid, ${personId}::uuid, ${cnj}::char(20), ${Array.isArray(named) ? sql.param(named) : named}::char(20)[])`;

/** Whether a text would be hidden from this person; never from nobody. */
export async function wouldHide(
  tx: Tx,
  ctx: { databaseId: string },
  { personId, ...text }: Text & { personId: string | null },
): Promise<boolean> {
  if (personId === null) return false;
  const { rows } = await tx.execute<{ hides: boolean }>(
    sql`select ${isHiddenFrom(ctx, personId, text)} as hides`,
  );
  return rows[0]?.hides === true;
}
