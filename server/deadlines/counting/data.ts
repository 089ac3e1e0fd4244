import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Calendar } from "#lib/deadlines/calendar/entry.ts";
import { isReviewed, type KeptCalendar } from "#lib/deadlines/calendar/kept.ts";
import { type Counted, countDeadline } from "#lib/deadlines/count.ts";
import type { DeadlineBeginning } from "#lib/deadlines/schema.ts";
import { type CountStart, type KeptTerm, termOf } from "#lib/deadlines/term.ts";
import { zoneOfCourt } from "#lib/deadlines/zone.ts";
import { dayKey } from "#lib/time/time.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, publications } from "#server/db/schema/schema.ts";

/** What a deadline is counted from, and by which clock its last day ends. */

type Dated = { availableOn: string | null; begins: DeadlineBeginning };

/** When a publication came here, and the day of publication that was delivered with it. */
export type Came = { cameAt: Date; deliveredOn: string | null };

/** The day from which a term is counted: where nobody knows when it became available, when it was published, or came here. */
export function countedFrom({ availableOn, begins }: Dated, { cameAt, deliveredOn }: Came): CountStart {
  if (availableOn !== null) return { day: availableOn, is: begins };
  return deliveredOn !== null ? { day: deliveredOn, is: "published" } : { day: dayKey(cameAt), is: "came" };
}

/** Counts a term by a calendar; null of an appointment, and where the calendar leaves no business. */
export function countBy(calendar: Calendar, term: KeptTerm, from: CountStart): Counted | null {
  const asked = termOf(term, from);
  if (asked === null) return null;
  try {
    return countDeadline(asked, calendar);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The publication of a deadline as terms are counted from it. */
export type Printed = { availableOn: string | null } & Came;

/**
 * Of a term that is counted from a notification until `due`: the last day that the publication in the diary gives, where that
 * comes before; null of every other.
 */
export function earlierByDiary(
  calendar: Calendar,
  { begins, due, ...term }: KeptTerm & { begins: DeadlineBeginning; due: string },
  publication: Printed | null,
): string | null {
  if (begins !== "notified" || publication === null) return null;
  const from = countedFrom({ availableOn: publication.availableOn, begins: "available" }, publication);
  const byDiary = countBy(calendar, term, from)?.due ?? null;
  return byDiary !== null && byDiary < due ? byDiary : null;
}

/** A publication, as terms are counted from it; null of one that is not here. */
export async function printedOf(tx: Tx, { databaseId }: Ctx, id: string | null): Promise<Printed | null> {
  if (id === null) return null;
  const { availableOn, receivedAt: cameAt, publishedOn: deliveredOn } = publications;
  const [found] = await tx
    .select({ availableOn, cameAt, deliveredOn })
    .from(publications)
    .where(and(eq(publications.databaseId, databaseId), eq(publications.id, id)));
  return found ?? null;
}

/** The columns of what was counted. */
export const countedColumns = ({ publication, start, due }: Counted) => ({
  publishedOn: publication,
  startsOn: start,
  dueOn: due,
});

/** The years of a calendar, from the first to the last day of a count, that nobody reviewed. */
export function unreviewedYears({ standing }: KeptCalendar, from: string, to: string): number[] {
  return yearsBetween(from, to).filter((year) => standing(year).some((one) => !isReviewed(one)));
}

export function yearsBetween(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** When a deadline came here: with its publication, or when somebody wrote it. */
export const cameAt = sql<Date>`coalesce(${publications.receivedAt}, ${deadlines.createdAt})`.mapWith(
  deadlines.createdAt,
);
/** The state of its case, for the clock of a court of several states. */
export const stateOfCase = sql<
  string | null
>`coalesce(${cases.cover} #>> '{court,state}', ${publications.state})`;

/** The zone in whose midnight its last day ends. */
export const zoneOf = ({ court, state }: { court: string | null; state: string | null }): string =>
  zoneOfCourt({ court, state: state?.trim().toUpperCase() ?? null });

/** When one deadline came here, with the day of its publication. */
export async function cameAtOf(
  tx: Tx,
  ctx: Ctx,
  { publicationId, createdAt }: { publicationId: string | null; createdAt: Date },
): Promise<Came> {
  return (await printedOf(tx, ctx, publicationId)) ?? { cameAt: createdAt, deliveredOn: null };
}
