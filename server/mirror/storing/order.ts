import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { cases } from "#server/db/schema/schema.ts";

/** One case may be asked about several times at once: the answer to the later question counts, whenever it arrives. */

/** The moment, on PostgreSQL's clock, at which a check begins: read before its first request is sent. */
export async function askingBegins(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(sql`select ${exactIsoOf(sql`clock_timestamp()`)} as at`);
  const [row] = rows;
  if (row === undefined) throw new Error("the database tells no time");
  return row.at;
}

/**
 * Locks the row of the case. Returns what is known when the answer to a later question is stored already, else null. A
 * failed check overwrites `askedAt`: then the time at which the last answer was stored (`checkedAt`) is compared.
 */
export async function overtaken(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  askedAt: string,
): Promise<{ importing: boolean } | null> {
  let known = await held(tx, ctx, cnj, askedAt);
  if (known === undefined) {
    // There is no row to lock yet: of two first answers at once, the second waits here and reads again.
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
