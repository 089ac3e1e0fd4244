import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseTexts } from "#server/db/schema/schema.ts";

/** With more new movements than this, reading the whole case again is as fast. */
const fewAdded = 200;
/** How many bytes of words may be added up; PostgreSQL fails above 1,048,575. A case read again has 950,000 at most. */
const mostBytes = 1_040_000;

/**
 * Writes the words of cover and movements, which the search of the list reads. `added` are the ids of new movements when
 * nothing else changed: then only their words are added, as long as there is room. With null the whole case is read.
 */
export async function mirrorWords(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { added }: { added: string[] | null },
): Promise<void> {
  if (added !== null && added.length <= fewAdded && (await joinWords(tx, ctx, cnj, added))) return;
  await tx.execute(sql`
    insert into ${caseTexts} (database_id, cnj, words, cut)
    select ${ctx.databaseId}::uuid, ${cnj}, kept.words, kept.cut
    from case_words(${ctx.databaseId}, ${cnj}, null) kept
    on conflict (database_id, cnj) do update set words = excluded.words, cut = excluded.cut`);
}

/** Adds words; false when there is no room. Writes nothing when all are there, as a write indexes all words of the case. */
async function joinWords(tx: Tx, ctx: Ctx, cnj: Cnj, added: string[]): Promise<boolean> {
  const { rows } = await tx.execute<{ fits: boolean }>(sql`
    with joined as materialized (
      select here.words, fresh.words as more,
        not fresh.cut and bytes_of_words(here.words) + bytes_of_words(fresh.words) <= ${mostBytes} as fits
      from ${caseTexts} here, case_words(${ctx.databaseId}, ${cnj}, ${sql.param(added)}::text[]) fresh
      where here.database_id = ${ctx.databaseId} and here.cnj = ${cnj}
    ), written as (
      update ${caseTexts} here set words = joined.words || joined.more from joined
      where here.database_id = ${ctx.databaseId} and here.cnj = ${cnj}
        and case when joined.fits then length(joined.words || joined.more) > length(joined.words) end
    )
    select fits from joined`);
  return rows[0]?.fits === true;
}
