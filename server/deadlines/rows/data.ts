import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { caseName } from "#lib/cases/names/name.ts";
import { contentEvents } from "#lib/deadlines/standing/persons.ts";
import { isLive } from "#lib/deadlines/standing/transitions.ts";
import { businessDaysBetween, urgencyOf } from "#lib/deadlines/standing/urgency.ts";
import { countedFrom } from "#lib/deadlines/term.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import {
  cases,
  deadlines,
  filingAnswers,
  filings,
  isSecretCase,
  publications,
  users,
} from "#server/db/schema/schema.ts";
import {
  calendars,
  receivedAt,
  stateOfCase,
  todayAt,
  unreviewedYears,
} from "#server/deadlines/counting/data.ts";
import { movementMoments, noHearingOf, noMoment } from "#server/deadlines/moments/data.ts";
import { changedBy, hasEvent, latersOf, movesOf } from "#server/deadlines/record/data.ts";
import type { Deadline } from "#server/deadlines/record/mutations.ts";

export type RowsAsked = { where: SQL | undefined; order: SQL; most: number; now: Date };

/** The rows of deadlines, each with the day it is at its court and how far away its last day is. */
export async function deadlineRows(
  tx: Tx,
  ctx: Ctx,
  { where, order, most, now }: RowsAsked,
): Promise<DeadlineRow[]> {
  const found = await tx
    .select({
      deadline: deadlines,
      activeParty: cases.activeParty,
      passiveParty: cases.passiveParty,
      restricted: isSecretCase,
      responsible: users.name,
      receivedAt,
      publishedOn: publications.publishedOn,
      state: stateOfCase,
      changedAt: publications.changedAt,
      isCancelled: publications.isCancelled,
      isDoubtfullyCancelled: publications.isDoubtfullyCancelled,
      isPersons: hasEvent(contentEvents),
      changedBy,
    })
    .from(deadlines)
    .leftJoin(cases, and(eq(cases.databaseId, deadlines.databaseId), eq(cases.cnj, deadlines.cnj)))
    .leftJoin(users, eq(users.id, deadlines.responsibleId))
    .leftJoin(
      publications,
      and(eq(publications.databaseId, deadlines.databaseId), eq(publications.id, deadlines.publicationId)),
    )
    .where(and(eq(deadlines.databaseId, ctx.databaseId), where))
    .orderBy(order, deadlines.id)
    .limit(most);
  const all = found.map(({ deadline }) => deadline);
  const calendarOf = calendars(tx, ctx);
  const [answers, moves, laters, momentOf] = await Promise.all([
    answersOf(
      tx,
      ctx,
      all.map(({ id }) => id),
    ),
    movesOf(tx, ctx, all),
    latersOf(tx, ctx, all),
    movementMoments(tx, ctx, { of: all, now }),
    ...all.map(calendarOf),
  ]);
  const rows: DeadlineRow[] = [];
  for (const { deadline, activeParty, passiveParty, restricted, responsible, ...one } of found) {
    const kept = await calendarOf(deadline);
    const today = todayAt({ court: deadline.court, state: one.state }, now);
    const from = countedFrom(deadline, one);
    rows.push({
      ...plain(deadline),
      ...(momentOf.get(deadline.id) ?? noMoment),
      noHearing: noHearingOf(deadline),
      caseName: caseName({ activeParty, passiveParty }),
      restricted,
      today,
      isRead: deadline.sentence !== null && !one.isPersons,
      changedBy: one.changedBy,
      responsible:
        deadline.responsibleId === null || responsible === null
          ? null
          : { id: deadline.responsibleId, name: responsible },
      moved: moves.get(deadline.id) ?? null,
      later: laters.get(deadline.id) ?? null,
      publicationNews: newsOf(deadline, one),
      urgency: urgencyOf(deadline, today),
      businessDays: businessDaysBetween(today, deadline.dueOn, kept.calendar),
      unreviewed: deadline.kind === "term" ? unreviewedYears(kept, from.day, deadline.dueOn) : [],
      filings: answers.get(deadline.id) ?? [],
    });
  }
  return rows;
}

/** The rows of these deadlines, each by its id; without those that are not here. */
export async function rowsById(
  tx: Tx,
  ctx: Ctx,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Map<string, DeadlineRow>> {
  const those = [...new Set(ids)];
  if (those.length === 0) return new Map();
  const where = sql`${deadlines.id} = any(${sql.param(those)}::uuid[])`;
  const rows = await deadlineRows(tx, ctx, { where, order: sql`1`, most: those.length, now });
  return new Map(rows.map((row) => [row.id, row]));
}

function newsOf(
  { state, confirmedAt, createdAt }: Deadline,
  { changedAt, isCancelled, isDoubtfullyCancelled }: Taken,
): DeadlineRow["publicationNews"] {
  if (!isLive(state) || changedAt === null || changedAt <= (confirmedAt ?? createdAt)) return null;
  if (isDoubtfullyCancelled === true) return "doubtful";
  return isCancelled === true ? "cancelled" : "changed";
}
type Taken = { changedAt: Date | null; isCancelled: boolean | null; isDoubtfullyCancelled: boolean | null };

/** What stands in the row itself. */
function plain(deadline: Deadline) {
  const { id, cnj, publicationId, kind, act, state, revision, begins, availableOn } = deadline;
  const { amount, measure, unit, regime, regimeWhy } = deadline;
  const { doubled, court, city, dueOn, internalOn, dueTime, sentence, readFrom, readTo, isDoubtful } =
    deadline;
  const { article, doubledFor, doubt } = deadline;
  const closed = signed(deadline.closedAt, deadline.closedBy, deadline.closedById);
  return {
    id,
    cnj,
    publicationId,
    kind,
    act,
    state,
    revision,
    begins,
    availableOn,
    amount,
    measure,
    unit,
    regime,
    regimeWhy,
    doubled,
    court,
    city,
    dueOn,
    internalOn,
    dueTime,
    sentence,
    readFrom,
    readTo,
    isDoubtful,
    article,
    doubledFor,
    doubt,
    confirmed: signed(deadline.confirmedAt, deadline.confirmedBy, deadline.confirmedById),
    checked: signed(deadline.checkedAt, deadline.checkedBy, deadline.checkedById),
    closed: closed && { ...closed, reason: deadline.closedReason, filingId: deadline.filingId },
  };
}

const signed = (at: Date | null, by: string | null, byId: string | null) =>
  at === null ? null : { at: at.toISOString(), by: by ?? "", byId };

/** The petitions that somebody said keep these deadlines. */
async function answersOf(
  tx: Tx,
  { databaseId }: Ctx,
  ids: readonly string[],
): Promise<Map<string, DeadlineRow["filings"]>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({
      deadlineId: filingAnswers.deadlineId,
      id: filings.id,
      act: filings.act,
      receiptAt: filings.receiptAt,
    })
    .from(filingAnswers)
    .innerJoin(
      filings,
      and(eq(filings.databaseId, filingAnswers.databaseId), eq(filings.id, filingAnswers.filingId)),
    )
    .where(and(eq(filingAnswers.databaseId, databaseId), inArray(filingAnswers.deadlineId, [...ids])))
    .orderBy(filings.createdAt, filings.id);
  const byDeadline = Map.groupBy(found, ({ deadlineId }) => deadlineId ?? "");
  return new Map(
    [...byDeadline].map(([id, those]) => [
      id,
      those.map(({ id: filing, act, receiptAt }) => ({
        id: filing,
        act,
        receiptAt: receiptAt?.toISOString() ?? null,
      })),
    ]),
  );
}
