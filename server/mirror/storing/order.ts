import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { cases } from "#server/db/schema/schema.ts";

/**
 * Imports, refreshes and terminals may ask about one case at the same time, and the one that asked first may be answered
 * last. What the service said later counts, whenever it arrived.
 */

/** The moment, on the database's clock, at which an asking begins: taken before the first question leaves. */
export async function askingBegins(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select ${exactIsoOf(sql`clock_timestamp()`)} as at`);
  const [row] = rows;
  if (row === undefined) throw new Error("the database tells no time");
  return row.at;
}

/**
 * What is known of a case when an answer to a later asking is stored already, or null; holds its row. A failure is no
 * answer: while one stands, nobody knows when the answer before it was asked for, and one stored since is the later.
 */
export async function overtaken(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  askedAt: string,
): Promise<{ importing: boolean } | null> {
  let known = await held(tx, ctx, cnj, askedAt);
  if (known === undefined) {
    // There is no row to hold yet: of two first answers at once the second looks again.
    await oneAtATime(tx, `case:${ctx.databaseId}:${cnj}`);
    known = await held(tx, ctx, cnj, askedAt);
  }
  return known?.isLater ? { importing: known.importing } : null;
}

async function held(tx: Tx, ctx: Ctx, cnj: Cnj, askedAt: string) {
  const answered = sql`case when ${cases.failingSince} is null then ${cases.askedAt} else ${cases.checkedAt} end`;
  const [known] = await tx
    .select({ importing: cases.importing, isLater: sql<boolean>`coalesce(${answered} > ${askedAt}, false)` })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)))
    .for("no key update");
  return known;
}
