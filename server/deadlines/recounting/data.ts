import "server-only";
import { and, asc, eq, sql } from "drizzle-orm";
import { caseName } from "#lib/cases/names/name.ts";
import type { MovedDeadlines } from "#lib/deadlines/calendars/moved.ts";
import { type Ctx, can } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, isSecretCase } from "#server/db/schema/schema.ts";
import { movesOf } from "#server/deadlines/record/data.ts";
import type { Moved } from "./mutations.ts";

/** So many of them are named; all are in the list of deadlines. */
const mostNamed = 10;

/** Which deadlines moved, those that end first before the others: an administrator without a case is told only how many. */
export async function namedMoves(tx: Tx, ctx: Ctx, moved: readonly Moved[]): Promise<MovedDeadlines> {
  const count = moved.length;
  if (count === 0 || !can(ctx, "deadlines.read")) return { count, seen: 0, rows: [] };
  const before = new Map(moved.map(({ id, from }) => [id, from]));
  const those = and(
    eq(deadlines.databaseId, ctx.databaseId),
    sql`${deadlines.id} = any(${sql.param([...before.keys()])}::uuid[])`,
  );
  const found = await tx
    .select({
      id: deadlines.id,
      act: deadlines.act,
      cnj: deadlines.cnj,
      state: deadlines.state,
      due: deadlines.dueOn,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
    })
    .from(deadlines)
    .leftJoin(cases, and(eq(cases.databaseId, deadlines.databaseId), eq(cases.cnj, deadlines.cnj)))
    .where(those)
    .orderBy(asc(deadlines.dueOn), asc(deadlines.id))
    .limit(mostNamed);
  const again = await movesOf(tx, ctx, found);
  const rows = found.map(({ state, activeParty, passiveParty, ...row }) => ({
    ...row,
    caseName: caseName({ activeParty, passiveParty }),
    stands: state === "suggested" ? state : again.has(row.id) ? ("moved" as const) : ("back" as const),
    from: before.get(row.id) ?? row.due,
  }));
  return { count, seen: await tx.$count(deadlines, those), rows };
}
