import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Monitoring, RhythmRow, WatchedBlind } from "#lib/push/overview.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { blindSince, isBlind } from "#server/cases/blind/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { cases, isFollowed } from "#server/db/schema/schema.ts";
import { countSuggested } from "#server/push/suggesting/data.ts";

/** How many of the watched cases that nobody can say anything of are named. */
const mostNamed = 25;

const watched = (ctx: Ctx) =>
  and(eq(cases.databaseId, ctx.databaseId), isFollowed, eq(cases.isWatched, true));

/** What the service watches at the court, at which rhythms, and what cannot be said of it. */
export async function getMonitoring(ctx: Ctx): Promise<Monitoring> {
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const rhythms = await rhythmsOf(tx, ctx);
    return {
      total: await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), isFollowed)),
      watched: rhythms.reduce((sum, row) => sum + row.cases, 0),
      rhythms,
      blind: {
        count: rhythms.reduce((sum, { blind }) => sum + blind, 0),
        items: await blindOf(tx, ctx),
      },
      credits: await creditsOf(tx, ctx),
      suggested: await countSuggested(tx, ctx),
    };
  });
}

async function rhythmsOf(tx: Tx, ctx: Ctx): Promise<RhythmRow[]> {
  return await tx
    .select({
      rhythm: sql<RhythmRow["rhythm"]>`${cases.rhythm}`,
      cases: sql<number>`count(*)::int`,
      blind: sql<number>`(count(*) filter (where ${isBlind}))::int`,
      withNews: sql<number>`(count(*) filter (where greatest(${cases.newsAt}, ${cases.documentsNewsAt})
        > now() - interval '30 days'))::int`,
      lastCheckedAt: exactIsoOf(sql`max(${cases.checkedAt})`),
    })
    .from(cases)
    .where(watched(ctx))
    .groupBy(sql`1`)
    .orderBy(sql`1 desc nulls last`);
}

async function blindOf(tx: Tx, ctx: Ctx): Promise<WatchedBlind[]> {
  return await tx
    .select({
      cnj: cases.cnj,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      partyCount: cases.partyCount,
      restricted: cases.restricted,
      rhythm: sql<WatchedBlind["rhythm"]>`${cases.rhythm}`,
      since: exactIsoOf(blindSince),
      checkedAt: exactIsoOf(cases.checkedAt),
      failure: cases.failure,
    })
    .from(cases)
    .where(and(watched(ctx), isBlind))
    .orderBy(blindSince, cases.cnj)
    .limit(mostNamed);
}

async function creditsOf(tx: Tx, ctx: Ctx): Promise<Monitoring["credits"]> {
  const credits = sql`(case when jsonb_typeof(${cases.push} -> 'credits') = 'number' then (${cases.push} ->> 'credits')::numeric end)`;
  const [row] = await tx
    .select({
      sum: sql<number | null>`sum(${credits})::float8`,
      cases: sql<number>`count(${credits})::int`,
    })
    .from(cases)
    .where(watched(ctx));
  return row === undefined || row.sum === null ? null : { sum: row.sum, cases: row.cases };
}
