import { describe, expect, test, vi } from "vitest";
import {
  dayKey,
  formatAgo,
  formatClock,
  formatDate,
  formatDateTime,
  formatDayHeading,
  formatHour,
  formatLongDay,
  formatMoment,
  formatRecorded,
  formatShort,
  formatTime,
} from "#lib/time/time.ts";

/** Wednesday, 18 November 2026, 14:02 in São Paulo. */
const now = "2026-11-18T17:02:00Z";

describe("in São Paulo", () => {
  test("date and time", () => {
    expect(formatClock("2026-11-18T17:15:32.840Z")).toBe("14:15:32");
    expect(formatClock("2026-11-18")).toBe("");
    expect(formatRecorded("2026-11-18T17:15:32.840Z")).toBe("18/11/2026, 14:15:32");
    expect(formatRecorded("2026-11-18T03:00:00.000Z")).toBe("18/11/2026, 00:00:00");
    expect(formatRecorded("2026-11-18")).toBe("18/11/2026");
    expect(formatDate("2023-04-24T14:37:00Z")).toBe("24/04/2023");
    expect(formatTime("2023-04-24T14:37:00Z")).toBe("11:37");
    expect(formatDateTime("2023-04-24T14:37:00Z")).toBe("24/04/2023, 11:37");
  });

  test("the day ends at three in the morning UTC", () => {
    expect(dayKey("2026-11-18T02:59:59Z")).toBe("2026-11-17");
    expect(dayKey("2026-11-18T03:00:00Z")).toBe("2026-11-18");
    expect(formatTime("2026-11-18T03:00:00Z")).toBe("00:00");
  });

  test("daylight saving time is that of its year", () => {
    expect(formatDateTime("2018-12-01T02:00:00Z")).toBe("01/12/2018, 00:00");
    expect(formatDateTime("2019-12-01T02:00:00Z")).toBe("30/11/2019, 23:00");
  });

  test("midnight stands for a day without an hour where the service's times are told", () => {
    expect(formatHour("2026-11-18T03:00:00Z")).toBe("");
    expect(formatHour("2026-11-18T03:01:00Z")).toBe("00:01");
    expect(formatHour("2026-11-18")).toBe("");
    expect(formatMoment("2026-11-18T03:00:00Z")).toBe("18/11/2026");
    expect(formatMoment("2026-11-18T03:01:00Z")).toBe("18/11/2026, 00:01");
  });

  test.each([
    ["summer time, when the clocks stood at 01:00", "2017-01-20T03:00:00.000Z", "20/01/2017"],
    ["the first hour of summer time", "2018-11-04T03:00:00.000Z", "04/11/2018"],
    ["the midnight of summer time itself", "2018-12-01T02:00:00.000Z", "01/12/2018"],
    ["a year before the time zones", "1900-01-01T03:00:00.000Z", "01/01/1900"],
  ])("a day without an hour is also that of %s", (_, iso, date) => {
    expect(formatHour(iso)).toBe("");
    expect(formatMoment(iso)).toBe(date);
    expect(formatDateTime(iso)).toMatch(new RegExp(`^${date}, `));
    expect(dayKey(iso)).toBe(date.split("/").reverse().join("-"));
  });

  test("an hour that is near such a midnight is one", () => {
    expect(formatHour("2017-01-20T03:00:01.000Z")).toBe("01:00");
    expect(formatHour("2017-01-20T04:00:00.000Z")).toBe("02:00");
    expect(formatHour("2026-11-18T03:00:27.000Z")).toBe("00:00");
    expect(formatHour("2026-11-18T02:00:00.000Z")).toBe("23:00");
  });

  test("a day stays that day", () => {
    expect(formatDate("2023-04-24")).toBe("24/04/2023");
    expect(formatDateTime("2023-04-24")).toBe("24/04/2023");
    expect(formatTime("2023-04-24")).toBe("");
    expect(dayKey("2023-04-24")).toBe("2023-04-24");
  });

  test("what is no date shows nothing", () => {
    for (const text of ["", "ontem", "2023-02-30", "2023-13-01T00:00:00Z"]) {
      for (const shown of [
        formatDate(text),
        formatTime(text),
        formatDateTime(text),
        dayKey(text),
        formatShort(text, now),
        formatAgo(text, now),
        formatDayHeading(text, now),
        formatLongDay(text, now),
      ]) {
        expect(shown).toBe("");
      }
    }
  });
});

test.each([
  ["2026-11-18", "hoje, quarta-feira, 18 de novembro"],
  ["2026-11-17", "ontem, terça-feira, 17 de novembro"],
  ["2026-11-19", "amanhã, quinta-feira, 19 de novembro"],
  ["2026-11-16", "segunda-feira, 16 de novembro"],
  ["2026-03-01", "domingo, 1º de março"],
  ["2023-04-24", "segunda-feira, 24 de abril de 2023"],
  ["1969-12-27", "sábado, 27 de dezembro de 1969"],
  ["2026-11-18T02:00:00Z", "ontem, terça-feira, 17 de novembro"],
])("%s is headed %s", (day, heading) => {
  expect(formatDayHeading(day, now)).toBe(heading);
});

test.each([
  ["2026-11-18T14:37:00Z", "hoje"],
  ["2026-11-18T02:30:00Z", "ontem"],
  ["2026-03-03T12:00:00Z", "3 de março"],
  ["2026-03-01", "1º de março"],
  ["2025-12-31T12:00:00Z", "31 de dezembro de 2025"],
])("%s is %s within a sentence", (iso, text) => {
  expect(formatLongDay(iso, now)).toBe(text);
});

test.each([
  ["2026-11-18T14:37:00Z", "hoje, 11:37"],
  ["2026-11-17T20:20:00Z", "ontem, 17:20"],
  ["2026-11-18T02:30:00Z", "ontem, 23:30"],
  ["2026-11-16T15:00:00Z", "seg 16 nov"],
  ["2026-11-14T15:00:00Z", "sáb 14 nov"],
  ["2026-11-12T15:00:00Z", "qui 12 nov"],
  ["2026-11-11T15:00:00Z", "11 nov"],
  ["2025-11-19T15:00:00Z", "19 nov"],
  ["2025-11-18T15:00:00Z", "18/11/2025"],
  ["2023-04-23T15:00:00Z", "23/04/2023"],
  ["2026-11-18", "hoje"],
  ["2026-11-18T03:00:00Z", "hoje"],
  ["2026-11-19T12:00:00Z", "amanhã, 09:00"],
  ["2026-11-23", "seg 23 nov"],
  ["2027-11-18", "18/11/2027"],
])("%s is short for %s", (iso, text) => {
  expect(formatShort(iso, now)).toBe(text);
});

test.each([
  ["2026-11-18T17:01:55Z", "agora"],
  ["2026-11-18T17:05:00Z", "agora"],
  ["2026-11-18T17:01:01Z", "agora"],
  ["2026-11-18T17:01:00Z", "há 1 min"],
  ["2026-11-18T16:50:00Z", "há 12 min"],
  ["2026-11-18T16:02:01Z", "há 59 min"],
  ["2026-11-18T16:02:00Z", "há 1 h"],
  ["2026-11-18T13:10:00Z", "há 3 h"],
  ["2026-11-18T01:10:00Z", "ontem, 22:10"],
  ["2026-11-15T17:02:00Z", "há 3 dias"],
  ["2026-10-19T17:02:00Z", "há 30 dias"],
  ["2026-10-18T17:02:00Z", "em 18 out"],
  ["2023-04-23T17:02:00Z", "em 23/04/2023"],
  ["2026-11-18", "hoje"],
  ["2026-11-17", "ontem"],
])("%s was %s", (iso, text) => {
  expect(formatAgo(iso, now)).toBe(text);
});

test("minutes count across midnight", () => {
  expect(formatAgo("2026-11-18T02:50:00Z", "2026-11-18T03:30:00Z")).toBe("há 40 min");
  expect(formatAgo("2026-11-18T01:50:00Z", new Date("2026-11-18T03:30:00Z"))).toBe("ontem, 22:50");
});

test("no format makes a formatter of its own, which takes fifty times as long as using one", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  for (const write of [formatShort, formatAgo, formatLongDay]) write("2026-11-16T15:00:00Z", now);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
