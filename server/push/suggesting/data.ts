import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { mostAtOnce } from "#lib/cases/selection/schema.ts";
import { type SuggestedCase, type Suggestion, suggestions } from "#lib/push/overview.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, pushOrders } from "#server/db/schema/schema.ts";

/** How long a case brought no news before a slower rhythm is proposed. */
const quietDays = 90;

const nothingWaits = sql`not exists (select from ${pushOrders} o where o.database_id = c.database_id and o.cnj = c.cnj
  and o.outcome is null)`;

/** The cases `c` of a proposal; what somebody has already asked the service for is not proposed again. */
const conditions: Record<Suggestion, SQL> = {
  unwatched: sql`c.archived_at is null and not c.is_watched and c.operator_id is not null`,
  "with-deadline": sql`c.archived_at is null and not c.is_watched and c.operator_id is not null and exists (
    select from ${deadlines} d where d.database_id = c.database_id and d.cnj = c.cnj and d.state in ('suggested', 'open'))`,
  archived: sql`c.archived_at is not null and c.is_watched`,
  quiet: sql`c.archived_at is null and c.is_watched and c.rhythm = 30
    and c.first_answer_at < now() - make_interval(days => ${quietDays})
    and coalesce(greatest(c.news_at, c.documents_news_at), '-infinity') < now() - make_interval(days => ${quietDays})`,
};

/** For how many cases each change is proposed. */
export async function countSuggested(tx: Tx, ctx: Ctx): Promise<Record<Suggestion, number>> {
  const { rows } = await tx.execute<Record<Suggestion, number>>(
    sql`select ${sql.join(
      suggestions.map(
        (one) =>
          sql`(select count(*)::int from ${cases} c where c.database_id = ${ctx.databaseId}
          and ${conditions[one]} and ${nothingWaits}) as ${sql.identifier(one)}`,
      ),
      sql`, `,
    )}`,
  );
  return rows[0] ?? { unwatched: 0, "with-deadline": 0, archived: 0, quiet: 0 };
}

/** How many cases of a proposal are named. */
const mostNamed = 3;

/** The first cases of each proposal; those without any, by their count, are not looked for. */
export async function nameSuggested(
  tx: Tx,
  ctx: Ctx,
  counts: Record<Suggestion, number>,
): Promise<Record<Suggestion, SuggestedCase[]>> {
  const named = { unwatched: [], "with-deadline": [], archived: [], quiet: [] } as Record<
    Suggestion,
    SuggestedCase[]
  >;
  for (const one of suggestions.filter((some) => counts[some] > 0)) {
    const { rows } = await tx.execute<SuggestedCase>(sql`select c.cnj, c.active_party as "activeParty",
      c.passive_party as "passiveParty", c.party_count as "partyCount", c.restricted from ${cases} c
      where c.database_id = ${ctx.databaseId} and ${conditions[one]} and ${nothingWaits}
      order by c.cnj limit ${mostNamed}`);
    named[one] = rows;
  }
  return named;
}

/** The cases of a proposal, as many as one change may touch. */
export const suggestedNumbers = async (ctx: Ctx, suggestion: Suggestion): Promise<string[]> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<{ cnj: string }>(sql`select c.cnj from ${cases} c
      where c.database_id = ${ctx.databaseId} and ${conditions[suggestion]} and ${nothingWaits}
      order by c.cnj limit ${mostAtOnce}`);
    return rows.map(({ cnj }) => cnj);
  });
