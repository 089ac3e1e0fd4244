import { describe, expect, test } from "vitest";
import { calendarWith } from "#lib/deadlines/calendars/courts.ts";
import { nationalCalendar } from "#lib/deadlines/calendars/national.ts";
import { countDeadline, type Term } from "#lib/deadlines/count.ts";
import { dayUnits } from "#lib/deadlines/regimes/regime.ts";
import { type WeekRow, weeksOf } from "./weeks.ts";

const term = (day: string, amount: number, unit: Term["unit"] = "business"): Term => ({
  day,
  amount,
  unit,
  doubled: null,
  regime: "cpc",
});
const notesOf = (rows: readonly WeekRow[]) =>
  rows.flatMap(({ notes }) =>
    notes.map(
      ({ from, to, reason, isWeekend }) => `${from} ${to} ${isWeekend ? "fim de semana" : reason.name}`,
    ),
  );

test("a term across the recess: numbers, reasons in their week, and the recess in one row", () => {
  const court = calendarWith([
    {
      from: "2026-11-25",
      to: "2026-11-27",
      effect: "suspended",
      name: "A vara passa ao eproc",
      source: "Portaria 31",
    },
    {
      from: "2026-12-08",
      to: "2026-12-08",
      effect: "closed",
      name: "Dia da Justiça",
      source: "calendário do TJSP",
    },
    {
      from: "2027-01-25",
      to: "2027-01-25",
      effect: "closed",
      name: "Aniversário",
      source: "calendário da comarca",
    },
    {
      from: "2027-02-08",
      to: "2027-02-10",
      effect: "closed",
      name: "Carnaval",
      source: "calendário do TJSP",
    },
  ]);
  const counted = countDeadline(term("2026-11-17", 30), court);
  const rows = weeksOf(counted);
  expect(counted.due).toBe("2027-02-12");
  expect(
    rows.map((row) => (row.kind === "week" ? row.days[0]?.date : `${row.weeks}: ${row.from} ${row.to}`)),
  ).toEqual([
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
    "2026-12-07",
    "2026-12-14",
    "4: 2026-12-21 2027-01-17",
    "2027-01-18",
    "2027-01-25",
    "2027-02-01",
    "2027-02-08",
  ]);
  expect(notesOf(rows)).toEqual([
    "2026-11-20 2026-11-20 Consciência Negra",
    "2026-11-21 2026-11-22 fim de semana",
    "2026-11-25 2026-11-27 A vara passa ao eproc",
    "2026-12-08 2026-12-08 Dia da Justiça",
    "2026-12-20 2026-12-20 Recesso, prazos suspensos",
    "2026-12-20 2027-01-20 Recesso, prazos suspensos",
    "2027-01-18 2027-01-20 Recesso, prazos suspensos",
    "2027-01-25 2027-01-25 Aniversário",
    "2027-02-08 2027-02-10 Carnaval",
  ]);
  const first = rows[0]?.kind === "week" ? rows[0].days.map(({ role }) => role) : [];
  expect(first).toEqual(["outside", "available", "published", "counted", "skipped", "weekend", "weekend"]);
});

describe("an explanation is as long as the count", () => {
  const starts = ["2026-08-05", "2026-09-03", "2026-12-17", "2027-03-25", "2026-11-20", "2026-12-25"];
  const cases = starts.flatMap((start) =>
    dayUnits.flatMap((unit) => [1, 2, 5, 15, 30, 120].map((days) => term(start, days, unit))),
  );
  test.each(cases)("%o", (asked) => {
    const counted = countDeadline(asked, nationalCalendar);
    const rows = weeksOf(counted);
    const days = rows.flatMap((row) => (row.kind === "week" ? row.days : []));
    const numbers = days.flatMap(({ number }) => number ?? []);
    expect(numbers).toEqual(Array.from({ length: counted.total }, (_, at) => at + 1));
    expect(days.filter(({ role }) => role === "due").map(({ date }) => date)).toEqual([counted.due]);
    const folded = rows.reduce((sum, row) => sum + (row.kind === "folded" ? row.weeks : 0), 0);
    const shown = days.filter(({ role }) => role !== "outside").length + 7 * folded;
    expect(shown).toBe(counted.days.length);
    for (const { date } of counted.days.filter(
      ({ number, reasons }) => number === null && reasons.length > 0,
    ))
      expect(
        days.some((day) => day.date === date) ||
          rows.some((row) => row.kind === "folded" && row.from <= date && date <= row.to),
      ).toBe(true);
  });
});

test("a notification on a Saturday: no day of availability, the Saturday is a weekend, the Monday its day", () => {
  const counted = countDeadline({ ...term("2026-08-08", 3), begins: "notified" }, nationalCalendar);
  const days = weeksOf(counted).flatMap((row) => (row.kind === "week" ? row.days : []));
  const roles = days.flatMap(({ date, role }) => (role === "outside" ? [] : [`${date} ${role}`]));
  expect(roles).toEqual([
    "2026-08-08 weekend",
    "2026-08-09 weekend",
    "2026-08-10 published",
    "2026-08-11 counted",
    "2026-08-12 counted",
    "2026-08-13 due",
  ]);
});
