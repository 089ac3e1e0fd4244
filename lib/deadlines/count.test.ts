import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber, dayOfNumber, parseDay, shiftDay } from "#lib/time/calendar.ts";
import { calendarWith, usualEntriesOf } from "./calendars/courts.ts";
import { type CalendarEntry, dayEffects } from "./calendars/entry.ts";
import { nationalCalendar } from "./calendars/national.ts";
import { countDeadline, mostOf, type Term } from "./count.ts";
import { dayUnits, regimes } from "./regimes/regime.ts";

const term = (day: string, amount: number, rest: Partial<Term> = {}): Term => ({
  day,
  amount,
  unit: "business",
  doubled: null,
  regime: "cpc",
  ...rest,
});

test.each([
  ["2026-08-05", 15, "2026-08-06", "2026-08-07", "2026-08-27"],
  ["2026-09-03", 3, "2026-09-04", "2026-09-08", "2026-09-10"],
  ["2026-09-24", 15, "2026-09-25", "2026-09-28", "2026-10-19"],
  ["2026-12-17", 5, "2026-12-18", "2027-01-21", "2027-01-27"],
  // Within the recess, on its last day, and with a publication after it.
  ["2026-12-22", 5, "2026-12-23", "2027-01-21", "2027-01-27"],
  ["2027-01-19", 5, "2027-01-20", "2027-01-21", "2027-01-27"],
  ["2027-01-20", 5, "2027-01-21", "2027-01-22", "2027-01-28"],
  // A Friday, and a holiday on which nothing is published.
  ["2026-08-07", 5, "2026-08-10", "2026-08-11", "2026-08-17"],
  ["2026-11-19", 1, "2026-11-23", "2026-11-24", "2026-11-24"],
])("made available on %s, %i days", (available, days, publishedOn, startsOn, due) => {
  expect(countDeadline(term(available, days), nationalCalendar)).toMatchObject({
    publishedOn,
    startsOn,
    due,
  });
});

test.each([
  // Hours run over Saturday and Sunday; a last day without business rolls on (CC, art. 132, § 4º; CPC, art. 224, § 1º).
  ["2026-08-07", 24, "2026-08-10"],
  ["2026-08-07", 48, "2026-08-10"],
  ["2026-08-07", 72, "2026-08-10"],
  ["2026-08-07", 96, "2026-08-11"],
  ["2026-08-06", 48, "2026-08-10"],
  ["2026-08-05", 48, "2026-08-07"],
  ["2026-12-21", 48, "2026-12-23"],
] as const)("notified on %s, %i hours end on %s", (available, amount, due) => {
  const given = { ...term(available, amount), begins: "notified", measure: "hours", unit: null } as const;
  expect(countDeadline(given, nationalCalendar).due).toBe(due);
});

test("counted from a day of publication, which rolls on to a day of business, the day before it is left out", () => {
  const arbitraryDay = fc.integer({ min: 0, max: 800 }).map((days) => shiftDay("2026-01-01", days));
  fc.assert(
    fc.property(arbitraryDay, fc.integer({ min: 1, max: 40 }), (day, days) => {
      const counted = countDeadline({ ...term(day, days), begins: "published" }, nationalCalendar);
      const { days: listed, ...before } = countDeadline(term(shiftDay(day, -1), days), nationalCalendar);
      expect(counted).toEqual({ ...before, begins: "published", days: listed.slice(1) });
    }),
  );
});

describe("a court's own days", () => {
  const on = (from: string, to: string, effect: CalendarEntry["effect"], name: string): CalendarEntry => ({
    from,
    to,
    effect,
    name,
    source: "calendário do TJSP",
  });
  const entries = [
    on("2026-11-25", "2026-11-27", "suspended", "Migração de sistema"),
    on("2026-12-08", "2026-12-08", "closed", "Dia da Justiça"),
    on("2027-01-25", "2027-01-25", "closed", "Aniversário de São Paulo"),
    on("2027-02-08", "2027-02-10", "closed", "Carnaval e Cinzas"),
    on("2027-03-25", "2027-03-25", "closed", "Endoenças"),
  ];
  const due = (rest: Partial<Term>) => countDeadline(term("2026-11-17", 30, rest), calendarWith(entries)).due;

  test("simple, in calendar days and doubled, each ends on its own day", () => {
    expect(due({})).toBe("2027-02-12");
    expect(due({ unit: "calendar" })).toBe("2027-01-22");
    expect(due({ doubled: "183" })).toBe("2027-03-30");
    expect(due({ doubled: "any" })).toBe(due({ amount: 60 }));
  });

  test("each day that does not count says why, and by which article", () => {
    const { days } = countDeadline(term("2026-11-17", 30), calendarWith(entries));
    const why = (date: string) => days.find((day) => day.date === date)?.reasons;
    expect(why("2026-11-20")).toEqual([
      { name: "Consciência Negra", source: "Lei 14.759/2023; CPC, art. 219" },
    ]);
    expect(why("2026-11-21")).toEqual([{ name: "Sábado", source: "CPC, arts. 216 e 219" }]);
    expect(why("2026-11-25")).toEqual([
      { name: "Migração de sistema", source: "calendário do TJSP; CPC, art. 221" },
    ]);
    expect(why("2026-12-20")).toEqual([
      { name: "Domingo", source: "CPC, arts. 216 e 219" },
      { name: "Recesso, prazos suspensos", source: "CPC, art. 220" },
    ]);
    expect(why("2026-11-18")).toEqual([
      { name: "Publicação: o dia do começo não conta", source: "CPC, art. 224" },
    ]);
  });

  test("on a day of fewer hours a deadline neither begins nor ends, but it counts between", () => {
    const short = (day: string) => calendarWith([on(day, day, "short", "Sistema fora do ar")]);
    expect(countDeadline(term("2026-08-05", 3), short("2026-08-07")).startsOn).toBe("2026-08-10");
    expect(countDeadline(term("2026-08-05", 3), short("2026-08-11")).due).toBe("2026-08-12");
    expect(countDeadline(term("2026-08-05", 3), short("2026-08-10")).due).toBe("2026-08-11");
    const { days } = countDeadline(term("2026-08-05", 3), short("2026-08-11"));
    expect(days.at(-2)?.reasons).toEqual([
      { name: "Sistema fora do ar", source: "calendário do TJSP; CPC, art. 224, § 1º" },
    ]);
  });

  test.each([
    // The last day is Tuesday 11/08: fewer hours put it off by the CPC, in a crime only if the system was down, by the CC never.
    ["cpc", "Expediente até 12h", "2026-08-12"],
    ["eca", "Expediente até 12h", "2026-08-12"],
    ["cpp", "Expediente até 12h", "2026-08-11"],
    ["military", "Expediente até 12h", "2026-08-11"],
    ["cpp-detained", "Sistema fora do ar", "2026-08-12"],
    ["material", "Sistema fora do ar", "2026-08-11"],
  ] as const)("a day of fewer hours in the regime %s: %s", (regime, name, end) => {
    const { due: last } = countDeadline(
      term("2026-08-05", 5, { regime, unit: "calendar" }),
      calendarWith([on("2026-08-11", "2026-08-11", "short", name)]),
    );
    expect(last).toBe(end);
  });

  test.each([
    ["eca", "2026-08-14"],
    ["material", "2026-08-11"],
    ["administrative", "2026-08-11"],
    ["electoral-period", "2026-08-11"],
  ] as const)("what a court lets stand still for three days ends in the regime %s on %s", (regime, end) => {
    const { due: last } = countDeadline(
      term("2026-08-05", 5, { regime, unit: "calendar" }),
      calendarWith([on("2026-08-08", "2026-08-10", "suspended", "Mudança do fórum")]),
    );
    expect(last).toBe(end);
  });

  test("in calendar days the weekend counts, unless the term would end on it", () => {
    const ending = (days: number) =>
      countDeadline(term("2026-08-05", days, { unit: "calendar" }), nationalCalendar);
    expect(ending(4).due).toBe("2026-08-10");
    expect(ending(5).due).toBe("2026-08-11");
    expect(ending(2).due).toBe("2026-08-10");
    expect(ending(2).days.at(-2)?.reasons).toEqual([
      { name: "Domingo", source: "CPC, arts. 216 e 224, § 1º" },
    ]);
  });
});

test("what is no term is refused", () => {
  for (const days of [0, -3, 1.5, 366, 400, Number.NaN])
    expect(() => countDeadline(term("2026-08-05", days), nationalCalendar)).toThrow(RangeError);
  for (const available of ["2026-02-30", "", "05/08/2026"])
    expect(() => countDeadline(term(available, 5), nationalCalendar)).toThrow(RangeError);
  const never: CalendarEntry = {
    from: "2026-01-01",
    to: "2999-12-31",
    effect: "closed",
    name: "x",
    source: "x",
  };
  expect(() => countDeadline(term("2026-08-05", 5), calendarWith([never]))).toThrow(RangeError);
});

describe("whatever the term and the calendar", () => {
  const first = dayNumber({ year: 2024, month: 1, day: 1 });
  const day = fc.integer({ min: first, max: first + 3_000 }).map(dayOfNumber);
  const entry = fc
    .record({ from: day, length: fc.integer({ min: 0, max: 20 }), effect: fc.constantFrom(...dayEffects) })
    .map(({ from, length, effect }): CalendarEntry => {
      const parsed = parseDay(from);
      const to = parsed === null ? from : dayOfNumber(dayNumber(parsed) + length);
      return { from, to, effect, name: "Ato do juízo", source: "Portaria 1" };
    });
  const anyTerm = fc.record({
    day,
    amount: fc.integer({ min: 1, max: mostOf.days }),
    unit: fc.constantFrom(...dayUnits),
    doubled: fc.constantFrom<Term["doubled"][]>(null, "180", "any"),
  });
  const civil = anyTerm.map((one): Term => ({ ...one, regime: "cpc" }));
  const ofAny = fc
    .tuple(anyTerm, fc.constantFrom(...regimes))
    .map(([one, regime]): Term => ({ ...one, regime }));
  const entries = fc.array(entry, { maxLength: 12 });
  const usual = [2024, 2025, 2026, 2027].flatMap((year) => usualEntriesOf("TJSP", year));

  test("it ends on a day of business, and every day is listed once, with its number or its reasons", () => {
    fc.assert(
      fc.property(civil, entries, (asked, own) => {
        const calendar = calendarWith([...usual, ...own]);
        const { publishedOn, startsOn, due, total, days } = countDeadline(asked, calendar);
        expect([calendar(startsOn), calendar(due)]).toEqual([[], []]);
        expect(calendar(publishedOn).some(({ effect }) => effect === "closed")).toBe(false);
        expect([asked.day < publishedOn, publishedOn < startsOn, startsOn <= due]).toEqual([
          true,
          true,
          true,
        ]);
        expect(days.map(({ date }) => date)).toEqual(
          days.map((_, at) => dayOfNumber(dayNumber(parseDay(asked.day) as never) + at)),
        );
        expect(days.at(-1)?.date).toBe(due);
        expect(days.flatMap(({ number }) => number ?? [])).toEqual(
          Array.from({ length: total }, (_, at) => at + 1),
        );
        for (const { number, reasons } of days) expect(number === null).toBe(reasons.length > 0);
      }),
    );
  });

  test("a day more, a later day and one more day without business never make it end earlier", () => {
    fc.assert(
      fc.property(ofAny, entries, entry, (asked, own, more) => {
        const calendar = calendarWith(own);
        const { due } = countDeadline(asked, calendar);
        expect(countDeadline(asked, calendarWith([...own, more])).due >= due).toBe(true);
        const later = { ...asked, day: dayOfNumber(dayNumber(parseDay(asked.day) as never) + 1) };
        expect(countDeadline(later, calendar).due >= due).toBe(true);
        if (asked.amount < mostOf.days)
          expect(countDeadline({ ...asked, amount: asked.amount + 1 }, calendar).due >= due).toBe(true);
        if (asked.unit === "calendar")
          expect(countDeadline({ ...asked, unit: "business" }, calendar).due >= due).toBe(true);
      }),
    );
  });
});

test.each([
  ["2026-08-05", 15, "2026-08-05", "2026-08-06", "2026-08-26"],
  // Of a Saturday it is of the Monday after it.
  ["2026-08-08", 3, "2026-08-10", "2026-08-11", "2026-08-13"],
  ["2026-12-18", 5, "2026-12-18", "2027-01-21", "2027-01-27"],
])("notified on %s, %i days: of %s, from %s to %s", (available, days, publishedOn, startsOn, due) => {
  const counted = countDeadline(term(available, days, { begins: "notified" }), nationalCalendar);
  expect(counted).toMatchObject({ begins: "notified", publishedOn, startsOn, due });
  const sources = counted.days.flatMap(({ reasons }) => reasons.map(({ source }) => source)).join();
  expect(sources).not.toContain("art. 4º");
  expect(counted.days[0]?.date).toBe(available);
});

test("in criminal matters each day is left out by the articles of its own code", () => {
  // Available on Friday 27/11, published on Monday, five running days: Saturday 5/12, so Monday 7/12.
  const { due, days } = countDeadline(term("2026-11-27", 5, { unit: null, regime: "cpp" }), nationalCalendar);
  expect(due).toBe("2026-12-07");
  const sources = Object.fromEntries(
    days.flatMap(({ date, reasons: [first] }) => (first === undefined ? [] : [[date, first.source]])),
  );
  expect(sources).toMatchObject({
    "2026-11-30": "CPP, art. 798, § 1º",
    "2026-12-05": "CPP, art. 798, § 3º",
    "2026-12-06": "CPP, art. 798, § 3º",
  });
});
