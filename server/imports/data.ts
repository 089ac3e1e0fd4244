import "server-only";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type ImportItem, type ImportView, itemStates } from "#lib/imports/schema.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { importItems, imports } from "#server/db/schema/schema.ts";

const newest = 10;
const itemsShown = 200;

/** The newest imports of a database with their progress. */
export async function listImports(ctx: Ctx): Promise<ImportView[]> {
  return await withPermission(ctx, "imports.read", async (tx) => {
    const rows = await tx
      .select()
      .from(imports)
      .where(eq(imports.databaseId, ctx.databaseId))
      .orderBy(desc(imports.createdAt))
      .limit(newest);
    const views: ImportView[] = [];
    for (const row of rows) views.push(await viewOf(tx, ctx, row));
    return views;
  });
}

/** One import with progress per batch and item, or null when this database does not have it. */
export async function getImport(ctx: Ctx, id: string): Promise<ImportView | null> {
  return await withPermission(ctx, "imports.read", async (tx) => {
    const [row] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.databaseId, ctx.databaseId), sql`${imports.id}::text = ${id}`));
    return row === undefined ? null : await viewOf(tx, ctx, row);
  });
}

const ofImport = (ctx: Ctx, id: string) =>
  and(eq(importItems.databaseId, ctx.databaseId), eq(importItems.importId, id));

async function viewOf(tx: Tx, ctx: Ctx, row: typeof imports.$inferSelect): Promise<ImportView> {
  const perBatch = await tx
    .select({
      batch: importItems.batch,
      state: importItems.state,
      count: sql<number>`count(*)::int`,
      sentAt: sql<string | null>`min(${importItems.sentAt})`,
    })
    .from(importItems)
    .where(ofImport(ctx, row.id))
    .groupBy(importItems.batch, importItems.state)
    .orderBy(asc(importItems.batch));
  const counts = Object.fromEntries(itemStates.map((state) => [state, 0])) as ImportView["counts"];
  const batches = new Map<number, ImportView["batches"][number]>();
  for (const { batch, state, count, sentAt } of perBatch) {
    counts[state] += count;
    const known = batches.get(batch) ?? {
      number: batch,
      sentAt: null,
      total: 0,
      ready: 0,
      problems: 0,
      running: 0,
    };
    const sent = sentAt === null ? null : new Date(sentAt).toISOString();
    known.sentAt = known.sentAt === null || (sent !== null && sent < known.sentAt) ? sent : known.sentAt;
    known.total += count;
    known[kindOf(state)] += count;
    batches.set(batch, known);
  }
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    total: row.total,
    counts,
    batches: [...batches.values()],
    items: await shownItems(tx, ctx, row.id),
  };
}

function kindOf(state: (typeof itemStates)[number]): "ready" | "problems" | "running" {
  switch (state) {
    case "ready":
      return "ready";
    case "not_found":
    case "failed":
    case "stalled":
      return "problems";
    case "queued":
    case "sent":
    case "importing":
      return "running";
  }
}

/** Problems first, then what runs, then the newest that are ready. */
async function shownItems(tx: Tx, ctx: Ctx, id: string): Promise<ImportItem[]> {
  const rank = sql`case ${importItems.state} when 'not_found' then 0 when 'failed' then 0 when 'stalled' then 0
    when 'importing' then 1 when 'sent' then 2 when 'queued' then 3 else 4 end`;
  const rows = await tx
    .select()
    .from(importItems)
    .where(ofImport(ctx, id))
    .orderBy(rank, asc(importItems.position))
    .limit(itemsShown);
  return rows.map((item) => ({
    cnj: item.cnj,
    batch: item.batch,
    state: item.state,
    failure: item.failure,
    message: item.message,
    updatedAt: item.updatedAt.toISOString(),
  }));
}
