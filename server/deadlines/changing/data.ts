import "server-only";
import { and, eq } from "drizzle-orm";
import { courtOf } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Around, type FarDay, farDay } from "#lib/deadlines/changing/far.ts";
import type { DeadlinePreview } from "#lib/deadlines/changing/preview.ts";
import type { DeadlineGiven } from "#lib/deadlines/changing/schema.ts";
import { countedFrom, regimeOf, unitKept } from "#lib/deadlines/term.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import {
  calendarFor,
  candidatesFor,
  countInRegime,
  earlierByDiary,
  type Known,
  knownOf,
  todayAt,
  yearsBetween,
} from "#server/deadlines/counting/data.ts";

/** The count that would be stored for what a person types; null of an appointment, and where the calendar never lets it end. */
export const previewDeadline = async (
  ctx: Ctx,
  {
    cnj,
    publicationId = null,
    given: typed,
    now = new Date(),
  }: { cnj: Cnj | null; publicationId?: string | null; given: DeadlineGiven; now?: Date },
): Promise<DeadlinePreview> =>
  await readWithPermission(ctx, "deadlines.read", async (tx) => {
    const given = { ...typed, ...(await placeOf(tx, ctx, { cnj, typed })) };
    const { court, city } = given;
    const known = await knownOf(tx, ctx, { cnj, publicationId });
    const today = todayAt({ court, state: known.state }, now);
    const found = await countGiven(tx, ctx, given, known);
    if (found === null || given.kind === "appointment")
      return { counted: null, diaryDue: null, today, calendar: [], court, city };
    const { days, ...counted } = found.counted;
    const regime = regimeOf({ regime: found.columns.regime, court });
    const { calendar, sourcesOf } = found.kept;
    const { receivedAt } = known;
    const publication = receivedAt === null ? null : { ...known, receivedAt };
    return {
      counted: {
        ...counted,
        regime,
        why: found.columns.regimeWhy,
        doubled: given.doubled,
        alternatives: found.alternatives,
      },
      diaryDue: earlierByDiary(
        calendar,
        { ...given, unit: counted.unit, due: counted.due, regime },
        publication,
      ),
      calendar: yearsBetween(days[0]?.date ?? today, counted.due).flatMap(sourcesOf),
      today,
      court,
      city,
    };
  });

/** By whose calendar it is counted: as typed, else as number and cover say; the city is one of the number's court. */
export async function placeOf(
  tx: Tx,
  { databaseId }: Ctx,
  { cnj, typed }: { cnj: Cnj | null; typed: DeadlineGiven },
): Promise<{ court: string | null; city: string | null }> {
  const own = cnj === null ? null : (courtOf(cnj)?.acronym ?? null);
  const court = typed.court ?? own;
  const { city } = typed;
  if (cnj === null || city !== null || court !== own) return { court, city };
  const [found] = await tx
    .select({ city: cases.city })
    .from(cases)
    .where(and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj)));
  return { court, city: found?.city ?? null };
}

/** Counts what was typed by its calendar and, without a regime, by what is known; null of an appointment, or without end. */
export async function countGiven(tx: Tx, ctx: Ctx, given: DeadlineGiven, known: Known) {
  if (given.kind === "appointment") return null;
  const kept = await calendarFor(tx, ctx, given);
  const unit = unitKept(given);
  const { act: sentence, court, regime, availableOn: day, begins } = given;
  const possible = regime ?? candidatesFor(known, { sentence, court, unit, day });
  const found = countInRegime(kept.calendar, { ...given, unit }, { day, begins }, possible);
  return found === null ? null : { ...found, kept };
}

/** What is wrong with the typed day, beside that of its publication (or `otherwise`) and the day it is at the court. */
export function farDayOf(
  typed: DeadlineGiven,
  {
    court,
    known: { receivedAt, state, availableOn, publishedOn },
    otherwise,
    sure,
    now,
  }: { court: string | null; known: Known; otherwise: Around; sure: string | null; now: Date },
): FarDay | null {
  const day = receivedAt === null ? null : countedFrom({ availableOn }, { publishedOn, receivedAt }).day;
  const around: Around = day === null ? otherwise : { ...otherwise, day, is: "publication" };
  return farDay(typed, around, { today: todayAt({ court, state }, now), sure });
}
