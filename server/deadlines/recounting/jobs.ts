import "server-only";
import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { courtCodes, courtOfCode } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { lawEntriesOf, usualEntriesOf } from "#lib/deadlines/calendars/courts.ts";
import type { Calendar } from "#lib/deadlines/calendars/entry.ts";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { repeatedEntries } from "#lib/deadlines/calendars/recurring/kinds.ts";
import { countDeadline, termMeasures } from "#lib/deadlines/count.ts";
import { regimes } from "#lib/deadlines/regimes/regime.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase } from "#server/db/connection.ts";
import { enqueueOnce, type Jobs } from "#server/db/queues.ts";
import { databases, deadlines } from "#server/db/schema/schema.ts";
import { holdCalendars } from "#server/deadlines/counting/data.ts";
import { isRecounted, recountCase, recountDeadlines } from "./mutations.ts";

/** The holidays that nobody keeps by hand (of the nation, of a court by its law, what comes again of a calendar), and how a term is counted. */
const rules = { nationalCalendar, lawEntriesOf, repeatedEntries, countDeadline };

/** Live deadlines lie in these years, whatever their age. */
const years = { first: 2015, last: 2045 } as const;

/** What is counted to tell one way of counting from another: each day of a week, and days around a holiday and the recess. */
const daysTried = Array.from({ length: 7 }, (_, place) => shiftDay("2026-08-03", place)).concat([
  "2026-09-04",
  "2026-12-17",
  "2026-12-21",
  "2027-01-29",
  "2027-02-27",
]);
const noticesTried = ["available", "notified", "sent", "served"] as const;
const amountTried = { days: 5, hours: 48, months: 1, years: 1 } as const;

/** With days of fewer hours among them, and days on which terms stand still. */
const withActs =
  (calendar: Calendar): Calendar =>
  (day) => {
    const effect = /-(?:07|11|22)$/.test(day) ? "short" : /-(?:10|23)$/.test(day) ? "suspended" : null;
    return effect === null ? calendar(day) : [...calendar(day), { effect, name: "Ato do juízo", source: "" }];
  };

/** These rules as one word, derived from what they give: another word once a day of any of these years, or the end of a term, is another one. */
export function digestOf({
  nationalCalendar,
  lawEntriesOf,
  repeatedEntries,
  countDeadline,
}: typeof rules): string {
  const { first, last } = years;
  const hash = createHash("sha256");
  const take = (what: unknown) => hash.update(JSON.stringify(what));
  for (let day = `${first}-01-01`; day <= `${last}-12-31`; day = shiftDay(day, 1))
    take(nationalCalendar(day));
  const courts = courtCodes.flatMap((code) => courtOfCode(code)?.acronym ?? []);
  for (let year: number = first; year <= last; year += 1) {
    take(courts.map((court) => lawEntriesOf(court, year)));
    take(repeatedEntries(usualEntriesOf("TRF1", year), year + 1));
  }
  for (const regime of regimes)
    for (const measure of termMeasures)
      for (const begins of noticesTried)
        for (const day of daysTried) {
          const term = { day, begins, amount: amountTried[measure], unit: null, doubled: null };
          for (const calendar of [nationalCalendar, withActs(nationalCalendar)])
            take(countDeadline({ ...term, measure, regime }, calendar).due);
        }
  return hash.digest("hex").slice(0, 16);
}

let known: string | null = null;

/** By which rules this version of the program counts. */
export function holidayLaw(): string {
  known ??= digestOf(rules);
  return known;
}

/** Every minute, and so soon after the start of another version: queues the recount of each database that was counted by other holidays. */
export async function sweepHolidayLaw({ law = holidayLaw() }: { law?: string } = {}): Promise<void> {
  const work = (ctx: Ctx) => {
    const { databaseId } = ctx;
    return inDatabase(ctx, (tx) => enqueueOnce(tx, "deadline-recount", { databaseId }));
  };
  const which = sql`${databases.holidayLaw} is distinct from ${law}`;
  await inEachDatabase({ what: "holiday law sweep", which, work });
}

/** Counts all live deadlines again by this version's holidays, court by court; what is cut off is done again. */
export async function recountByLaw(
  { databaseId }: { databaseId: string },
  { law = holidayLaw() }: { law?: string } = {},
): Promise<void> {
  const ctx = systemCtx({ databaseId, job: "deadline-recount" });
  const courts = await inDatabase(ctx, (tx) =>
    tx.selectDistinct({ court: deadlines.court }).from(deadlines).where(isRecounted(ctx)),
  );
  for (const { court } of courts)
    await inDatabase(ctx, async (tx) => {
      await holdCalendars(tx, ctx, [court]);
      await recountDeadlines(tx, ctx, { court, city: null, why: "A regra de contagem mudou." });
    });
  await inDatabase(ctx, (tx) =>
    tx.update(databases).set({ holidayLaw: law }).where(eq(databases.id, databaseId)),
  );
}

export const jobs: Jobs = {
  work: {
    "deadline-recount": (data) => recountByLaw(data),
    "deadline-recount-case": async ({ databaseId, cnj }) => {
      const ctx = systemCtx({ databaseId, job: "deadline-recount-case" });
      if (isCnj(cnj)) await inDatabase(ctx, (tx) => recountCase(tx, ctx, cnj));
    },
  },
  sweeps: [() => sweepHolidayLaw()],
};
