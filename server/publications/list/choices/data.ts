import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import { courtOfCode } from "#lib/cnj/court.ts";
import { namedFilters, type PublicationFilters } from "#lib/publications/list/filters.ts";
import type { PublicationChoices } from "#lib/publications/list/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { publications } from "#server/db/schema/schema.ts";
import { courtNamed, courtOf, foundPublications, nameOf } from "#server/publications/list/conditions/data.ts";

/** So many names of each kind are offered: the most frequent ones. */
const mostNames = 100;

const kinds = ["court", ...namedFilters] as const;
type Kind = (typeof kinds)[number];

/** What the filters can be set to, each name with how many rows the list would have with it and the other filters. */
export const publicationChoices = async (
  ctx: Ctx,
  filters: PublicationFilters,
): Promise<PublicationChoices> =>
  await inTurn(ctx, "heavy", () =>
    readWithPermission(ctx, "publications.read", async (tx) => {
      const choices: PublicationChoices = { court: [], diary: [], state: [], lawyer: [], oab: [], term: [] };
      const asked = choicesQuery(ctx, filters);
      if (asked === null) return choices;
      const { rows } = await tx.execute<{ kind: Kind; name: string; count: number }>(asked);
      for (const { kind, name, count } of rows) {
        const shown = kind === "court" ? (courtOfCode(name)?.acronym ?? name) : name;
        choices[kind].push({ name: shown, count });
      }
      return choices;
    }),
  );

/** Publications are found once; each kind of names counts those that the other kinds leave. Null when nothing can be found. */
function choicesQuery(ctx: Ctx, filters: PublicationFilters): SQL | null {
  const free = { court: null, diary: null, state: null, lawyer: null, oab: null, term: null };
  const found = foundPublications(ctx, { ...filters, ...free, isGrouped: false });
  if (found === null) return null;
  const columns = kinds.map((kind) => sql`${columnOf(kind)} as ${sql.identifier(kind)}`);
  const row = filters.isGrouped ? sql`coalesce(${publications.cnj}, ${publications.id}::text)` : sql`null`;
  const count = filters.isGrouped ? sql`count(distinct line)` : sql`count(*)`;
  const counts = kinds.map((kind) => {
    const name = sql.identifier(kind);
    const others = kinds.filter((other) => other !== kind).map((other) => chosen(other, filters[other]));
    return sql`(select ${kind}::text as kind, ${name}::text as name, ${count}::int as count from found
      where ${and(sql`${name} <> ''`, ...others)} group by 2 order by 3 desc, 2 limit ${mostNames})`;
  });
  return sql`with found as materialized (
      select ${row} as line, ${sql.join(columns, sql`, `)} from ${publications} where ${found})
    select kind, name, count from (${sql.join(counts, sql` union all `)}) counted
    order by kind, count desc, name`;
}

const columnOf = (kind: Kind): SQL<string | null> =>
  kind === "court" ? courtOf(publications) : nameOf(publications, kind);

function chosen(kind: Kind, name: string | null): SQL | undefined {
  if (name === null) return undefined;
  return sql`${sql.identifier(kind)} = ${kind === "court" ? courtNamed(name) : name}`;
}
