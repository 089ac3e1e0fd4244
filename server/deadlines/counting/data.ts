import "server-only";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { isOfDiary } from "#lib/deadlines/beginnings.ts";
import type { Calendar } from "#lib/deadlines/calendars/entry.ts";
import type { CalendarPlace } from "#lib/deadlines/calendars/href.ts";
import { isReviewed, type KeptCalendar, type KeptYear, keptCalendar } from "#lib/deadlines/calendars/kept.ts";
import type { Counted } from "#lib/deadlines/count.ts";
import { type Alternative, chooseRegime } from "#lib/deadlines/regimes/choose.ts";
import { type Candidate, type Evidence, type OfTerm, regimesIn } from "#lib/deadlines/regimes/infer.ts";
import { type Regime, regimeOfCourt } from "#lib/deadlines/regimes/regime.ts";
import type { DeadlineBeginning } from "#lib/deadlines/schema.ts";
import { type Arrival, type CountStart, countBy, countedFrom, type KeptTerm } from "#lib/deadlines/term.ts";
import { dayIn, zoneOfCourt } from "#lib/deadlines/zone.ts";
import { fold } from "#lib/format/fold.ts";
import { wholeText } from "#lib/format/whole.ts";
import { plainTextOf } from "#lib/publications/body/plain.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { lawLock, share } from "#server/db/locks.ts";
import {
  calendarEntries,
  calendarYears,
  cases,
  databases,
  deadlines,
  publications,
} from "#server/db/schema/schema.ts";

/** What a deadline is counted from, by which calendar, and by which clock its last day ends. */

/** What a term is counted by, as it stands in its row. */
type InRegime = Pick<typeof deadlines.$inferSelect, "regime" | "regimeWhy" | "otherRegimes">;

/** Counts a term by the regime that a person decided or, of those that are possible, by the one that gives the earliest day. */
export function countInRegime(
  calendar: Calendar,
  term: Omit<KeptTerm, "regime">,
  from: CountStart,
  regime: Regime | readonly Candidate[],
): { counted: Counted; columns: InRegime; alternatives: Alternative[] } | null {
  if (typeof regime === "string") {
    const counted = countBy(calendar, { ...term, regime }, from);
    const columns = { regime, regimeWhy: null, otherRegimes: [] };
    return counted === null ? null : { counted, columns, alternatives: [] };
  }
  const found = chooseRegime(regime, (one) => countBy(calendar, { ...term, regime: one }, from));
  if (found === null) return null;
  const { chosen, counted, alternatives } = found;
  const otherRegimes = alternatives.map(({ regime: other, why }) => ({ regime: other, why }));
  return { counted, columns: { regime: chosen.regime, regimeWhy: chosen.why, otherRegimes }, alternatives };
}

type OfPublication = { cnj: string | null; publicationId: string | null };

/** What is known here of the case and the publication of a deadline; all null where neither is here. */
export async function knownOf(tx: Tx, { databaseId }: Ctx, { cnj, publicationId }: OfPublication) {
  const { availableOn, publishedOn, receivedAt, content } = publications;
  const [found] = await tx
    .select({
      availableOn,
      publishedOn,
      receivedAt,
      content,
      className: cases.className,
      chamber: cases.chamber,
      city: cases.city,
      state: stateOfCase,
    })
    .from(databases)
    .leftJoin(
      publications,
      and(eq(publications.databaseId, databases.id), sql`${publications.id} = ${publicationId}::uuid`),
    )
    .leftJoin(
      cases,
      and(eq(cases.databaseId, databases.id), sql`${cases.cnj} = coalesce(${cnj}, ${publications.cnj})`),
    )
    .where(eq(databases.id, databaseId));
  if (found === undefined) throw new Error("the database is gone");
  return found;
}
export type Known = Awaited<ReturnType<typeof knownOf>>;

/** The regimes that a term may be of, by what its case and its publication say. */
export function candidatesFor(
  { className, chamber, content }: Known,
  {
    court,
    sentence,
    unit,
    day,
  }: Pick<Evidence, "court" | "day"> & Pick<OfTerm, "unit"> & { sentence: string | null },
): Candidate[] {
  const text = content === null ? null : wholeText(plainTextOf(content));
  const candidates = regimesIn({ court, day, className, chamber, text });
  return candidates({ sentence: sentence === null ? null : wholeText(sentence), unit });
}

/**
 * What is stored of a deadline that is counted again; null where it cannot be. Of the regimes that are possible the earliest
 * counts, until a person decides: a holiday may part two that gave one day. `isOfOtherCase`: what its case says of the regime
 * is not what it said before.
 */
export async function countedAgain(
  tx: Tx,
  ctx: Ctx,
  {
    deadline,
    calendar,
    from,
    isOfOtherCase = false,
  }: { deadline: Kept; calendar: Calendar; from: CountStart; isOfOtherCase?: boolean },
) {
  const possible = await possibleOf(tx, ctx, { deadline, day: from.day, isOfOtherCase });
  const found = countInRegime(calendar, deadline, from, possible);
  return found && { ...countedColumns(found.counted), ...found.columns };
}
type Kept = KeptTerm & InRegime & OfPublication & Pick<typeof deadlines.$inferSelect, "sentence">;

/** By which regimes a deadline may be counted again: that which a person decided, or those that were possible before or are now. */
async function possibleOf(
  tx: Tx,
  ctx: Ctx,
  { deadline, day, isOfOtherCase }: { deadline: Kept; day: string; isOfOtherCase: boolean },
): Promise<Regime | readonly Candidate[]> {
  const { regime, regimeWhy, otherRegimes, court } = deadline;
  if (regime !== null && regimeWhy === null) return regime;
  const isKnown = regime !== null && !isOfOtherCase;
  // A term that ended before the period of an election does not name its law, and may end in it now.
  const now =
    isKnown && regimeOfCourt(court) !== "electoral"
      ? []
      : candidatesFor(await knownOf(tx, ctx, deadline), { ...deadline, day });
  if (!isKnown) return now;
  const before = [{ regime, why: regimeWhy ?? "" }, ...otherRegimes];
  const isNew = ({ regime: of, since }: Candidate) =>
    since !== undefined && before.every((one) => one.regime !== of);
  return [...before, ...now.filter(isNew)];
}

/** Of a term counted from a notification until `due`: the diary's last day, where that comes before; else null. */
export function earlierByDiary(
  calendar: Calendar,
  { begins, due, ...term }: KeptTerm & { begins: DeadlineBeginning; due: string },
  publication: (Arrival & { availableOn: string | null }) | null,
): string | null {
  if (isOfDiary(begins) || publication === null) return null;
  const byDiary = countBy(calendar, term, countedFrom(publication, publication))?.due ?? null;
  return byDiary !== null && byDiary < due ? byDiary : null;
}

export const countedColumns = ({ publishedOn, startsOn, due }: Counted) => ({
  publishedOn,
  startsOn,
  dueOn: due,
});

/** The years of a calendar, from the first to the last day of a count, that nobody reviewed. */
export const unreviewedYears = ({ sourcesOf }: KeptCalendar, from: string, to: string): number[] =>
  yearsBetween(from, to).filter((year) => sourcesOf(year).some((one) => !isReviewed(one)));

export function yearsBetween(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** When a deadline came here: with its publication, or when somebody wrote it. */
export const receivedAt = sql<Date>`coalesce(${publications.receivedAt}, ${deadlines.createdAt})`.mapWith(
  deadlines.createdAt,
);
/** The state of its case, for the clock of a court of several states. */
export const stateOfCase = sql<
  string | null
>`coalesce(${cases.cover} #>> '{court,state}', ${publications.state})`;

/** The zone in whose midnight its last day ends. */
export const zoneOf = ({ court, state }: { court: string | null; state: string | null }): string =>
  zoneOfCourt({ court, state: state?.trim().toUpperCase() ?? null });

/** Which day it is there (`YYYY-MM-DD`). */
export const todayAt = (place: { court: string | null; state: string | null }, now: Date): string =>
  dayIn(zoneOf(place), now);

type Begun = Pick<typeof deadlines.$inferSelect, "publicationId" | "createdAt" | "availableOn" | "begins">;

/** From which day each of these deadlines is counted. */
export async function startsOf(
  tx: Tx,
  { databaseId }: Ctx,
  those: readonly Begun[],
): Promise<(deadline: Begun) => CountStart> {
  const ids = those.flatMap(({ publicationId }) => publicationId ?? []);
  const { id, receivedAt, publishedOn } = publications;
  const found = await tx
    .select({ id, receivedAt, publishedOn })
    .from(publications)
    .where(and(eq(publications.databaseId, databaseId), sql`${id} = any(${sql.param(ids)}::uuid[])`));
  const byId = new Map(found.map((one) => [one.id, one]));
  return (deadline) =>
    countedFrom(
      deadline,
      byId.get(deadline.publicationId ?? "") ?? { receivedAt: deadline.createdAt, publishedOn: null },
    );
}

/** Whose calendar: a court's acronym and a city's name, as a deadline has them; null where it has none. */
export type CalendarOf = { court: string | null; city: string | null };

/** How cities are compared: `São Paulo` and `SAO PAULO` are one. Empty: the whole court. */
export const cityKeyOf = (city: string | null): string => (city === null ? "" : fold(city).trim());

/** The lock of a court's calendar: alone for who changes it, shared by who counts by it and stores the day. */
export const calendarLock = ({ databaseId }: Ctx, court: string): string => `calendar ${databaseId} ${court}`;

/** Keeps these calendars as they are until what is counted is stored; before any deadline is locked, as their change does. */
export async function holdCalendars(tx: Tx, ctx: Ctx, courts: readonly (string | null)[]): Promise<void> {
  const names = [...new Set(courts.flatMap((court) => court ?? []))].sort();
  for (const court of names) await share(tx, calendarLock(ctx, court));
}

/** The same of what is known of the law of these cases: who stores another class or chamber waits, and then finds what was read. */
export async function holdLaw(
  tx: Tx,
  { databaseId }: Ctx,
  numbers: readonly (string | null)[],
): Promise<void> {
  const known = [...new Set(numbers.flatMap((cnj) => cnj ?? []))].sort();
  for (const cnj of known) await share(tx, lawLock(databaseId, cnj));
}

/** The calendar by which a deadline is counted: the court's and, where there is one, the city's. */
export async function calendarFor(tx: Tx, ctx: Ctx, of: CalendarOf): Promise<KeptCalendar> {
  if (of.court === null) return keptCalendar(of, []);
  return keptCalendar(of, await yearsOf(tx, ctx, of));
}

/** The calendars of this database for many deadlines: each is read once. */
export function calendars(tx: Tx, ctx: Ctx): (of: CalendarOf) => Promise<KeptCalendar> {
  const read = new Map<string, Promise<KeptCalendar>>();
  return (of) => {
    const key = `${of.court ?? ""} ${cityKeyOf(of.city)}`;
    const calendar = read.get(key) ?? calendarFor(tx, ctx, of);
    read.set(key, calendar);
    return calendar;
  };
}

/** The years that are kept of a court, and of a city in it. */
async function yearsOf(tx: Tx, ctx: Ctx, { court, city }: CalendarOf): Promise<KeptYear[]> {
  const years = calendarYears;
  const mine = and(
    eq(years.databaseId, ctx.databaseId),
    eq(years.court, court ?? ""),
    or(eq(years.cityKey, ""), eq(years.cityKey, cityKeyOf(city))),
  );
  const kept = await tx.select().from(years).where(mine);
  if (kept.length === 0) return [];
  const entries = await tx
    .select()
    .from(calendarEntries)
    .where(and(eq(calendarEntries.databaseId, ctx.databaseId), eq(calendarEntries.court, court ?? "")))
    .orderBy(asc(calendarEntries.from), asc(calendarEntries.name));
  return kept.map((one) => ({
    court: one.court,
    city: one.cityKey === "" ? null : one.city,
    year: one.year,
    entries: entries.filter((entry) => entry.cityKey === one.cityKey && entry.year === one.year),
    reviewedAt: one.reviewedAt?.toISOString() ?? null,
    reviewedBy: one.reviewedBy,
  }));
}

/** The rows of one year of a calendar, in the order of their days. */
export const entriesOf = async (tx: Tx, ctx: Ctx, { court, city, year }: CalendarPlace) =>
  await tx
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.databaseId, ctx.databaseId),
        eq(calendarEntries.court, court),
        eq(calendarEntries.cityKey, cityKeyOf(city)),
        eq(calendarEntries.year, year),
      ),
    )
    .orderBy(asc(calendarEntries.from), asc(calendarEntries.name));
