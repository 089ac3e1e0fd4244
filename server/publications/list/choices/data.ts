import "server-only";
import { desc, type SQL, sql } from "drizzle-orm";
import { courtOfCode } from "#lib/cnj/court.ts";
import { namedFilters, type PublicationFilters } from "#lib/publications/list/filters.ts";
import type { PublicationChoices } from "#lib/publications/list/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { publications } from "#server/db/schema/schema.ts";
import { foundPublications, nameOf } from "#server/publications/list/conditions/data.ts";

/** So many names of each kind are offered: the most frequent ones. */
const mostNames = 100;

/** What the filters can be set to, each name with how many the list would have with it and the other filters. */
export async function publicationChoices(ctx: Ctx, filters: PublicationFilters): Promise<PublicationChoices> {
  return await inTurn(ctx, "heavy", () =>
    readWithPermission(ctx, "publications.read", async (tx) => {
      const listOf = async (name: SQL<string | null>, others: Partial<PublicationFilters>) => {
        const found = foundPublications(ctx, { ...filters, ...others, isGrouped: false });
        if (found === null) return [];
        const rows = await tx
          .select({ name, count: sql<number>`count(*)::int` })
          .from(publications)
          .where(found)
          .groupBy(sql`1`)
          .orderBy(desc(sql`2`), sql`1`)
          .limit(mostNames + 1);
        return rows
          .flatMap(({ name, count }) => (name === null || name === "" ? [] : [{ name, count }]))
          .slice(0, mostNames);
      };
      const codes = await listOf(sql<string | null>`${publications.courtCode}`, { court: null });
      const court = codes.flatMap(({ name, count }) => {
        const acronym = courtOfCode(name)?.acronym;
        return acronym === undefined ? [] : [{ name: acronym, count }];
      });
      const choices: PublicationChoices = { court, diary: [], state: [], lawyer: [], oab: [], term: [] };
      for (const key of namedFilters) choices[key] = await listOf(nameOf(publications, key), { [key]: null });
      return choices;
    }),
  );
}
