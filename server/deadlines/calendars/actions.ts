"use server";

import {
  addEntriesSchema,
  changeEntrySchema,
  removeEntrySchema,
  reviewYearSchema,
} from "#lib/deadlines/calendars/forms.ts";
import { formatCount } from "#lib/format/count.ts";
import { administrationAction, refuse } from "#server/auth/action.ts";
import { addEntries, changeEntry, mostYearEntries, removeEntry, reviewYear } from "./mutations.ts";

/** Adds days to a calendar, typed or read from a file. */
export const addCalendarEntriesAction = administrationAction({
  name: "calendar.add",
  permission: "calendars.change",
  schema: addEntriesSchema,
  run: async (ctx, { database: _, ...given }) => {
    const result = await addEntries(ctx, given);
    if (result.ok) return result;
    const facts = { year: given.year, years: result.years, most: mostYearEntries };
    return refuse(result.reason, calendarRefusal(result.reason, facts), "from");
  },
});

/** Takes a day out of a calendar. The answer has what it was, so that it can be put back. */
export const removeCalendarEntryAction = administrationAction({
  name: "calendar.remove",
  permission: "calendars.change",
  schema: removeEntrySchema,
  run: async (ctx, { id }) => {
    const { entry, moved } = await removeEntry(ctx, { id });
    return { ok: true, entry, moved };
  },
});

/** Says how a day of a calendar comes again in the years that nobody wrote. */
export const changeCalendarEntryAction = administrationAction({
  name: "calendar.change",
  permission: "calendars.change",
  schema: changeEntrySchema,
  run: async (ctx, { id, recurs }) => ({ ok: true, moved: await changeEntry(ctx, { id, recurs }) }),
});

/** Says that a year of a calendar was reviewed, or takes that back. */
export const reviewCalendarAction = administrationAction({
  name: "calendar.review",
  permission: "calendars.change",
  schema: reviewYearSchema,
  run: async (ctx, { database: _, ...given }) => {
    await reviewYear(ctx, given);
    return { ok: true };
  },
});

/** Why days did not enter a calendar. `years`: those of the days that were given. */
function calendarRefusal(
  reason: "too-many" | "other-year",
  { year, years, most }: { year: number; years: readonly number[]; most: number },
): string {
  switch (reason) {
    case "too-many":
      return `O calendário de um ano tem até ${formatCount(most)} linhas.`;
    case "other-year":
      return `Nenhum destes dias é de ${year}: são de ${years.join(", ")}. Abra o calendário desse ano.`;
  }
}
