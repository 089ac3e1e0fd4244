import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Answered, AnsweredFacts, DeadlinesOfCase } from "#lib/deadlines/answering/schema.ts";
import { isId } from "#lib/format/id.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { deadlines, filingAnswers, publications } from "#server/db/schema/schema.ts";
import { settledHearings, undatedHearings } from "#server/deadlines/hearings/data.ts";
import { deadlineRows } from "#server/deadlines/rows/data.ts";

/** More deadlines than this no case has. */
const most = 500;

/** The deadlines of a case, those that end first before the others, and which petition answers what. */
export const deadlinesOfCase = async (
  ctx: Ctx,
  { cnj, now = new Date() }: { cnj: Cnj; now?: Date },
): Promise<DeadlinesOfCase> =>
  await readWithPermission(ctx, "deadlines.read", async (tx) => {
    const where = eq(deadlines.cnj, cnj);
    const rows = await deadlineRows(tx, ctx, { where, order: asc(deadlines.dueOn), most, now });
    const answers = await tx
      .select({
        filingId: filingAnswers.filingId,
        deadlineId: filingAnswers.deadlineId,
        publicationId: filingAnswers.publicationId,
      })
      .from(filingAnswers)
      .where(and(eq(filingAnswers.databaseId, ctx.databaseId), eq(filingAnswers.cnj, cnj)));
    const { items: undated } = await undatedHearings(tx, ctx, { cnj, now });
    const settled = await settledHearings(tx, ctx, cnj);
    return { rows, undated, settled, answers, me: personIdOf(ctx) };
  });

/** What an address asks a new petition of a case to answer, as far as it is of that case; null of nothing. */
export const answeredFacts = async (
  ctx: Ctx,
  { cnj, ...asked }: Answered & { cnj: Cnj },
): Promise<AnsweredFacts | null> =>
  await readWithPermission(ctx, "deadlines.read", async (tx) => {
    const answered = await withOwnDeadline(tx, ctx, await answeredOf(tx, ctx, { cnj, ...asked }));
    if (answered.publicationId === null && answered.deadlineId === null) return null;
    const [publication] = await tx
      .select({ diary: publications.diaryAcronym, availableOn: publications.availableOn })
      .from(publications)
      .where(isPublication(ctx, { cnj, id: answered.publicationId }));
    const [deadline] = await tx
      .select({ act: deadlines.act, dueOn: deadlines.dueOn })
      .from(deadlines)
      .where(isDeadline(ctx, { cnj, id: answered.deadlineId }));
    return {
      ...answered,
      diary: publication?.diary ?? null,
      availableOn: publication?.availableOn ?? null,
      act: deadline?.act ?? null,
      dueOn: deadline?.dueOn ?? null,
    };
  });

/** What of it is of the case. A deadline brings the publication that it was read from. */
export async function answeredOf(
  tx: Tx,
  ctx: Ctx,
  { cnj, publicationId, deadlineId }: Answered & { cnj: Cnj },
): Promise<Answered> {
  const [deadline] = await tx
    .select({ id: deadlines.id, publicationId: deadlines.publicationId })
    .from(deadlines)
    .where(isDeadline(ctx, { cnj, id: deadlineId }));
  const [publication] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(isPublication(ctx, { cnj, id: deadline?.publicationId ?? publicationId }));
  return { publicationId: publication?.id ?? null, deadlineId: deadline?.id ?? null };
}

/** With the only deadline of a publication that is to be answered, where no other one was named. */
async function withOwnDeadline(tx: Tx, ctx: Ctx, answered: Answered): Promise<Answered> {
  const { publicationId, deadlineId } = answered;
  if (deadlineId !== null || publicationId === null) return answered;
  const own = await tx
    .select({ id: deadlines.id })
    .from(deadlines)
    .where(
      and(
        eq(deadlines.databaseId, ctx.databaseId),
        eq(deadlines.publicationId, publicationId),
        inArray(deadlines.state, ["suggested", "open"]),
      ),
    )
    .limit(2);
  return own.length === 1 ? { publicationId, deadlineId: own[0]?.id ?? null } : answered;
}

type Named = { cnj: Cnj; id: string | null };
/** An id that is none is nobody's. */
const nobody = "00000000-0000-0000-0000-000000000000";
const idOf = (id: string | null) => (id !== null && isId(id) ? id : nobody);
const isDeadline = ({ databaseId }: Ctx, { cnj, id }: Named) =>
  and(eq(deadlines.databaseId, databaseId), eq(deadlines.cnj, cnj), eq(deadlines.id, idOf(id)));
const isPublication = ({ databaseId }: Ctx, { cnj, id }: Named) =>
  and(eq(publications.databaseId, databaseId), eq(publications.cnj, cnj), eq(publications.id, idOf(id)));
