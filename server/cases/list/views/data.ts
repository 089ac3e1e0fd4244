import "server-only";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { SavedView } from "#lib/cases/list/schema.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { caseViews } from "#server/db/schema/schema.ts";

/** A person's own saved views in the order in which they were made, then those that others share, by name. */
export async function listViews(ctx: Ctx): Promise<SavedView[]> {
  const person = personIdOf(ctx);
  const mine = person === null ? sql`false` : eq(caseViews.ownerId, person);
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const rows = await tx
      .select()
      .from(caseViews)
      .where(and(eq(caseViews.databaseId, ctx.databaseId), or(mine, eq(caseViews.shared, true))))
      .orderBy(desc(sql`${mine}`), asc(caseViews.createdAt), asc(caseViews.id));
    return rows.map(({ id, name, query, shared, ownerId }) => ({
      id,
      name,
      query,
      shared,
      mine: ownerId === person,
    }));
  });
}
