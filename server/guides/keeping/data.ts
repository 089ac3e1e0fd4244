import "server-only";
import { and, desc, eq, ne } from "drizzle-orm";
import type { LineElsewhere } from "#lib/guides/line/elsewhere.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { guides } from "#server/db/schema/schema.ts";
import { readRows } from "#server/guides/list/rows/data.ts";

/**
 * Which other guide of the database has a payment line already; null when none has. Of a guide of a case that is hidden from
 * the person it is told only that there is one.
 */
export async function lineElsewhere(
  tx: Tx,
  ctx: Ctx,
  { id, line }: { id: string; line: string },
): Promise<LineElsewhere | null> {
  const there = and(eq(guides.databaseId, ctx.databaseId), eq(guides.line, line), ne(guides.id, id));
  const [seen] = await tx
    .select({ id: guides.id })
    .from(guides)
    .where(there)
    .orderBy(desc(guides.lineAt), guides.id)
    .limit(1);
  if (seen !== undefined) {
    const [guide = null] = await readRows(tx, ctx, [seen.id]);
    return { guide };
  }
  return (await forTheFirm(tx, () => tx.$count(guides, there))) > 0 ? { guide: null } : null;
}
