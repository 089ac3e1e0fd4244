import "server-only";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { readFilters } from "#lib/cases/list/filters.ts";
import type { SavedView, ViewCounts } from "#lib/cases/list/schema.ts";
import { ownViews } from "#lib/cases/list/views.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { countAll } from "#server/cases/list/courts/data.ts";
import { countList } from "#server/cases/list/data.ts";
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

/**
 * How many cases each view has, by the id of its tab: what the list of the view says. That is counted up to a bound, and
 * in full where nothing is searched or filtered.
 */
export async function countViews(ctx: Ctx): Promise<ViewCounts> {
  const [all, ...own] = ownViews;
  const others = [...own, ...(await listViews(ctx))];
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const items: ViewCounts["items"] = [{ id: all.id, count: await countAll(tx, ctx), exact: true }];
    for (const { id, query } of others) {
      const filters = readFilters(new URLSearchParams(query));
      items.push({ id, ...(await countList(tx, ctx, filters)) });
    }
    return { items };
  });
}
