import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import { courtOfCode } from "#lib/cnj/court.ts";
import type { PublicationChoices } from "#lib/publications/list/schema.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { publications } from "#server/db/schema/schema.ts";
import { diaryOf } from "#server/publications/list/conditions/data.ts";

/** So many names of each kind are offered: the most frequent ones. */
const mostNames = 100;

/** What the filters can be set to, as it occurs in the publications of the database. */
export async function publicationChoices(ctx: Ctx): Promise<PublicationChoices> {
  const named = {
    court: sql<string | null>`${publications.courtCode}`,
    diary: diaryOf(publications),
    state: sql<string | null>`${publications.state}`,
    lawyer: sql<string | null>`${publications.nameSearched}`,
    oab: sql<string | null>`${publications.oab}`,
    term: sql<string | null>`${publications.termSearched}`,
  };
  return await inTurn(ctx, "heavy", () =>
    readWithPermission(ctx, "publications.read", async (tx) => {
      const listOf = async (name: (typeof named)[keyof typeof named]) => {
        const rows = await tx
          .select({ name, count: sql<number>`count(*)::int` })
          .from(publications)
          .where(eq(publications.databaseId, ctx.databaseId))
          .groupBy(sql`1`)
          .orderBy(desc(sql`2`), sql`1`)
          .limit(mostNames + 1);
        return rows
          .flatMap(({ name, count }) => (name === null || name === "" ? [] : [{ name, count }]))
          .slice(0, mostNames);
      };
      const court = (await listOf(named.court)).flatMap(({ name, count }) => {
        const acronym = courtOfCode(name)?.acronym;
        return acronym === undefined ? [] : [{ name: acronym, count }];
      });
      return {
        court,
        diary: await listOf(named.diary),
        state: await listOf(named.state),
        lawyer: await listOf(named.lawyer),
        oab: await listOf(named.oab),
        term: await listOf(named.term),
      };
    }),
  );
}
