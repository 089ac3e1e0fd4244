import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import type { OperatorMovement } from "#server/operator/movements.ts";
import { chunks } from "./chunks.ts";

/** The service may list newest first or oldest first; within one instant we keep its order, oldest first. */
function oldestFirst(list: OperatorMovement[]): OperatorMovement[] {
  const dated = list.filter(({ at }) => at !== null);
  const [first, last] = [dated.at(0)?.at, dated.at(-1)?.at];
  return first != null && last != null && first > last ? list.toReversed() : list;
}

/**
 * Adds what is new, updates what the service changed, and forgets nothing: a movement that is not listed any
 * more stays. Returns how many are new.
 */
export async function mirrorMovements(tx: Tx, ctx: Ctx, cnj: Cnj, list: OperatorMovement[]): Promise<number> {
  const byId = new Map(oldestFirst(list).map((movement) => [movement.id, movement]));
  let added = 0;
  for (const chunk of chunks([...byId.values()])) {
    const values = chunk.map(({ at, ...movement }) => ({
      databaseId: ctx.databaseId,
      cnj,
      occurredAt: at === null ? null : new Date(at),
      ...movement,
    }));
    const written = await tx
      .insert(movements)
      .values(values)
      .onConflictDoUpdate({
        target: [movements.databaseId, movements.cnj, movements.id],
        set: {
          origin: sql`excluded.origin`,
          occurredAt: sql`excluded.occurred_at`,
          description: sql`excluded.description`,
          complement: sql`excluded.complement`,
          raw: sql`excluded.raw`,
        },
        setWhere: sql`${movements.raw} is distinct from excluded.raw`,
      })
      .returning({ inserted: sql<boolean>`xmax = 0` });
    added += written.filter(({ inserted }) => inserted).length;
  }
  await summarise(tx, ctx, cnj);
  return added;
}

/** Repeats on the case what its list row shows: how many movements, and the last one. */
async function summarise(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<void> {
  const ofCase = and(eq(movements.databaseId, ctx.databaseId), eq(movements.cnj, cnj));
  const [last] = await tx
    .select({ at: movements.occurredAt, description: movements.description })
    .from(movements)
    .where(and(ofCase, eq(movements.origin, "court"), sql`${movements.occurredAt} <= now()`))
    .orderBy(sql`coalesce(${movements.occurredAt}, '-infinity') desc`, sql`${movements.position} desc`)
    .limit(1);
  await tx
    .update(cases)
    .set({
      movementCount: await tx.$count(movements, ofCase),
      lastMovementAt: last?.at ?? null,
      lastMovementText: last?.description.slice(0, 300) ?? null,
    })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
}
