import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "#lib/cases/cursor.ts";
import type { MovementPage } from "#lib/cases/schema-movements.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { movements } from "#server/db/schema/schema.ts";
import { findCase } from "./data.ts";

/** A page of movements, newest first; those without a usable time come last. */
export async function listMovements(
  ctx: Ctx,
  { cnj, cursor, limit }: { cnj: Cnj; cursor: string | null; limit: number },
): Promise<MovementPage | null> {
  return await withPermission(ctx, "cases.read", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    if (row === null) return null;
    const after = readCursor(cursor);
    const beyond =
      after === null
        ? undefined
        : sql`(coalesce(${movements.occurredAt}, '-infinity'), ${movements.position}) < (${after.at}::timestamptz, ${after.id.slice(0, 18)}::bigint)`;
    const rows = await tx
      .select()
      .from(movements)
      .where(and(eq(movements.databaseId, ctx.databaseId), eq(movements.cnj, cnj), beyond))
      .orderBy(sql`coalesce(${movements.occurredAt}, '-infinity') desc`, desc(movements.position))
      .limit(limit + 1);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((movement) => ({
        id: movement.id,
        origin: movement.origin,
        at: movement.occurredAt?.toISOString() ?? null,
        kind: movement.kind,
        description: movement.description,
        complement: movement.complement,
      })),
      total: row.movementCount,
      nextCursor:
        rows.length > limit && last !== undefined
          ? writeCursor({ at: last.occurredAt?.toISOString() ?? "-infinity", id: String(last.position) })
          : null,
    };
  });
}
