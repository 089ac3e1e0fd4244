import "server-only";
import { sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseTexts } from "#server/db/schema/schema.ts";

/** More new movements than this, and reading the whole case again costs no more. */
const fewAdded = 200;
/** Words, of at most 40 bytes, that PostgreSQL holds of one case: as many as `case_words` makes at most. */
const mostWords = 24_000;

/**
 * Writes what the search of the list reads: the words of cover and movements. `added` are the ids of movements when
 * nothing else changed: then only their words are joined to those that are there.
 */
export async function mirrorWords(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { added }: { added: string[] | null },
): Promise<void> {
  if (added !== null && added.length <= fewAdded) {
    const { rowCount } = await tx.execute(sql`
      update ${caseTexts} set words = words || fresh.said
      from (select movement_words(${ctx.databaseId}, ${cnj}, ${sql.param(added)}::text[]) as said offset 0) fresh
      where database_id = ${ctx.databaseId} and cnj = ${cnj}
        and length(words) < 12000 and length(words) + length(fresh.said) <= ${mostWords}`);
    if (rowCount === 1) return;
  }
  await tx.execute(sql`
    insert into ${caseTexts} (database_id, cnj, words)
    select ${ctx.databaseId}::uuid, ${cnj}, case_words(${ctx.databaseId}, ${cnj})
    on conflict (database_id, cnj) do update set words = excluded.words`);
}
