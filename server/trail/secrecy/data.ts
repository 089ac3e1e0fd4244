import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#server/auth/ctx.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { hiddenNumbers } from "#server/db/hidden.ts";

/**
 * The condition that a row of the trail `e` names no case that is hidden from whoever reads: neither its number nor the id
 * of a petition, guide, deadline, publication or note of it, wherever it stands in the row. For them there is no such case.
 */
export async function namesNoHiddenCase(tx: Tx, ctx: Ctx): Promise<SQL> {
  const numbers = await hiddenNumbers(tx, ctx);
  if (numbers.length === 0) return sql`true`;
  const ids = await forTheFirm(tx, () => idsOfWorks(tx, ctx, numbers));
  const named = sql`${sql.param([...numbers, ...ids])}::text[]`;
  return sql`(regexp_split_to_array(coalesce(e.object, ''), '[/ ]') && ${named}
    or exists (select from jsonb_each_text(e.detail) part where part.value = any(${named}))) is not true`;
}

/** The tables whose rows have an id of their own and are of one case. */
const ofCases = ["filings", "guides", "deadlines", "publications", "case_notes"];

/** The ids of the petitions, guides, deadlines, publications and notes of cases, as far as the transaction sees them. */
export async function idsOfWorks(tx: Tx, ctx: Ctx, numbers: string[]): Promise<string[]> {
  const each = ofCases.map(
    (table) => sql`select id::text from ${sql.raw(table)}
      where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])`,
  );
  const { rows } = await tx.execute<{ id: string }>(sql.join(each, sql` union all `));
  return rows.map(({ id }) => id);
}
