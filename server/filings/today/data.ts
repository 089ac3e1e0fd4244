import "server-only";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { FilingsToday } from "#lib/filings/today/schema.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import { filings } from "#server/db/schema/schema.ts";
import { firstNeeds, reachOf, readRows } from "#server/filings/list/data.ts";
import { situationSql } from "#server/filings/needs/data.ts";

const shown = 5;

/** For *Hoje*: the petitions that need somebody, those that wait for the reader to open the window, and the receipts that came today. */
export async function filingsOfToday(
  tx: Tx,
  ctx: Ctx,
  { now = new Date() }: { now?: Date } = {},
): Promise<FilingsToday> {
  const read = async (found: Promise<Counted>) => {
    const { count, ids } = await found;
    return { count, rows: await readRows(tx, ctx, ids) };
  };
  const [needs, toOpen, receipts, reach, me] = await Promise.all([
    read(firstNeeds(tx, ctx, { now, limit: shown })),
    read(toOpenBy(tx, ctx, personIdOf(ctx))),
    read(receiptsOf(tx, ctx, now)),
    reachOf(tx, ctx, { now }),
    readerOf(tx, ctx),
  ]);
  return { filings: { needs, toOpen, receipts, reach, me } };
}

type Counted = { count: number; ids: string[] };

/** The petitions that are ready and name this person as who opens the window, the oldest first. */
async function toOpenBy(tx: Tx, ctx: Ctx, personId: string | null): Promise<Counted> {
  if (personId === null) return { count: 0, ids: [] };
  const isReady = sql`${filings.intent} = 'ready' and ${situationSql} = 'ready'`;
  return await firstOf(tx, ctx, sql`${isReady} and ${filings.openerId} = ${personId}`, asc(filings.savedAt));
}

/** The petitions whose receipt came since the day began in São Paulo. */
async function receiptsOf(tx: Tx, ctx: Ctx, now: Date): Promise<Counted> {
  const since = sql`${dayKey(now)}::date::timestamp at time zone 'America/Sao_Paulo'`;
  return await firstOf(tx, ctx, sql`${filings.receiptAt} >= ${since}`, desc(filings.receiptAt));
}

async function firstOf(tx: Tx, ctx: Ctx, wanted: SQL, order: SQL): Promise<Counted> {
  const rows = await tx
    .select({ id: filings.id, count: sql<number>`count(*) over ()::int` })
    .from(filings)
    .where(and(eq(filings.databaseId, ctx.databaseId), wanted))
    .orderBy(order, filings.id)
    .limit(shown);
  return { count: rows[0]?.count ?? 0, ids: rows.map(({ id }) => id) };
}
