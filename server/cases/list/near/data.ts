import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { fold } from "#lib/format/fold.ts";
import { forgivableWords, nearWords, withWords } from "#lib/format/near.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseTexts } from "#server/db/schema/schema.ts";

/** Of so many cases that have a near word, it is counted which one most of them have. */
const mostRead = 20;

/**
 * A question that found nothing, with each word that no case has as the nearest word that cases have: "figueredo" as
 * "figueiredo". Null where no word is near. `filter`: as `list_cases` reads it, which leaves out what is hidden from the person.
 */
export async function nearQuestion(
  tx: Tx,
  ctx: Ctx,
  { q, filter }: { q: string; filter: SQL },
): Promise<string | null> {
  const found = new Map<string, string>();
  for (const word of forgivableWords(q)) {
    if ((await casesWith(tx, sql`search_query(${word})`, { filter, most: 1 })).length > 0) continue;
    const near = nearWords(fold(word));
    const numbers = await casesWith(tx, sql`${near.map((one) => `'${one}'`).join("|")}::tsquery`, {
      filter,
      most: mostRead,
    });
    const best = numbers.length === 0 ? null : await mostFrequent(tx, ctx, { near, numbers });
    if (best === null) return null;
    found.set(word, best);
  }
  return found.size === 0 ? null : withWords(q, found);
}

async function casesWith(
  tx: Tx,
  words: SQL,
  { filter, most }: { filter: SQL; most: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ cnj: string }>(
    sql`select cnj from list_cases(${words}, ${filter}, 'moved', null, null, ${most})`,
  );
  return rows.map(({ cnj }) => cnj);
}

async function mostFrequent(
  tx: Tx,
  { databaseId }: Ctx,
  { near, numbers }: { near: string[]; numbers: string[] },
): Promise<string | null> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from ${caseTexts}, unnest(tsvector_to_array(${caseTexts.words})) word
    where ${caseTexts.databaseId} = ${databaseId} and ${caseTexts.cnj} = any(${sql.param(numbers)}::char(20)[])
      and word = any(${sql.param(near)}::text[])
    group by word order by count(*) desc, word limit 1`);
  return rows[0]?.word ?? null;
}
