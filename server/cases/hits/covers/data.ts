import "server-only";
import { sql } from "drizzle-orm";
import type { FoundText } from "#lib/cases/hits/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Missing } from "#server/cases/hits/words/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";

/** How many letters of a text a row shows. */
const shownLength = 300;

/** By case and word: the first text of its cover that has the word, or whose CPF or CNPJ the word is. */
export async function findInCovers(
  tx: Tx,
  ctx: Ctx,
  missing: Missing[],
): Promise<Map<string, Map<string, FoundText>>> {
  const questions = missing.flatMap(({ row: { cnj }, words }) =>
    words.map(({ word, asked, stem, patterns }) => ({ cnj, word, asked, stem, patterns })),
  );
  const byCase = new Map<string, Map<string, FoundText>>();
  if (questions.length === 0) return byCase;
  const { rows } = await tx.execute<FoundText & { cnj: string; word: string }>(sql`
    with question as materialized (
      select cnj::char(20), word, asked::tsquery, stem, array(select jsonb_array_elements_text(patterns)) as patterns
      from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        as question (cnj text, word text, asked text, stem text, patterns jsonb)
    )
    select question.cnj, word, place, left(value, ${shownLength}) as text, forms_in(value, array[stem]) as forms
    from question join ${cases} using (cnj) cross join lateral (
      (select place, value from cover_texts(cover) with ordinality as texts (place, value, position)
        where case when value ~ all (patterns) then search_words(value) @@ asked else false end
        order by position limit 1)
      union all
      select 'taxId', jsonb_path_query_first(cover, '$.parties[*].**{0 to 2} ? (@.taxId == $id).name',
        jsonb_build_object('id', upper(word))) #>> '{}'
      where '=' || word = any (tax_words(cover))
      limit 1
    ) found where database_id = ${ctx.databaseId}`);
  for (const { cnj, word, place, text, forms } of rows) {
    const found = byCase.get(cnj) ?? new Map<string, FoundText>();
    byCase.set(cnj, found.set(word, { place, text, forms }));
  }
  return byCase;
}
