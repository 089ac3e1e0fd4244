import "server-only";
import { asc, eq } from "drizzle-orm";
import { recordAudits } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { caseRestrictions, deadlines, users } from "#server/db/schema/schema.ts";
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
  const kept = await tx
    .select({ cnj: caseRestrictions.cnj, people: caseRestrictions.people })
    .from(caseRestrictions)
    .where(eq(caseRestrictions.databaseId, ctx.databaseId));
  const peopleOf = new Map(kept.map(({ cnj, people }) => [cnj, people]));
  const [heir] = to === null ? [] : await tx.select({ name: users.name }).from(users).where(eq(users.id, to));
  const handed = [];
  for (const deadline of theirs) {
    const people = deadline.cnj === null ? undefined : peopleOf.get(deadline.cnj);
    const isFit = to !== null && (people === undefined || people.includes(to));
    const responsibleId = isFit ? to : null;
    await changeDeadline(tx, ctx, deadline, {
      columns: { responsibleId },
      ...{ kind: "assigned", detail: { person: isFit ? (heir?.name ?? null) : null } },
    });
    handed.push({
      ...{ action: "deadline.hand-over", object: deadline.id, detail: { responsible: responsibleId, from } },
    });
  }
  await recordAudits(tx, ctx, handed);
}
