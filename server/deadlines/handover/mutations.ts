import "server-only";
import { asc, eq } from "drizzle-orm";
import { recordAudits } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { keptFrom } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines, users } from "#server/db/schema/schema.ts";
import { changeDeadline } from "#server/deadlines/record/mutations.ts";
import { liveOf } from "./data.ts";

/**
 * Hands the live deadlines of a suspended person to another, or to nobody; one of a case that is kept for some people only to
 * who is among them. Runs in a transaction that sees all cases. Audited one by one.
 */
export async function handOverDeadlines(
  tx: Tx,
  ctx: Ctx,
  { from, to }: { from: string; to: string | null },
): Promise<void> {
  const theirs = await tx
    .select()
    .from(deadlines)
    .where(liveOf(ctx, from))
    .orderBy(asc(deadlines.id))
    .for("update");
  if (theirs.length === 0) return;
  const numbers = theirs.flatMap(({ cnj }) => cnj ?? []);
  const kept = await keptFrom(tx, ctx, { personId: to, numbers });
  const [heir] = to === null ? [] : await tx.select({ name: users.name }).from(users).where(eq(users.id, to));
  const handed = [];
  for (const deadline of theirs) {
    const isFit = deadline.cnj === null || !kept.has(deadline.cnj);
    const responsibleId = isFit ? to : null;
    await changeDeadline(tx, ctx, deadline, {
      columns: { responsibleId },
      kind: "assigned",
      detail: { person: isFit ? (heir?.name ?? null) : null },
    });
    handed.push({
      action: "deadline.hand-over",
      object: deadline.id,
      detail: { responsible: responsibleId, from },
    });
  }
  await recordAudits(tx, ctx, handed);
}
