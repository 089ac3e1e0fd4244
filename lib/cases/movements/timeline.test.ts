import { describe, expect, test } from "vitest";
import type { Movement, MovementPage } from "./schema.ts";
import {
  countLines,
  estimateHeight,
  foldWords,
  landingWords,
  mayFold,
  pagesNear,
  rowsFromEnd,
  rowsOfPage,
  splitAct,
} from "./timeline.ts";

function movement(id: string, at: string | null, rest: Partial<Movement> = {}): Movement {
  return {
    id,
    at,
    origin: "court",
    kind: "progress",
    description: id,
    complement: [],
    earlier: [],
    unlistedSince: null,
    isNew: false,
    ...rest,
  };
}

/** The day three hours west of Greenwich, which is São Paulo's since 2019. */
const dayKey = (iso: string) => new Date(Date.parse(iso) - 3 * 3_600_000).toISOString().slice(0, 10);

const page = (items: Movement[], rest: Partial<MovementPage> = {}): MovementPage => ({
  items,
  total: items.length,
  offset: 0,
  previousAt: null,
  through: null,
  news: { count: 0, lastId: null },
  ...rest,
});
const rowsOf = (one: MovementPage) => rowsOfPage({ page: one, dayKey });

describe("rows of a page", () => {
  test("open each day once, by the day in São Paulo", () => {
    const rows = rowsOf(
      page([
        movement("a", "2026-11-18T14:37:00.000Z"),
        movement("b", "2026-11-18T03:00:00.000Z"),
        movement("c", "2026-11-18T02:59:00.000Z"),
        movement("x", null),
        movement("y", null),
      ]),
    );
    expect(rows.map(({ day }) => day)).toEqual(["2026-11-18", "2026-11-18", "2026-11-17", null, null]);
    expect(rows.map(({ opensDay }) => opensDay)).toEqual([true, false, true, true, false]);
  });

  test("go on with the day that the page before has begun", () => {
    const items = [movement("b", "2026-11-18T12:00:00.000Z"), movement("c", "2026-11-17T12:00:00.000Z")];
    const next = (previousAt: string | null) =>
      rowsOf(page(items, { offset: 50, previousAt })).map(({ opensDay }) => opensDay);
    expect(next("2026-11-18T20:00:00.000Z")).toEqual([false, true]);
    expect(next("2026-11-19T20:00:00.000Z")).toEqual([true, true]);
    expect(rowsOf(page([movement("y", null)], { offset: 50, previousAt: null }))[0]?.opensDay).toBe(false);
    expect(rowsOf(page([movement("y", null)]))[0]?.opensDay).toBe(true);
  });

  test("know the days on which nothing happened, also over the page's border", () => {
    const rows = rowsOf(
      page(
        [
          movement("a", "2026-11-16T12:00:00.000Z"),
          movement("b", "2026-11-09T12:00:00.000Z"),
          movement("c", "2026-11-08T12:00:00.000Z"),
          movement("x", null),
        ],
        { offset: 50, previousAt: "2026-11-18T12:00:00.000Z" },
      ),
    );
    expect(rows.map(({ between }) => between)).toEqual([
      { from: "2026-11-17", to: "2026-11-17" },
      { from: "2026-11-10", to: "2026-11-15" },
      null,
      null,
    ]);
  });
});

describe("rows of several pages", () => {
  const at = "2026-11-18T12:00:00.000Z";
  const ids = ["a", "b", "c", "d"];
  const [first, second] = [
    page([movement("a", at), movement("b", at)], { total: 4 }),
    page([movement("c", at), movement("d", at)], { total: 4, offset: 2, previousAt: at }),
  ];
  const shown = (pages: MovementPage[], total: number) => {
    const rows = rowsFromEnd({ pages, rowsOf });
    return Array.from({ length: total }, (_, index) => rows.get(total - index)?.movement.id);
  };

  test("join, whichever came first", () => {
    expect(shown([first, second], 4)).toEqual(ids);
    expect(shown([second, first], 4)).toEqual(ids);
    expect(shown([second], 4)).toEqual([undefined, undefined, "c", "d"]);
  });

  test("stay in place when one page knows of something new on top and the other does not yet", () => {
    const renewed = page([movement("new", at), movement("a", at)], { total: 5 });
    expect(shown([first, second, renewed], 5)).toEqual(["new", ...ids]);
    const renewedSecond = page([movement("b", at), movement("c", at)], {
      total: 5,
      offset: 2,
      previousAt: at,
    });
    expect(shown([first, second, renewedSecond], 5)).toEqual([undefined, ...ids]);
  });
});

test.each([
  [{ first: 0, last: 20, total: 12_000 }, [0]],
  [{ first: 30, last: 45, total: 12_000 }, [0, 1]],
  [{ first: 80, last: 110, total: 12_000 }, [1, 2]],
  [{ first: 11_980, last: 11_999, total: 12_000 }, [239]],
  [{ first: 0, last: 0, total: 1 }, [0]],
  [{ first: 0, last: 0, total: 0 }, []],
  [{ first: 90, last: 120, total: 60 }, [1]],
])("near %j are the pages %j", (range, pages) => {
  expect(pagesNear({ ...range, size: 50, margin: 20 })).toEqual(pages);
});

describe("heights", () => {
  const height = (rest: Partial<Movement>, opensDay = false) =>
    estimateHeight({
      row: { movement: movement("a", null, rest), day: null, opensDay, between: null },
      width: 608,
    });
  test("grow with text, complements and the heading, and stop at the fold", () => {
    expect(height({ description: "Conclusos" })).toBe(34);
    expect(height({ description: "Conclusos" }, true)).toBe(74);
    expect(height({ description: "Conclusos", complement: ["Prazo"] })).toBe(54);
    expect(height({ description: "Captura", origin: "system" })).toBe(28);
    expect(height({ description: "x".repeat(60_000) })).toBe(height({ description: "x\n".repeat(9) }));
  });
});

test("for a day without a movement, the day before it that has one is named", () => {
  const at = "2025-03-13T01:30:00.000Z";
  expect(landingWords({ day: "2025-03-15", at })).toBe("Nada em 15/03/2025; a anterior é 12/03/2025.");
  expect(landingWords({ day: "2025-03-12", at })).toBeNull();
  expect(landingWords({ day: "1999-03-12", at: null })).toBe(
    "Nada em 12/03/1999; o que resta na lista não tem data.",
  );
});

describe("folding", () => {
  test("a text of eight lines is shown whole, one of nine is folded", () => {
    expect(foldWords(8)).toBeNull();
    expect(foldWords(9)).toBe("Ler inteira, 9 linhas");
    expect(foldWords(1234, true)).toBe("Ler inteira, 1.234 linhas, com o que você busca");
  });

  test("only texts that may be long are measured", () => {
    expect(mayFold("Conclusos para despacho")).toBe(false);
    expect(mayFold("x".repeat(300))).toBe(true);
    expect(mayFold("a\n".repeat(8))).toBe(true);
    expect(mayFold("a\n".repeat(7))).toBe(false);
  });

  test("lines are counted from heights that browsers round", () => {
    expect(countLines({ height: 572, lineHeight: 26 })).toBe(22);
    expect(countLines({ height: 571.6, lineHeight: 26 })).toBe(22);
    expect(countLines({ height: 100, lineHeight: 0 })).toBe(0);
  });
});

describe("the name of an act", () => {
  test("stands apart when a judge acted", () => {
    expect(splitAct("Decisão. Vistos. Fls. 305.")).toEqual({ act: "Decisão.", text: "Vistos. Fls. 305." });
    expect(splitAct("Ato ordinatório praticado. Manifeste-se.")).toEqual({
      act: "Ato ordinatório praticado.",
      text: "Manifeste-se.",
    });
  });

  test("does not when it is the whole text, or no act of a judge", () => {
    expect(splitAct("Sentença.")).toEqual({ act: null, text: "Sentença." });
    expect(splitAct("Conclusos para decisão. Hoje.")).toEqual({
      act: null,
      text: "Conclusos para decisão. Hoje.",
    });
    const long = `Decisão ${"x".repeat(90)}. Fim.`;
    expect(splitAct(long)).toEqual({ act: null, text: long });
  });
});
