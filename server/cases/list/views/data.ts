import "server-only";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { readFilters } from "#lib/cases/list/filters.ts";
import type { SavedView, ViewCounts } from "#lib/cases/list/schema.ts";
import { ownViews } from "#lib/cases/list/views.ts";
import { type Ctx, personIdOf, readTogether, readWithPermission } from "#server/auth/ctx.ts";
import { isEnded } from "#server/auth/first-paint.ts";
import { inTurn } from "#server/auth/in-turn.ts";
import { countAll } from "#server/cases/list/courts/data.ts";
import { countList, isSearch } from "#server/cases/list/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseViews } from "#server/db/schema/schema.ts";
import { NoTurn } from "#server/turns/turns.ts";

/** A person's own saved views in the order in which they were made, then those that others share, by name. */
export const listViews = async (ctx: Ctx): Promise<SavedView[]> =>
  await readWithPermission(ctx, "cases.read", (tx) => viewsOf(tx, ctx));

async function viewsOf(tx: Tx, ctx: Ctx): Promise<SavedView[]> {
  const person = personIdOf(ctx);
  const mine = person === null ? sql`false` : eq(caseViews.ownerId, person);
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
}

/** How many cases each view without a search has, by its tab: up to a bound, in full where nothing is filtered. */
export async function countViews(ctx: Ctx): Promise<ViewCounts> {
  const [all, ...own] = ownViews;
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const counted = (views: readonly { id: string; query: string }[]) =>
      Promise.all(
        views
          .map(withFilters)
          .filter(({ filters }) => !isSearch(filters))
          .map(async ({ id, filters }) => ({ id, ...(await countList(tx, ctx, filters)) })),
      );
    const [count, ...items] = await Promise.all([
      countAll(tx, ctx),
      counted(own),
      viewsOf(tx, ctx).then(counted),
    ]);
    return { items: [{ id: all.id, count, exact: true }, ...items.flat()] };
  });
}

/** Both, as the page of the list shows them first. */
export const viewsWithCounts = async (ctx: Ctx): Promise<{ views: SavedView[]; counts: ViewCounts }> =>
  await readTogether(ctx, "cases.read", async () => {
    const [views, counts] = await Promise.all([listViews(ctx), countViews(ctx)]);
    return { views, counts };
  });

/** How long the searches among the saved views are counted, all of them together, in milliseconds. */
const mostSearchingMs = 1_000;

/** The same for the saved views that search, in their order, as many as are counted until a time by `performance.now()`. */
export async function countSearches(
  ctx: Ctx,
  until = performance.now() + mostSearchingMs,
): Promise<ViewCounts> {
  const searches = (await listViews(ctx)).map(withFilters).filter(({ filters }) => isSearch(filters));
  const items: ViewCounts["items"] = [];
  const patient = { ...ctx, readUntil: until };
  const counting = inTurn(patient, "heavy", () =>
    readWithPermission(patient, "cases.read", async (tx) => {
      for (const { id, filters } of searches) {
        if (performance.now() > until) return;
        items.push({ id, ...(await countList(tx, ctx, filters)) });
      }
    }),
  );
  await counting.catch((error: unknown) => {
    // Without a turn in this time nothing was counted, as after a search that takes all of it.
    if (!isEnded(error) && !(error instanceof NoTurn)) throw error;
  });
  return { items };
}

const withFilters = ({ id, query }: { id: string; query: string }) => ({
  id,
  filters: readFilters(new URLSearchParams(query)),
});
