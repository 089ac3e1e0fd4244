import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { type CaseView, coverSchema, type Freshness } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";

/** A refresh that did not end in this time is not shown as running any more. */
const refreshPatience = 120_000;

export type CaseRecord = typeof cases.$inferSelect;

type Asked = Pick<CaseRecord, "checkedAt" | "changedAt" | "failingSince" | "failure" | "refreshingSince">;

export function freshnessOf(row: Asked, now: Date): Freshness {
  const refreshing = row.refreshingSince !== null && +now - +row.refreshingSince < refreshPatience;
  return {
    checkedAt: row.checkedAt?.toISOString() ?? null,
    changedAt: row.changedAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    failure: row.failure,
    refreshing,
  };
}

export async function findCase(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<CaseRecord | null> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  return row ?? null;
}

/** A case as the mirror knows it, or null when this database does not have it. */
export async function getCase(ctx: Ctx, cnj: Cnj): Promise<CaseView | null> {
  return await withPermission(ctx, "cases.read", async (tx) => {
    const row = await findCase(tx, ctx, cnj);
    if (row === null) return null;
    return {
      cnj: row.cnj,
      cover: row.cover === null ? null : coverSchema.parse(row.cover),
      coverReceivedAt: row.coverReceivedAt?.toISOString() ?? null,
      importedAt: row.importedAt.toISOString(),
      importedBy: row.importedBy,
      importing: row.importing,
      firstAnswerAt: row.firstAnswerAt?.toISOString() ?? null,
      askedAt: row.askedAt?.toISOString() ?? null,
      capturedAt: row.capturedAt?.toISOString() ?? null,
      push: row.push,
      links: [],
      labels: [],
      responsible: null,
      counts: { movements: row.movementCount, documents: row.documentCount },
      freshness: freshnessOf(row, new Date()),
    };
  });
}

/** Which of these numbers this database has already. */
export async function knownCases(ctx: Ctx, numbers: string[]): Promise<string[]> {
  return await withPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<{ cnj: string }>(sql`
      select cnj from ${cases} where database_id = ${ctx.databaseId}
        and cnj = any(${sql.param(numbers)}::char(20)[])`);
    return rows.map(({ cnj }) => cnj);
  });
}
