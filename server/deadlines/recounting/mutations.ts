import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { codeOfCourt, courtOf } from "#lib/cnj/court.ts";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { regimeOf, unitKept } from "#lib/deadlines/term.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { forTheFirm, type Tx } from "#server/db/connection.ts";
import { deadlines } from "#server/db/schema/schema.ts";
import {
  type CalendarOf,
  calendarFor,
  calendars,
  cityKeyOf,
  countedAgain,
  countedColumns,
  countInRegime,
  holdCalendars,
  knownOf,
  startsOf,
} from "#server/deadlines/counting/data.ts";
import { isCourtChosen } from "#server/deadlines/record/data.ts";
import { changeDeadline, type Deadline } from "#server/deadlines/record/mutations.ts";
import { byLawAgain } from "./data.ts";

/** A deadline whose last day moved. */
export type Moved = { id: string; from: string; due: string };

/** The deadlines that are counted again when what counts changes. */
export const isRecounted = ({ databaseId }: Ctx) =>
  and(
    eq(deadlines.databaseId, databaseId),
    inArray(deadlines.state, ["suggested", "open"]),
    eq(deadlines.kind, "term"),
  );

/**
 * Counts the live deadlines of a court again, or of one of its cities, after its calendar changed or the law did; `court`
 * null: those that the national calendar alone counts. Also those of cases that are hidden from whoever changed it, so that
 * no day stays wrong. Where the last day moves, the sign-off is undone, and both
 * days stand in the history with `why`. One that kept its day by this calendar when its case became another court's, or is of a
 * case of this court and kept that of another one, takes the day of its case's court where that is earlier now. Returns those
 * that moved.
 */
export const recountDeadlines = async (
  tx: Tx,
  ctx: Ctx,
  { court, city, why }: CalendarOf & { why: string },
): Promise<Moved[]> =>
  await forTheFirm(tx, async () => {
    const live = await tx
      .select()
      .from(deadlines)
      .where(and(isRecounted(ctx), court === null ? isNull(deadlines.court) : eq(deadlines.court, court)))
      .orderBy(deadlines.id)
      .for("update");
    const concerned = live.filter((one) => city === null || cityKeyOf(one.city) === cityKeyOf(city));
    const startOf = await startsOf(tx, ctx, concerned);
    const calendarOf = calendars(tx, ctx);
    const all: Moved[] = [];
    for (const deadline of concerned) {
      const { calendar } = await calendarOf(deadline);
      const counted = await countedAgain(tx, ctx, { deadline, calendar, from: startOf(deadline) });
      if (counted === null || isSame(deadline, counted)) continue;
      await changeDeadline(tx, ctx, deadline, recountedTo(deadline, { ...counted, why }));
      all.push({ id: deadline.id, from: deadline.dueOn, due: counted.dueOn ?? deadline.dueOn });
    }
    for (const { deadline, of } of await keptElsewhere(tx, ctx, court)) {
      const { city } = await knownOf(tx, ctx, deadline);
      const due = await countAt(tx, ctx, deadline, { court: of, city, why });
      const known = all.find(({ id }) => id === deadline.id);
      if (known === undefined) all.push({ id: deadline.id, from: deadline.dueOn, due });
      else known.due = due;
    }
    const moved = all.filter(({ from, due }) => from !== due);
    if (moved.length > 0) {
      const detail = { court, city, deadlines: moved.length };
      await recordAudit(tx, ctx, { action: "deadline.recount", detail });
    }
    return moved;
  });

/** The confirmed deadlines that are counted by another court than their case's (`of`) without anybody having said so, where one of both is `court`. */
async function keptElsewhere(
  tx: Tx,
  ctx: Ctx,
  court: string | null,
): Promise<{ deadline: Deadline; of: string }[]> {
  const code = court === null ? null : codeOfCourt(court);
  const isOfCase = code === null ? undefined : sql`substr(${deadlines.cnj}, 14, 3) = ${code}`;
  const isCounted = court === null ? isNull(deadlines.court) : eq(deadlines.court, court);
  const found = await tx
    .select()
    .from(deadlines)
    .where(and(isRecounted(ctx), eq(deadlines.state, "open"), or(isCounted, isOfCase)))
    .orderBy(deadlines.id)
    .for("update");
  const kept: { deadline: Deadline; of: string }[] = [];
  for (const deadline of found) {
    const { cnj } = deadline;
    const of = cnj !== null && isCnj(cnj) ? courtOf(cnj)?.acronym : undefined;
    if (of !== undefined && of !== deadline.court && !(await isCourtChosen(tx, ctx, deadline)))
      kept.push({ deadline, of });
  }
  return kept;
}

/**
 * Counts the live deadlines of a case again by the class and the chamber that the court says of it now, where no person decided
 * the law: what was read before anybody knew them may end earlier. A confirmed one never ends later for it.
 */
export async function recountCase(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<void> {
  await holdCalendars(tx, ctx, [courtOf(cnj)?.acronym ?? null]);
  await forTheFirm(tx, async () => {
    const isUndecided = or(isNotNull(deadlines.regimeWhy), isNull(deadlines.regime));
    const theirs = and(isRecounted(ctx), eq(deadlines.cnj, cnj), isUndecided);
    const found = await tx.select().from(deadlines).where(theirs).orderBy(deadlines.id).for("update");
    const why = "O tribunal disse a classe ou a vara do processo.";
    for (const one of found) {
      const counted = await countedAt(tx, ctx, one);
      const isLater = counted !== null && counted.dueOn > one.dueOn;
      if (counted !== null && !(isLater && one.state === "open"))
        await storeCounted(tx, ctx, one, { ...counted, why });
    }
  });
}

/**
 * Counts a deadline by the calendar of the court and the city, and by the law of the case, that it has now. A confirmed one that
 * would end later keeps its court and its day: its page says both days until a person chooses. Returns its day.
 */
export async function countAt(
  tx: Tx,
  ctx: Ctx,
  deadline: Deadline,
  { court, city, why }: CalendarOf & { why: string },
): Promise<string> {
  const there = { ...deadline, court, city };
  const counted = await countedAt(tx, ctx, there);
  const { dueOn } = deadline;
  if (deadline.state === "open" && counted !== null && counted.dueOn > dueOn) return dueOn;
  await storeCounted(tx, ctx, there, { ...counted, why });
  return counted?.dueOn ?? dueOn;
}

/** By what is known now the law may give another term, which a confirmed deadline takes only where it ends earlier. */
async function countedAt(tx: Tx, ctx: Ctx, deadline: Deadline) {
  const { calendar } = await calendarFor(tx, ctx, deadline);
  const from = (await startsOf(tx, ctx, [deadline]))(deadline);
  const own = await countedAgain(tx, ctx, { deadline, calendar, from, isOfOtherCase: true });
  const isDecided = deadline.regime !== null && deadline.regimeWhy === null;
  const again = isDecided ? null : await byLawAgain(tx, ctx, deadline, from.day);
  if (again === null) return own;
  const { act, article, amount, measure, unit, doubt, regimes } = again;
  const term = { act, article, amount, measure, unit: unitKept({ measure, unit }) };
  const found = countInRegime(calendar, { ...deadline, ...term }, from, regimes);
  if (found === null) return own;
  const byLaw = { ...term, doubt, ...countedColumns(found.counted), ...found.columns };
  return deadline.state === "open" && own !== null && own.dueOn <= byLaw.dueOn ? own : byLaw;
}

/** What of a deadline a person would miss if it changed without a word. */
const seen = (row: Deadline) => [row.dueOn, row.act, row.amount, row.measure, row.article, regimeOf(row)];
const isSame = (deadline: Deadline, counted: Partial<Deadline>) =>
  isDeepStrictEqual(seen({ ...deadline, ...counted }), seen(deadline));

/** What the history says of another day, act, amount, article or law; another day undoes the check. */
function recountedTo(deadline: Deadline, { why, ...columns }: Partial<Deadline> & { why: string }) {
  const { dueOn: from } = deadline;
  const { dueOn: due = from } = columns;
  const unchecked = due === from ? {} : { checkedAt: null, checkedById: null, checkedBy: null };
  return {
    columns: { ...columns, ...unchecked },
    kind: "recounted" as const,
    detail: { from, due, reason: why },
  };
}

async function storeCounted(
  tx: Tx,
  ctx: Ctx,
  deadline: Deadline,
  { why, ...counted }: Partial<Deadline> & { why: string },
): Promise<void> {
  const { id, court, city } = deadline;
  const columns = { court, city, ...counted };
  if (isSame(deadline, columns)) {
    await tx
      .update(deadlines)
      .set(columns)
      .where(and(eq(deadlines.databaseId, ctx.databaseId), eq(deadlines.id, id)));
    return;
  }
  await changeDeadline(tx, ctx, deadline, recountedTo(deadline, { ...columns, why }));
  await recordAudit(tx, ctx, { action: "deadline.recount", object: id, detail: { court, city } });
}
