import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, gte } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Around } from "#lib/deadlines/changing/far.ts";
import type { DeadlineGiven } from "#lib/deadlines/changing/schema.ts";
import { refusedInternal } from "#lib/deadlines/internal/rules.ts";
import { type DeadlineState, type DeadlineTerm, deadlineTermSchema } from "#lib/deadlines/schema.ts";
import { unitKept } from "#lib/deadlines/term.ts";
import { dayKey } from "#lib/time/time.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { keptFrom, peopleIn, responsibleFor } from "#server/cases/organisation/responsible/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { cases, deadlines, publications } from "#server/db/schema/schema.ts";
import {
  countedColumns,
  holdCalendars,
  type Known,
  knownOf,
  todayAt,
} from "#server/deadlines/counting/data.ts";
import {
  type DeadlineColumns,
  type Done,
  insertDeadlines,
  type Refused,
  type Seen,
  takeTransition,
  tellOfDeadline,
} from "#server/deadlines/record/mutations.ts";
import { countGiven, farDayOf, placeOf } from "./data.ts";

/** What of a deadline changes with what a person typed. */
type Counted = DeadlineColumns & { dueOn: string };

/** Changes what is counted, or by what; confirmation and sign-off are undone. `sure`: the day that is right, however old. */
export async function changeDeadlineTerm(
  ctx: Ctx,
  { given, sure = null, ...seen }: Seen & { given: DeadlineGiven; sure?: string | null },
): Promise<Done | Refused> {
  const { now = new Date() } = seen;
  const hold = (tx: Tx) => holdCalendars(tx, ctx, [given.court]);
  return await takeTransition(ctx, { ...seen, hold }, "change", async (tx, deadline) => {
    const { dueOn: from, cnj, publicationId, createdAt } = deadline;
    const otherwise: Around = { day: dayKey(createdAt), is: "written", kept: deadline };
    const known = await knownOf(tx, ctx, { cnj, publicationId });
    const far = farDayOf(given, { court: given.court, known, otherwise, sure, now });
    if (far !== null) return { ok: false, reason: "far-day", far };
    const columns = await columnsOf(tx, ctx, given, known);
    if (columns === null) return { ok: false, reason: "uncountable" };
    const dates = { from, due: columns.dueOn };
    return {
      columns: { ...columns, ...unsigned },
      kind: "changed",
      detail: { ...dates, terms: { before: termOf(deadline), after: termOf({ ...deadline, ...columns }) } },
      audited: { action: "deadline.change", detail: dates },
    };
  });
}

/** What of a row was typed. */
const termOf = (row: DeadlineTerm): DeadlineTerm => deadlineTermSchema.parse(row);

/** Says who is responsible for it; null: nobody. Of a kept case only somebody who is named. */
export const assignDeadline = async (
  ctx: Ctx,
  { personId, ...seen }: Seen & { personId: string | null },
): Promise<Done | Refused> =>
  await takeTransition(ctx, seen, "assign", async (tx, { cnj }) => {
    const people = await peopleIn(tx, ctx);
    const person = people.find(({ id }) => id === personId) ?? null;
    if (personId !== null && person === null) return { ok: false, reason: "no-role" };
    if (cnj !== null && (await keptFrom(tx, ctx, { personId, numbers: [cnj] })).size > 0)
      return { ok: false, reason: "not-named" };
    return {
      columns: { responsibleId: personId },
      kind: "assigned",
      detail: { person: person?.name ?? null },
      audited: { action: "deadline.assign", detail: { responsible: personId } },
    };
  });

/**
 * Writes a deadline, confirmed by who writes it, and gives it to whoever its publication is, or the case (`person`), else to them; the very same by the same person within minutes is the one that is here: whoever
 * got no answer presses again. `publicationId`: where it belongs. `sure`: the day is right, however old. */
export const createDeadline = async (
  ctx: Ctx,
  {
    cnj,
    given: typed,
    publicationId = null,
    sure = null,
    now = new Date(),
  }: {
    cnj: Cnj | null;
    given: DeadlineGiven;
    publicationId?: string | null;
    sure?: string | null;
    now?: Date;
  },
): Promise<{ ok: true; id: string; person: string | null } | Refused> =>
  await withPermission(ctx, "deadlines.change", async (tx) => {
    const own = publicationId === null ? null : await publicationOf(tx, ctx, { cnj, publicationId });
    const ownId = own?.id ?? null;
    if (cnj !== null && own?.cnj !== cnj && !(await isHere(tx, ctx, cnj)))
      return { ok: false, reason: "no-case" };
    const given = { ...typed, ...(await placeOf(tx, ctx, { cnj, typed })) };
    const otherwise: Around = { day: dayKey(now), is: "today", kept: null };
    const known = await knownOf(tx, ctx, { cnj, publicationId: ownId });
    const far = farDayOf(typed, { court: given.court, known, otherwise, sure, now });
    if (far !== null) return { ok: false, reason: "far-day", far };
    await holdCalendars(tx, ctx, [given.court]);
    const columns = await columnsOf(tx, ctx, given, known);
    if (columns === null) return { ok: false, reason: "uncountable" };
    const today = todayAt({ court: given.court, state: known.state }, now);
    const refused = refusedInternal({ internalOn: given.internalOn, dueOn: columns.dueOn, today });
    if (refused !== null) return { ok: false, reason: refused };
    const me = personIdOf(ctx);
    const state: DeadlineState = "open";
    await oneAtATime(tx, `new deadline ${ctx.databaseId} ${me}`);
    const typedColumns = {
      ...columns,
      cnj,
      kind: given.kind,
      internalOn: given.internalOn,
      publicationId: ownId,
    };
    const before = await sameOf(tx, ctx, typedColumns, now);
    if (before !== null) return { ok: true, id: before, person: null };
    const responsible = await responsibleFor(tx, ctx, { cnj, publicationId: ownId });
    const [made] = await insertDeadlines(
      tx,
      ctx,
      [
        {
          ...typedColumns,
          databaseId: ctx.databaseId,
          state,
          act: given.act,
          responsibleId: responsible?.id ?? null,
          createdAt: now,
          createdById: me,
          createdBy: actorOf(ctx),
          confirmedAt: now,
          confirmedById: me,
          confirmedBy: actorOf(ctx),
        },
      ],
      "created",
    );
    if (made === undefined) throw new Error("insert returned no row");
    await recordAudit(tx, ctx, { action: "deadline.create", object: made.id, detail: { due: made.dueOn } });
    await tellOfDeadline(tx, made);
    return { ok: true, id: made.id, person: responsible?.name ?? null };
  });

/** For so long the same deadline may be a press that is repeated; later it is another one's. */
const repeatedMs = 10 * 60_000;

/** The id of the open deadline in which this person wrote all the same a moment ago. */
async function sameOf(tx: Tx, ctx: Ctx, typed: object, now: Date): Promise<string | null> {
  const me = personIdOf(ctx);
  if (me === null) return null;
  const { databaseId, state, createdById, confirmedById, createdAt } = deadlines;
  const recent = await tx
    .select()
    .from(deadlines)
    .where(
      and(
        eq(databaseId, ctx.databaseId),
        eq(state, "open"),
        eq(createdById, me),
        eq(confirmedById, me),
        gte(createdAt, new Date(now.getTime() - repeatedMs)),
      ),
    );
  const same = recent.find((row) =>
    Object.entries(typed).every(([name, value]) =>
      isDeepStrictEqual(Object.entries(row).find(([column]) => column === name)?.[1] ?? null, value ?? null),
    ),
  );
  return same?.id ?? null;
}

/** The publication, when it is of this case, or nobody knows of which it is; null of any other. */
async function publicationOf(
  tx: Tx,
  { databaseId }: Ctx,
  { cnj, publicationId }: { cnj: Cnj | null; publicationId: string },
): Promise<{ id: string; cnj: string | null } | null> {
  const [found] = await tx
    .select({ id: publications.id, cnj: publications.cnj })
    .from(publications)
    .where(and(eq(publications.databaseId, databaseId), eq(publications.id, publicationId)));
  return found !== undefined && (found.cnj === cnj || found.cnj === null) ? found : null;
}

/** What stands in the row for what was typed; null where the calendar never lets it end. */
async function columnsOf(tx: Tx, ctx: Ctx, given: DeadlineGiven, known: Known): Promise<Counted | null> {
  const { act, court, city } = given;
  if (given.kind === "appointment") {
    const { kind, dueOn, dueTime } = given;
    return { ...noTerm, act, court, city, kind, dueOn, dueTime };
  }
  const { kind, begins, availableOn, amount, measure, doubled } = given;
  const found = await countGiven(tx, ctx, given, known);
  if (found === null) return null;
  const term = {
    kind,
    begins,
    availableOn,
    amount,
    measure,
    unit: unitKept(given),
    doubled,
    ...found.columns,
  };
  return { act, court, city, ...term, dueTime: null, ...countedColumns(found.counted) };
}

const noTerm = {
  begins: "available" as const,
  availableOn: null,
  amount: null,
  measure: null,
  unit: null,
  doubled: null,
  regime: null,
  regimeWhy: null,
  otherRegimes: [],
  publishedOn: null,
  startsOn: null,
  isDoubtful: false,
};

const unsigned = {
  confirmedAt: null,
  confirmedById: null,
  confirmedBy: null,
  checkedAt: null,
  checkedById: null,
  checkedBy: null,
};

const isHere = async (tx: Tx, { databaseId }: Ctx, cnj: Cnj): Promise<boolean> =>
  (await tx.$count(cases, and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj)))) > 0;
