import "server-only";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { isLive } from "#lib/deadlines/standing/transitions.ts";
import { liveStates } from "#lib/deadlines/standing/urgency.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { keptFrom } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { isHiddenFrom } from "#server/db/hidden.ts";
import { caseRestrictions, cases, deadlines, publications } from "#server/db/schema/schema.ts";
import { holdCalendars, holdLaw } from "#server/deadlines/counting/data.ts";
import { isCourtChosen } from "#server/deadlines/record/data.ts";
import { changeDeadline, tellOfDeadline } from "#server/deadlines/record/mutations.ts";
import { countAt } from "#server/deadlines/recounting/mutations.ts";

const ofDiary = "O diário disse o número do processo.";

/**
 * Makes the deadlines of a publication those of its case, whose number a later delivery brought or a person said, or takes them
 * back from it; those that somebody gave to another case stay. Who may not see the case sees them no longer. Live ones that were counted by the court of the number
 * before (`was`) are counted by the case's, confirmed ones only where they end no later; where the last day moves, the sign-off is undone. Runs in a transaction that sees both cases.
 */
export async function moveDeadlinesToCase(
  tx: Tx,
  ctx: Ctx,
  {
    publicationId,
    cnj,
    was = null,
    why = ofDiary,
  }: { publicationId: string; cnj: Cnj | null; was?: Cnj | null; why?: string },
): Promise<void> {
  const theirs = and(
    eq(deadlines.databaseId, ctx.databaseId),
    eq(deadlines.publicationId, publicationId),
    was === null ? isNull(deadlines.cnj) : eq(deadlines.cnj, was),
  );
  const [before, after] = [await placeOf(tx, ctx, was), await placeOf(tx, ctx, cnj)];
  const { court } = after;
  await holdCalendars(tx, ctx, [court]);
  await holdLaw(tx, ctx, cnj === null ? [] : [cnj]);
  const found = await tx.select().from(deadlines).where(theirs).orderBy(deadlines.id).for("update");
  const [first] = found;
  if (first === undefined) return;
  await tx.update(deadlines).set({ cnj }).where(theirs);
  await tellOfDeadline(tx, first);
  await tellOfDeadline(tx, { ...first, cnj });
  for (const deadline of found) {
    if (!isLive(deadline.state) || deadline.court === court) continue;
    // One that kept its day when its case became another is of neither court: only an earlier day is taken. What a person chose stays.
    const isElsewhere = deadline.court !== before.court;
    if (isElsewhere && (deadline.state !== "open" || court === null)) continue;
    if (isElsewhere && (await isCourtChosen(tx, ctx, deadline))) continue;
    const isItsCity = deadline.city === null || deadline.city === before.city;
    const city = isItsCity ? after.city : deadline.city;
    await countAt(tx, ctx, { ...deadline, cnj }, { court, city, why });
  }
  if (cnj !== null) await releaseDeadlines(tx, ctx, { publicationId, cnj });
}

/** Where a case is: the court of its number, and the city that the court says. */
async function placeOf(tx: Tx, { databaseId }: Ctx, cnj: Cnj | null) {
  if (cnj === null) return { court: null, city: null };
  const [known] = await tx
    .select({ city: cases.city })
    .from(cases)
    .where(and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj)));
  return { court: courtOf(cnj)?.acronym ?? null, city: known?.city ?? null };
}

/** Takes deadlines of a case that is kept from whoever is responsible off them. */
async function releaseDeadlines(
  tx: Tx,
  ctx: Ctx,
  { publicationId, cnj }: { publicationId: string; cnj: Cnj },
): Promise<void> {
  const theirs = and(
    eq(deadlines.databaseId, ctx.databaseId),
    eq(deadlines.publicationId, publicationId),
    eq(deadlines.cnj, cnj),
    isNotNull(deadlines.responsibleId),
  );
  for (const deadline of await tx.select().from(deadlines).where(theirs).for("update")) {
    const { responsibleId: personId } = deadline;
    if ((await keptFrom(tx, ctx, { personId, numbers: [cnj] })).size > 0) await release(tx, ctx, deadline);
  }
}

const release = (tx: Tx, ctx: Ctx, deadline: typeof deadlines.$inferSelect) =>
  changeDeadline(tx, ctx, deadline, {
    columns: { responsibleId: null },
    kind: "assigned",
    detail: { person: null },
  });

const mostReleased = 100;

/** Takes some live deadlines off who sees their publication no longer, as it names a case that is kept for others since. */
export async function releaseHidden(tx: Tx, ctx: Ctx): Promise<void> {
  const found = await tx
    .select({ deadline: deadlines })
    .from(publications)
    .innerJoin(
      deadlines,
      and(eq(deadlines.databaseId, ctx.databaseId), eq(deadlines.publicationId, publications.id)),
    )
    .where(
      and(
        eq(publications.databaseId, ctx.databaseId),
        // Asked once, and before all else: most firms keep no case for some people.
        sql`exists (select from ${caseRestrictions} where ${caseRestrictions.databaseId} = ${ctx.databaseId})`,
        sql`${publications.named} <> '{}'`,
        isNotNull(deadlines.responsibleId),
        inArray(deadlines.state, [...liveStates]),
        isHiddenFrom(ctx, sql`${deadlines.responsibleId}`),
      ),
    )
    .orderBy(deadlines.id)
    .limit(mostReleased)
    .for("update", { of: deadlines });
  for (const { deadline } of found) await release(tx, ctx, deadline);
}
