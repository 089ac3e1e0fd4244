import "server-only";
import { sql } from "drizzle-orm";
import { sentenceCase } from "#lib/cases/cover/rules.ts";
import type { TraitCounts, TraitKind } from "#lib/cases/list/traits/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { cases, caseTraits } from "#server/db/schema/schema.ts";

/** How many names are suggested: more are found by writing a part of them. */
const most = 50;

/** The names of a kind with most cases that have all words of `q`; spellings that differ in case or accents are one name. */
export const countTraits = async (
  ctx: Ctx,
  { kind, q }: { kind: TraitKind; q: string },
): Promise<TraitCounts> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<{ name: string; count: number }>(sql`
      with asked as materialized (
        select array(select '%' || regexp_replace(word, '([%_\\\\])', '\\\\\\1', 'g') || '%'
          from regexp_split_to_table(trait_key(${q}), ' ') word) as patterns)
      select (array_agg(name order by name = upper(name), count desc, name))[1] as name, sum(count)::integer as count
      from (
        select key, name, count(*) as count from ${caseTraits}, asked
        where database_id = ${ctx.databaseId} and kind = ${kind} and key like all (patterns)
          and cnj not in (select cnj from ${cases} where database_id = ${ctx.databaseId} and archived_at is not null)
        group by key, name
      ) spelt
      group by key order by count desc, key limit ${most + 1}`);
    return {
      items: rows.slice(0, most).map(({ name, count }) => ({ name: shownAs(kind, name), count })),
      more: rows.length > most,
    };
  });

/** As the cover of a case shows it. */
function shownAs(kind: TraitKind, name: string): string {
  switch (kind) {
    case "class":
    case "subject":
      return sentenceCase(name);
    case "chamber":
    case "city":
      return name;
  }
}
