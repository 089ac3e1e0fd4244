import "server-only";
import { and, not, type SQL, sql } from "drizzle-orm";
import { phrasePattern } from "#lib/cases/movements/patterns.ts";
import type { Term } from "#lib/format/question.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { matches } from "#server/cases/movements/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";

/** Phrases in the search of the list: the index finds cases with the words; of these the texts are read, in order. */

/** A case of a list and its place in the order. */
export type Place = { cnj: string; key: string };

/** How many cases are read at once. */
const batch = 250;

/** The first `most` cases with the wanted phrases and no excluded one. `end`: the last one read when `reads` was too few. */
export async function findPhrases(
  tx: Tx,
  ctx: Ctx,
  given: {
    phrases: Term[];
    next: (after: Place | null, most: number) => Promise<Place[]>;
    after: Place | null;
    most: number;
    reads: number;
  },
): Promise<{ found: Place[]; end: Place | null }> {
  const found: Place[] = [];
  let after = given.after;
  for (let read = 0; read < given.reads; ) {
    const size = Math.min(batch, given.reads - read);
    const places = await given.next(after, size);
    const kept = await saying(tx, ctx, { numbers: places.map(({ cnj }) => cnj), phrases: given.phrases });
    found.push(...places.filter(({ cnj }) => kept.has(cnj)));
    if (found.length >= given.most) return { found: found.slice(0, given.most), end: null };
    if (places.length < size) return { found, end: null };
    read += size;
    after = places.at(-1) ?? null;
  }
  return { found, end: after };
}

async function saying(
  tx: Tx,
  ctx: Ctx,
  { numbers, phrases }: { numbers: string[]; phrases: Term[] },
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const conditions = phrases.map((phrase) => {
    const condition = isIn(ctx, phrase);
    return phrase.isExcluded ? not(condition) : condition;
  });
  const { rows } = await tx.execute<{ cnj: string }>(sql`
    select c.cnj from unnest(${sql.param(numbers)}::char(20)[]) as c (cnj) where ${and(...conditions)}`);
  return new Set(rows.map(({ cnj }) => cnj));
}

/** Whether a movement or the cover of `c` has a phrase, in one text. A CPF or CNPJ of the cover is only found whole. */
function isIn(ctx: Ctx, phrase: Term): SQL {
  const pattern = phrasePattern(phrase);
  return sql`(exists (select from ${movements} where ${movements.databaseId} = ${ctx.databaseId}
      and ${movements.cnj} = c.cnj and ${matches(pattern)})
    or exists (select from ${cases}, cover_values(${cases.cover}) value
      where ${cases.databaseId} = ${ctx.databaseId} and ${cases.cnj} = c.cnj and value ~ ${pattern})
    or exists (select from ${cases}, split_words(plain_text(${phrase.text})) word where tax_query(word) is not null
      and ${cases.databaseId} = ${ctx.databaseId} and ${cases.cnj} = c.cnj and '=' || word = any (tax_words(${cases.cover}))))`;
}
