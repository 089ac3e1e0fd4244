import "server-only";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import { sendAgainAt } from "#lib/imports/progress/times.ts";
import {
  type ImportBatch,
  type ImportPage,
  type ImportPause,
  type ImportProblem,
  type ImportSummary,
  type ImportView,
  type ItemState,
  problemStates,
} from "#lib/imports/schema.ts";
import { waitReason } from "#lib/waiting/words.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { refusedTokens } from "#server/databases/waiting/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { seesEveryCase } from "#server/db/hidden.ts";
import { databases, importItems, imports } from "#server/db/schema/schema.ts";
import { findPause } from "#server/pace/pauses.ts";
import { isSlow, isUnanswered } from "./coming/data.ts";

const importsAtOnce = 10;
const batchesShown = 500;
const problemGroupsShown = 20;
const numbersPerProblem = 20;

type Counts = ImportSummary["counts"];
type ImportRecord = typeof imports.$inferSelect;

/** Whether an import has an item that the person may see: else they do not learn of the import. */
export const hasItems = sql`exists (select from import_items item
  where item.database_id = ${imports.databaseId} and item.import_id = ${imports.id})`;

/** How many items the counts are of: those that the person may see. */
export const totalOf = (counts: Partial<Counts>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The imports of a database, newest first, ten a page. */
export async function listImports(
  ctx: Ctx,
  { cursor = null }: { cursor?: string | null } = {},
): Promise<ImportPage> {
  return await readWithPermission(ctx, "imports.read", async (tx) => {
    const isAfter =
      cursor === null || !z.uuid().safeParse(cursor).success
        ? undefined
        : sql`(${imports.createdAt}, ${imports.id}) < (select last.created_at, last.id from imports last
          where last.database_id = ${ctx.databaseId} and last.id = ${cursor}::uuid)`;
    const rows = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.databaseId, ctx.databaseId), hasItems, isAfter))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(importsAtOnce + 1);
    const page = rows.slice(0, importsAtOnce);
    const counts = await countsOf(tx, ctx, page);
    return {
      items: page.map((row) => summaryOf(row, counts.get(row.id) ?? noCounts())),
      nextCursor: rows.length > importsAtOnce ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** One import with its batches and problems, or null when this database does not have it. */
export async function getImport(ctx: Ctx, id: string): Promise<ImportView | null> {
  return await readWithPermission(ctx, "imports.read", async (tx) => {
    const [row] = await tx
      .select()
      .from(imports)
      .where(and(eq(imports.databaseId, ctx.databaseId), hasItems, sql`${imports.id}::text = ${id}`));
    return row === undefined ? null : await viewOf(tx, ctx, row);
  });
}

export const noCounts = (): Counts => ({
  queued: 0,
  sent: 0,
  importing: 0,
  ready: 0,
  not_found: 0,
  failed: 0,
  stalled: 0,
  cancelled: 0,
});

function summaryOf(row: ImportRecord, counts: Counts): ImportSummary {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    source: row.source,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    total: totalOf(counts),
    counts,
  };
}

/** How many items are in each state: stored of a finished import, counted of others and for whom a case is hidden from. */
export async function countsOf(tx: Tx, ctx: Ctx, rows: ImportRecord[]): Promise<Map<string, Counts>> {
  const isCounted = await seesEveryCase(tx, ctx);
  const counts = new Map(rows.map((row) => [row.id, { ...noCounts(), ...(isCounted ? row.counts : {}) }]));
  const uncounted = rows.filter((row) => !isCounted || row.counts === null).map(({ id }) => id);
  if (uncounted.length === 0) return counts;
  const perState = await tx
    .select({ importId: importItems.importId, state: importItems.state, count: sql<number>`count(*)::int` })
    .from(importItems)
    .where(and(eq(importItems.databaseId, ctx.databaseId), inArray(importItems.importId, uncounted)))
    .groupBy(importItems.importId, importItems.state);
  for (const { importId, state, count } of perState) {
    const known = counts.get(importId);
    if (known !== undefined) known[state] = count;
  }
  return counts;
}

const ofImport = (ctx: Ctx, id: string) =>
  and(eq(importItems.databaseId, ctx.databaseId), eq(importItems.importId, id));

async function viewOf(tx: Tx, ctx: Ctx, row: ImportRecord): Promise<ImportView> {
  const perBatch = await tx
    .select({
      batch: importItems.batch,
      state: importItems.state,
      count: sql<number>`count(*)::int`,
      sentAt: sql<string | null>`min(${importItems.sentAt})`,
      lastAt: sql<string>`max(${importItems.updatedAt})`,
      slow: sql<number>`(count(*) filter (where ${isSlow}))::int`,
      slowSince: sql<string | null>`min(${importItems.waitingSince}) filter (where ${isSlow})`,
      unanswered: sql<number>`(count(*) filter (where ${isUnanswered}))::int`,
      unansweredSince: sql<string | null>`min(${importItems.waitingSince}) filter (where ${isUnanswered})`,
    })
    .from(importItems)
    .where(ofImport(ctx, row.id))
    .groupBy(importItems.batch, importItems.state)
    .orderBy(asc(importItems.batch));
  const counts = noCounts();
  const batches = new Map<number, ImportBatch>();
  let lastResult = "";
  for (const { batch, state, count, sentAt, lastAt } of perBatch) {
    counts[state] += count;
    if (state === "cancelled") continue;
    const kind = kindOf(state);
    if (kind === "ready" || kind === "problems") lastResult = later(lastResult, instant(lastAt));
    const known = batches.get(batch) ?? emptyBatch(batch);
    const sent = sentAt === null ? null : instant(sentAt);
    known.sentAt = known.sentAt === null || (sent !== null && sent < known.sentAt) ? sent : known.sentAt;
    known.total += count;
    if (kind !== null) known[kind] += count;
    batches.set(batch, known);
  }
  return {
    ...summaryOf(row, counts),
    lastResultAt: lastResult === "" ? null : lastResult,
    batches: [...batches.values()].slice(0, batchesShown),
    batchCount: batches.size,
    withheld: row.createdById !== null && row.createdById === personIdOf(ctx) ? row.withheld : [],
    problems: await problemsOf(tx, ctx, row.id),
    slow: slowOf(perBatch),
    unanswered: unansweredOf(perBatch),
    pause: row.finishedAt === null ? await pauseOf(tx, ctx) : null,
  };
}

function slowOf(rows: readonly { slow: number; slowSince: string | null }[]): ImportView["slow"] {
  const since = rows.flatMap(({ slowSince }) => (slowSince === null ? [] : [instant(slowSince)])).sort()[0];
  return since === undefined ? null : { count: rows.reduce((sum, { slow }) => sum + slow, 0), since };
}

function unansweredOf(
  rows: readonly { unanswered: number; unansweredSince: string | null }[],
): ImportView["unanswered"] {
  const since = rows
    .flatMap(({ unansweredSince }) => (unansweredSince === null ? [] : [instant(unansweredSince)]))
    .sort()[0];
  if (since === undefined) return null;
  return { count: rows.reduce((sum, { unanswered }) => sum + unanswered, 0), againAt: sendAgainAt(since) };
}

const instant = (text: string) => new Date(text).toISOString();
const later = (one: string, other: string) => (one > other ? one : other);

function emptyBatch(number: number): ImportBatch {
  return { number, sentAt: null, total: 0, ready: 0, problems: 0, importing: 0, sent: 0 };
}

function kindOf(state: Exclude<ItemState, "cancelled">): "ready" | "problems" | "importing" | "sent" | null {
  switch (state) {
    case "ready":
    case "importing":
    case "sent":
      return state;
    case "not_found":
    case "failed":
    case "stalled":
      return "problems";
    case "queued":
      return null;
  }
}

/** Which token the service refused: what was never asked about had failed to be sent. */
const refusedOf = sql<"api" | "capture" | null>`case when ${importItems.failure} = 'credential'
  then case when ${importItems.polls} > 0 then 'api' else 'capture' end end`;

/** The problems of an import, items with the same problem together; numbers that did not come first. */
async function problemsOf(tx: Tx, ctx: Ctx, id: string): Promise<ImportProblem[]> {
  const cnjs = sql<
    string[]
  >`(array_agg(${importItems.cnj}::text order by ${importItems.position}))[1:${numbersPerProblem}::int]`;
  const count = sql<number>`count(*)::int`;
  const rows = await tx
    .select({
      state: importItems.state,
      failure: importItems.failure,
      message: importItems.message,
      credential: refusedOf,
      count,
      cnjs,
      lastAt: sql<string>`max(${importItems.updatedAt})`,
    })
    .from(importItems)
    .where(and(ofImport(ctx, id), inArray(importItems.state, [...problemStates])))
    .groupBy(importItems.state, importItems.failure, importItems.message, refusedOf)
    .orderBy(sql`array_position(array['not_found', 'failed', 'stalled'], ${importItems.state})`, desc(count))
    .limit(problemGroupsShown);
  return rows.flatMap(({ state, lastAt, ...row }) => {
    const problem = problemStates.find((known) => known === state);
    return problem === undefined ? [] : [{ ...row, state: problem, lastAt: instant(lastAt) }];
  });
}

/** Why imports stand still, and which token the service refuses where that is why. */
export async function pauseOf(tx: Tx, ctx: Ctx): Promise<ImportPause | null> {
  const pause = await findPause(tx, ctx, "imports");
  if (pause === null) return null;
  const refused = pause.failure === "credential" ? await refusedTokens(tx, ctx) : [];
  return {
    failure: pause.failure,
    credential: refused.find(({ kind }) => kind === "capture" || kind === "api")?.kind ?? null,
    since: pause.since.toISOString(),
    until: pause.until.toISOString(),
    reason: pause.asked && waitReason(pause.asked),
  };
}

/** How many numbers one call to this operator carries. */
export async function batchSizeOf(tx: Tx, ctx: Ctx): Promise<number> {
  const [database] = await tx
    .select({ settings: databases.settings })
    .from(databases)
    .where(eq(databases.id, ctx.databaseId));
  return operatorSettingsSchema.parse(database?.settings ?? {}).batchSize;
}
