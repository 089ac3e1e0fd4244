import "server-only";
import { and, desc, eq, sql } from "drizzle-orm";
import type { FailureReason } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, checks } from "#server/db/schema/schema.ts";

/** The proof of silence: each asking is recorded, as an interval while the outcome stays the same. */

type News = { newMovements: number; newDocuments: number };

export async function recordAnswer(tx: Tx, ctx: Ctx, cnj: Cnj, news: News): Promise<void> {
  const changed = news.newMovements + news.newDocuments > 0;
  await extendOrOpen(tx, ctx, cnj, { outcome: changed ? "changed" : "unchanged", failure: null, ...news });
  await tx
    .update(cases)
    .set({
      checkedAt: sql`now()`,
      askedAt: sql`now()`,
      changedAt: changed ? sql`now()` : sql`coalesce(${cases.changedAt}, now())`,
      failingSince: null,
      failure: null,
      refreshingSince: null,
    })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
}

/** Only for a case the mirror has: asking for an unknown one leaves no trace. */
export async function recordFailure(tx: Tx, ctx: Ctx, cnj: Cnj, failure: FailureReason): Promise<void> {
  const known = await tx
    .update(cases)
    .set({
      failure,
      failingSince: sql`coalesce(${cases.failingSince}, now())`,
      askedAt: sql`now()`,
      refreshingSince: null,
    })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)))
    .returning({ cnj: cases.cnj });
  if (known.length === 0) return;
  await extendOrOpen(tx, ctx, cnj, { outcome: "failed", failure, newMovements: 0, newDocuments: 0 });
}

async function extendOrOpen(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  check: { outcome: "unchanged" | "changed" | "failed"; failure: FailureReason | null } & News,
): Promise<void> {
  const ofCase = and(eq(checks.databaseId, ctx.databaseId), eq(checks.cnj, cnj));
  const [latest] = await tx.select().from(checks).where(ofCase).orderBy(desc(checks.firstAt)).limit(1);
  const same = latest?.outcome === check.outcome && latest.failure === check.failure;
  if (latest !== undefined && same && check.outcome !== "changed") {
    await tx
      .update(checks)
      .set({ lastAt: sql`clock_timestamp()`, count: sql`${checks.count} + 1` })
      .where(and(ofCase, eq(checks.firstAt, latest.firstAt)));
    return;
  }
  await tx.insert(checks).values({
    databaseId: ctx.databaseId,
    cnj,
    firstAt: sql`clock_timestamp()`,
    lastAt: sql`clock_timestamp()`,
    ...check,
  });
}
