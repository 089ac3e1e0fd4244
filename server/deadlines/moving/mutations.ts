import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines } from "#server/db/schema/schema.ts";
import { holdCalendars, holdLaw } from "#server/deadlines/counting/data.ts";
import { tellOfDeadline } from "#server/deadlines/record/mutations.ts";
import { countAt } from "#server/deadlines/recounting/mutations.ts";

const why = "O diário disse o número do processo.";

/**
 * Makes the deadlines of a publication those of its case, whose number a later delivery brought: who may not see the case sees
 * them no longer. Live ones without a court are counted by the case's; where the last day moves, the sign-off is undone. Runs
 * in a transaction that sees all cases.
 */
export async function moveDeadlinesToCase(
  tx: Tx,
  ctx: Ctx,
  { publicationId, cnj }: { publicationId: string; cnj: Cnj },
): Promise<void> {
  const theirs = and(
    eq(deadlines.databaseId, ctx.databaseId),
    eq(deadlines.publicationId, publicationId),
    isNull(deadlines.cnj),
  );
  const court = courtOf(cnj)?.acronym ?? null;
  await holdCalendars(tx, ctx, [court]);
  await holdLaw(tx, ctx, [cnj]);
  const found = await tx.select().from(deadlines).where(theirs).orderBy(deadlines.id).for("update");
  const [first] = found;
  if (first === undefined) return;
  await tx.update(deadlines).set({ cnj }).where(theirs);
  await tellOfDeadline(tx, first);
  await tellOfDeadline(tx, { ...first, cnj });
  if (court === null) return;
  const [known] = await tx
    .select({ city: cases.city })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  for (const deadline of found) {
    if (deadline.court !== null || (deadline.state !== "suggested" && deadline.state !== "open")) continue;
    const at = { ...deadline, cnj, court, city: deadline.city ?? known?.city ?? null };
    await countAt(tx, ctx, at, why);
  }
}
