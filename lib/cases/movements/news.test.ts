import { expect, test } from "vitest";
import { belowNewsWords, newsWords, visitTime } from "./news.ts";

/** Wednesday, 18 November 2026, 14:02 in São Paulo. */
const now = "2026-11-18T17:02:00Z";

test.each([
  ["2026-11-18T14:37:00Z", "hoje, 11:37"],
  ["2026-11-17T20:20:00Z", "ontem, 17:20"],
  ["2026-11-16T21:10:00Z", "segunda, 16 nov, 18:10"],
  ["2026-11-14T15:00:00Z", "sábado, 14 nov, 12:00"],
  ["2026-10-12T12:00:00Z", "12 out, 09:00"],
  ["2023-04-23T15:00:00Z", "23/04/2023, 12:00"],
])("a visit of %s was %s", (at, words) => {
  expect(visitTime(at, now)).toBe(words);
});

test("what is new is said with its number and since when", () => {
  const since = "2026-11-16T21:10:00Z";
  const news = { count: 3, lastId: "a" };
  expect(newsWords({ news, since, mark: null, isFiltered: false, now })).toEqual({
    count: "3\u00A0novas desde a última visita",
    when: ", segunda, 16 nov, 18:10",
  });
  expect(newsWords({ news: { ...news, count: 1 }, since, mark: null, isFiltered: true, now })?.count).toBe(
    "1\u00A0nova com estes filtros, desde a última visita",
  );
  expect(newsWords({ news, since: null, mark: null, isFiltered: false, now })).toEqual({
    count: "3\u00A0novas desde a importação",
    when: "",
  });
  expect(
    newsWords({ news: { count: 0, lastId: null }, since, mark: null, isFiltered: false, now }),
  ).toBeNull();
});

test("of what was marked as not seen nobody says that it came since the last visit", () => {
  const words = { since: "2026-11-17T20:20:00Z", mark: "2026-11-01T12:00:00.000000Z 7", now };
  const said = (count: number, isFiltered: boolean) =>
    newsWords({ ...words, news: { count, lastId: "a" }, isFiltered });
  expect(said(1, false)).toEqual({ count: "1\u00A0não vista", when: "" });
  expect(said(2, true)).toEqual({ count: "2\u00A0não vistas com estes filtros", when: "" });
  expect(said(0, false)).toBeNull();
});

test.each([
  ["looked before", "2026-11-17T20:20:00.000Z", "2026-11-01T12:00:00.123456Z", "já visto"],
  ["marked as seen what came later", null, "2026-11-02T12:00:00.000001Z", "já visto"],
  ["never looked", null, "2026-11-01T12:00:00.123456Z", "o que veio na importação"],
  [
    "never looked, and marked what was imported as not seen",
    null,
    "2026-11-01T12:00:00.123456Z 7",
    "o que veio na importação",
  ],
])(
  "to somebody who %s, what stands below the news was not seen unless they saw it",
  (_, since, mark, words) => {
    const firstAnswerAt = "2026-11-01T12:00:00.123Z";
    expect(belowNewsWords({ since, mark, firstAnswerAt })).toBe(`daqui para baixo, ${words}`);
  },
);
