import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber, dayOfNumber } from "#lib/time/calendar.ts";
import { runs } from "#testing/extent.ts";
import { countByStatutes, easterOf } from "#testing/statutes.ts";
import { easterOf as easterByTables } from "./calendars/easter.ts";
import { keptCalendar } from "./calendars/kept.ts";
import { countDeadline, termMeasures } from "./count.ts";
import { dayUnits, regimes } from "./regimes/regime.ts";

/** Two counters that share nothing: the product's, and one written from the statutes alone. */

const first = dayNumber({ year: 2024, month: 6, day: 1 });
const day = fc.integer({ min: first, max: first + 2_200 }).map(dayOfNumber);
/** Mostly such terms as courts give, and some long ones. */
const measures = { days: [30, 120], hours: [120, 960], months: [6, 24], years: [1, 2] } as const;
const term = fc
  .oneof(
    { weight: 6, arbitrary: fc.constant("days" as const) },
    { weight: 1, arbitrary: fc.constantFrom(...termMeasures) },
  )
  .chain((measure) => {
    const [usual, most] = measures[measure];
    const upTo = (max: number) => fc.integer({ min: 1, max });
    return fc.record({
      measure: fc.constant(measure),
      amount: fc.oneof({ weight: 5, arbitrary: upTo(usual) }, { weight: 1, arbitrary: upTo(most) }),
    });
  });
const asked = fc.record({
  term,
  day,
  regime: fc.constantFrom(...regimes),
  begins: fc.constantFrom("available" as const, "notified" as const),
  unit: fc.constantFrom(null, ...dayUnits),
  court: fc.constantFrom("national" as const, "federal" as const),
});
const calendars = {
  national: keptCalendar({ court: null, city: null }, []).calendar,
  federal: keptCalendar({ court: "TRF3", city: null }, []).calendar,
};

describe("whatever is counted", () => {
  test("both counters give the same first and last day, in every regime", () => {
    fc.assert(
      fc.property(asked, ({ term, day, regime, begins, unit, court }) => {
        const counted = countDeadline(
          { day, begins, ...term, unit, doubled: null, regime },
          calendars[court],
        );
        const other = countByStatutes({ day, regime, begins, unit, court, ...term, isDoubled: false });
        expect(counted.due).toBe(other.due);
        // A term of one day that rolls on has no other first day than its last.
        if (counted.total > 1) expect(counted.startsOn).toBe(other.start);
      }),
      runs(20_000, { gate: 2_000 }),
    );
  }, 240_000);

  test("Easter by its tables is Easter by arithmetic", () => {
    for (let year = 1900; year <= 2300; year += 1)
      expect(easterByTables(year)).toBe(dayOfNumber(easterOf(year)));
  });
});
