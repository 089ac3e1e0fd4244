import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Monitoring, RhythmRow, WatchedBlind } from "#lib/push/overview.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { blindSince, isBlind } from "#server/cases/blind/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { cases, isFollowed, isSecretCase } from "#server/db/schema/schema.ts";
import { countSuggested, nameSuggested } from "#server/push/suggesting/data.ts";

/** How many of the watched cases that nobody can say anything of are named. */
const mostNamed = 25;

const watched = (ctx: Ctx) =>
  and(eq(cases.databaseId, ctx.databaseId), isFollowed, eq(cases.isWatched, true));

/** What the service watches at the court, at which rhythms, and what cannot be said of it. */
export const getMonitoring = async (ctx: Ctx): Promise<Monitoring> =>
  await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rhythms, credits, known } = await rhythmsOf(tx, ctx);
    const suggested = await countSuggested(tx, ctx);
    return {
      total: await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), isFollowed)),
      watched: rhythms.reduce((sum, row) => sum + row.cases, 0),
      rhythms,
      blind: { count: rhythms.reduce((sum, { blind }) => sum + blind, 0), items: await blindOf(tx, ctx) },
      known,
      credits,
      suggested,
      named: await nameSuggested(tx, ctx, suggested),
    };
  });

type Rhythms = { rhythms: RhythmRow[] } & Pick<Monitoring, "credits" | "known">;

/** Reads the watched cases once. */
async function rhythmsOf(tx: Tx, ctx: Ctx): Promise<Rhythms> {
  const rows = await tx
    .select({
      rhythm: sql<RhythmRow["rhythm"]>`${cases.rhythm}`,
      other: sql<RhythmRow["other"]>`(${cases.push} ->> 'otherPeriodicity')::double precision`,
      cases: sql<number>`count(*)::int`,
      blind: sql<number>`(count(*) filter (where ${isBlind}))::int`,
      withNews: sql<number>`(count(*) filter (where greatest(${cases.newsAt}, ${cases.documentsNewsAt})
        > now() - interval '30 days'))::int`,
      lastCheckedAt: exactIsoOf(sql`max(${cases.checkedAt})`),
      credits: sql<number | null>`sum(${cases.credits})`,
      withCredits: sql<number>`count(${cases.credits})::int`,
      since: exactIsoOf(sql`min(${cases.firstAnswerAt})`),
      young: sql<number>`(count(*) filter (where ${cases.firstAnswerAt} > now() - interval '30 days'))::int`,
      unanswered: sql<number>`(count(*) filter (where ${cases.checkedAt} is null and not ${isBlind}))::int`,
    })
    .from(cases)
    .where(watched(ctx))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1 desc nulls last, 2 desc nulls last`);
  const withCredits = rows.reduce((sum, row) => sum + row.withCredits, 0);
  const credits = { sum: rows.reduce((sum, row) => sum + (row.credits ?? 0), 0), cases: withCredits };
  const since = rows.flatMap((row) => (row.since === null ? [] : [row.since])).sort()[0] ?? null;
  return {
    rhythms: rows.map(({ rhythm, other, cases, blind, withNews, lastCheckedAt }) => ({
      rhythm,
      other,
      cases,
      blind,
      withNews,
      lastCheckedAt,
    })),
    known: {
      since,
      isWhole: rows.every(({ young }) => young === 0),
      unanswered: rows.reduce((sum, { unanswered }) => sum + unanswered, 0),
    },
    credits: withCredits === 0 ? null : credits,
  };
}

const blindOf = async (tx: Tx, ctx: Ctx): Promise<WatchedBlind[]> =>
  await tx
    .select({
      cnj: cases.cnj,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      partyCount: cases.partyCount,
      restricted: isSecretCase,
      rhythm: sql<WatchedBlind["rhythm"]>`${cases.rhythm}`,
      since: exactIsoOf(blindSince),
      checkedAt: exactIsoOf(cases.checkedAt),
      failure: cases.failure,
    })
    .from(cases)
    .where(and(watched(ctx), isBlind))
    .orderBy(blindSince, cases.cnj)
    .limit(mostNamed);
