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
  const { rows } = await forTheFirm(tx, () => tx.execute<{ id: string }>(idsOfWorks(ctx, numbers)));
  const named = sql`${sql.param([...numbers, ...rows.map(({ id }) => id)])}::text[]`;
  return sql`(regexp_split_to_array(coalesce(e.object, ''), '[/ ]') && ${named}
    or exists (select from jsonb_each_text(e.detail) part where part.value = any(${named}))) is not true`;
}

/** The tables whose rows have an id of their own and are of one case. */
const ofCases = ["filings", "guides", "deadlines", "publications", "case_notes"];

/** Selects the ids of the petitions, guides, deadlines, publications and notes of cases, as far as a transaction sees them. */
export function idsOfWorks(ctx: Ctx, numbers: string[]): SQL {
  const each = ofCases.map(
    (table) => sql`select id::text from ${sql.raw(table)}
      where database_id = ${ctx.databaseId} and cnj = any(${sql.param(numbers)}::char(20)[])`,
  );
  return sql.join(each, sql` union all `);
}
