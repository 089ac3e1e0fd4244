import "server-only";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { isReviewed } from "#lib/deadlines/calendars/kept.ts";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { doublingRefusal } from "#lib/deadlines/doubts.ts";
import { closedWords } from "#lib/deadlines/internal/rules.ts";
import { spokenIn } from "#lib/deadlines/reading/amounts.ts";
import type { Candidate } from "#lib/deadlines/regimes/infer.ts";
import { type Doubling, dayUnits, doublings, isDoubledIn } from "#lib/deadlines/regimes/regime.ts";
import { isLive } from "#lib/deadlines/standing/transitions.ts";
import { type CountStart, countBy, countedFrom, regimeOf, unitKept } from "#lib/deadlines/term.ts";
import type { Choice, DeadlineRow, DeadlineView, HistoryRow, OfPublication } from "#lib/deadlines/view.ts";
import { zoneWords } from "#lib/deadlines/zone.ts";
import { isId } from "#lib/format/id.ts";
import { plainTextOf } from "#lib/publications/body/plain.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlineHistory, deadlines, publications } from "#server/db/schema/schema.ts";
import {
  calendarFor,
  candidatesFor,
  countInRegime,
  earlierByDiary,
  knownOf,
  receivedAt,
  stateOfCase,
  yearsBetween,
  zoneOf,
} from "./counting/data.ts";
import { hasUnreadOrder } from "./orders/data.ts";
import { hasMoved, isCourtChosen } from "./record/data.ts";
import { deadlineRows } from "./rows/data.ts";

/** A publication with more deadlines than this is a whole docket. */
const mostOfPublication = 20;

type Moment = { now?: Date };

/** A deadline with all that its page shows; null when it is not here, or its case is kept from whoever asks. */
export async function getDeadline(
  ctx: Ctx,
  { id, now = new Date() }: { id: string } & Moment,
): Promise<DeadlineView | null> {
  if (!isId(id)) return null;
  return await readWithPermission(ctx, "deadlines.read", async (tx) => {
    const [row] = await deadlineRows(tx, ctx, { where: eq(deadlines.id, id), order: sql`1`, most: 1, now });
    return row === undefined ? null : await viewOf(tx, ctx, row);
  });
}

/** The deadlines of a publication, those that somebody has to decide about first. */
export async function deadlinesOfPublication(
  ctx: Ctx,
  { publicationId, now = new Date() }: { publicationId: string } & Moment,
): Promise<OfPublication> {
  if (!isId(publicationId)) return nothingOf([]);
  return await readWithPermission(ctx, "deadlines.read", async (tx) => {
    const rows = await deadlineRows(tx, ctx, {
      where: and(
        eq(deadlines.publicationId, publicationId),
        inArray(deadlines.state, ["suggested", "open", "closed", "dismissed"]),
      ),
      order: sql`array_position(array['suggested', 'open', 'closed', 'dismissed'],
        case when ${hasMoved} then 'suggested' else ${deadlines.state} end), ${deadlines.dueOn}`,
      most: mostOfPublication,
      now,
    });
    const items: DeadlineView[] = [];
    for (const row of rows) items.push(await viewOf(tx, ctx, row));
    const isOwn = and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, publicationId));
    const [publication] = await tx
      .select({
        cnj: publications.cnj,
        position: publications.position,
        availableOn: publications.availableOn,
        publishedOn: publications.publishedOn,
        receivedAt: publications.receivedAt,
        preparedAt: publications.preparedAt,
        isCancelled: publications.isCancelled,
        sentence: publications.unreadOrder,
        doubt: publications.unreadOrderWhy,
        isUnread: hasUnreadOrder(publications),
        settledAt: publications.orderSettledAt,
        settledBy: publications.orderSettledBy,
        settledById: publications.orderSettledById,
      })
      .from(publications)
      .where(isOwn);
    if (publication === undefined) return nothingOf(items);
    const { cnj, position, availableOn, sentence, doubt, isCancelled, isUnread, settledAt: at } = publication;
    const isPrepared = publication.preparedAt !== null;
    const order =
      isPrepared && isUnread && sentence !== null ? { sentence, doubt: doubt ?? "", position } : null;
    const isSilent = isPrepared && !isCancelled && items.length === 0 && sentence === null;
    const [text] = isSilent
      ? await tx.select({ content: publications.content }).from(publications).where(isOwn)
      : [];
    return {
      items,
      isPrepared,
      isCancelled,
      order,
      settled:
        at === null
          ? null
          : { at: at.toISOString(), by: publication.settledBy ?? "", byId: publication.settledById },
      spoken: spokenIn(plainTextOf(text?.content ?? "")),
      from: { cnj, availableOn, day: countedFrom(publication, publication).day },
    };
  });
}

/** Of a publication that is not here. */
const nothingOf = (items: DeadlineView[]): OfPublication => ({
  items,
  isPrepared: false,
  isCancelled: false,
  order: null,
  settled: null,
  spoken: null,
  from: { cnj: null, availableOn: null, day: null },
});

async function viewOf(tx: Tx, ctx: Ctx, row: DeadlineRow): Promise<DeadlineView> {
  const more = await moreOf(tx, ctx, row.id);
  const kept = await calendarFor(tx, ctx, row);
  const from = countedFrom(row, more);
  const counted = countBy(kept.calendar, row, from);
  const calendar = yearsBetween(counted?.days[0]?.date ?? row.today, row.dueOn).flatMap((year) =>
    kept.sourcesOf(year),
  );
  const open = new Set(calendar.filter((one) => !isReviewed(one)).map(({ year }) => year));
  // Once a person chose, what is possible is read again: they may have chosen wrongly.
  const isChosen = row.kind === "term" && row.regime !== null && row.regimeWhy === null;
  const others = isChosen
    ? candidatesFor(await knownOf(tx, ctx, row), { ...row, sentence: row.sentence ?? row.act, day: from.day })
    : more.otherRegimes;
  const ofCase = await ofCourtOfCase(tx, ctx, row, from);
  const dueBy = (choice: Partial<Choice>) => countBy(kept.calendar, { ...row, ...choice }, from)?.due ?? null;
  return {
    ...row,
    countedFrom: row.kind === "term" ? from : null,
    internalClosed: closedWords(row.internalOn, kept.calendar),
    counted,
    calendar: row.kind === "term" ? calendar : [],
    unreviewedDays:
      counted?.days.filter(({ number, date }) => number !== null && open.has(Number(date.slice(0, 4))))
        .length ?? 0,
    nationalDue: countBy(nationalCalendar, row, from)?.due ?? null,
    diaryDue: isLive(row.state)
      ? earlierByDiary(kept.calendar, { ...row, due: row.dueOn }, more.publication)
      : null,
    choices: row.kind === "term" ? [...choicesOf(row, others, dueBy), ...ofCase] : [],
    alternatives: more.otherRegimes.flatMap((other) => {
      const due = dueBy({ regime: other.regime });
      return due === null ? [] : [{ ...other, due }];
    }),
    history: await historyOf(tx, ctx, row.id),
    publication: more.publication,
    zone: zoneWords(zoneOf({ court: row.court, state: more.state })),
    createdAt: more.createdAt.toISOString(),
    createdBy: more.createdBy,
    me: await readerOf(tx, ctx),
  };
}

/** Each way to count it, one thing changed at a time, with the day it would give. Only days are counted in two units. */
function choicesOf(
  row: DeadlineRow,
  otherRegimes: readonly Candidate[],
  dueBy: (choice: Omit<Choice, "of" | "due">) => string | null,
): Choice[] {
  const now = {
    regime: regimeOf(row),
    unit: unitKept({ ...row, measure: row.measure ?? "days" }),
    doubled: row.doubled,
    court: row.court,
  };
  const { measure } = row;
  const choice = (of: Choice["of"], changed: Partial<Choice>): Choice => {
    const way = { ...now, ...changed };
    return { ...way, of, due: dueBy(way) };
  };
  const possible = new Set([now.regime, ...otherRegimes.map(({ regime }) => regime)]);
  const isOffered = (one: Doubling | "any") =>
    one === now.doubled || (isDoubledIn(now.regime, one) && doublingRefusal(row, one) === null);
  return [
    ...[...possible].map((regime) => choice("regime", { regime })),
    ...(measure === "days" ? dayUnits.map((unit) => choice("unit", { unit })) : []),
    ...(measure === "hours"
      ? []
      : [null, ...[...doublings, "any" as const].filter(isOffered)].map((doubled) =>
          choice("doubled", { doubled }),
        )),
  ];
}

/** Of one that is not counted by the calendar of its case's court: that court, where it gives another day. */
async function ofCourtOfCase(tx: Tx, ctx: Ctx, row: DeadlineRow, from: CountStart): Promise<Choice[]> {
  const { cnj, kind } = row;
  const court = cnj !== null && isCnj(cnj) ? courtOf(cnj)?.acronym : undefined;
  if (kind !== "term" || court === undefined || court === row.court || !isLive(row.state)) return [];
  if (await isCourtChosen(tx, ctx, row)) return [];
  const known = await knownOf(tx, ctx, row);
  const { calendar } = await calendarFor(tx, ctx, { court, city: known.city });
  const { regime, regimeWhy, unit, doubled, sentence, dueOn } = row;
  const regimes =
    regime !== null && regimeWhy === null
      ? regime
      : candidatesFor(known, { court, sentence, unit, day: from.day });
  const found = countInRegime(calendar, { ...row, court }, from, regimes);
  if (found === null || found.counted.due === dueOn) return [];
  const way = { of: "court" as const, regime: regimeOf(row), unit, doubled };
  return [
    { ...way, court: row.court, due: dueOn },
    { ...way, court, due: found.counted.due },
  ];
}

async function moreOf(tx: Tx, ctx: Ctx, id: string) {
  const [found] = await tx
    .select({
      createdAt: deadlines.createdAt,
      createdBy: deadlines.createdBy,
      otherRegimes: deadlines.otherRegimes,
      receivedAt,
      state: stateOfCase,
      publicationId: publications.id,
      diary: sql<string | null>`coalesce(${publications.diaryAcronym}, ${publications.diaryName})`,
      edition: publications.edition,
      availableOn: publications.availableOn,
      publishedOn: publications.publishedOn,
      isCancelled: publications.isCancelled,
      isDoubtfullyCancelled: publications.isDoubtfullyCancelled,
    })
    .from(deadlines)
    .leftJoin(cases, and(eq(cases.databaseId, deadlines.databaseId), eq(cases.cnj, deadlines.cnj)))
    .leftJoin(
      publications,
      and(eq(publications.databaseId, deadlines.databaseId), eq(publications.id, deadlines.publicationId)),
    )
    .where(and(eq(deadlines.databaseId, ctx.databaseId), eq(deadlines.id, id)));
  if (found === undefined) throw new Error("the deadline is gone");
  const { createdAt, createdBy, state, otherRegimes, publicationId, ...arrived } = found;
  const { diary, edition, availableOn, publishedOn, isCancelled, isDoubtfullyCancelled } = arrived;
  return {
    createdAt,
    createdBy,
    state,
    otherRegimes,
    receivedAt: arrived.receivedAt,
    publishedOn,
    publication:
      publicationId === null
        ? null
        : {
            diary,
            edition,
            availableOn,
            publishedOn,
            isCancelled: isCancelled === true,
            isDoubtfullyCancelled: isDoubtfullyCancelled === true,
            receivedAt: arrived.receivedAt.toISOString(),
          },
  };
}

/** What happened to it, the latest first. */
async function historyOf(tx: Tx, { databaseId }: Ctx, id: string): Promise<HistoryRow[]> {
  const found = await tx
    .select()
    .from(deadlineHistory)
    .where(and(eq(deadlineHistory.databaseId, databaseId), eq(deadlineHistory.deadlineId, id)))
    .orderBy(desc(deadlineHistory.place), asc(deadlineHistory.at));
  return found.map(({ place, at, kind, by, detail }) => ({
    place,
    at: at.toISOString(),
    kind,
    by,
    from: detail.from ?? null,
    due: detail.due ?? null,
    terms: detail.terms ?? null,
    reason: detail.reason ?? null,
    internal: detail.internal ?? null,
    person: detail.person ?? null,
  }));
}
