import { describe, expect, test } from "vitest";
import { countLines, dayOfRow, foldWords, splitAct, timelineRows } from "./rules-timeline.ts";
import type { Movement } from "./schema-movements.ts";

function movement(id: string, at: string | null): Movement {
  return { id, at, origin: "court", kind: "other", description: id, complement: [] };
}

/** The day three hours west of Greenwich, which is São Paulo's since 2019. */
const dayKey = (iso: string) => new Date(Date.parse(iso) - 3 * 3_600_000).toISOString().slice(0, 10);

describe("timeline", () => {
  test("opens each day once, by the day in São Paulo", () => {
    const rows = timelineRows({
      dayKey,
      movements: [
        movement("a", "2026-11-18T14:37:00.000Z"),
        movement("b", "2026-11-18T03:00:00.000Z"),
        movement("c", "2026-11-18T02:59:00.000Z"),
        movement("d", "2026-11-17T12:00:00.000Z"),
      ],
    });
    expect(rows.map((row) => row.startsDay)).toEqual(["2026-11-18", undefined, "2026-11-17", undefined]);
  });

  test("knows the day of every row, also far below its heading", () => {
    const rows = timelineRows({
      dayKey,
      movements: [
        movement("a", "2026-11-18T14:37:00.000Z"),
        movement("b", "2026-11-18T03:00:00.000Z"),
        movement("c", "2026-11-17T12:00:00.000Z"),
        movement("x", null),
        movement("y", null),
      ],
    });
    expect(rows.map((_, index) => dayOfRow(rows, index))).toEqual([
      "2026-11-18",
      "2026-11-18",
      "2026-11-17",
      null,
      null,
    ]);
    expect(dayOfRow([], 3)).toBeNull();
  });

  test("gathers movements without a date at the end, in one group", () => {
    const rows = timelineRows({
      dayKey,
      movements: [movement("x", null), movement("a", "2026-11-18T14:37:00.000Z"), movement("y", null)],
    });
    expect(rows.map((row) => row.movement.id)).toEqual(["a", "x", "y"]);
    expect(rows.map((row) => row.startsDay)).toEqual(["2026-11-18", null, undefined]);
  });

  test("keeps the given order within a day", () => {
    const at = "2026-11-18T14:37:00.000Z";
    const rows = timelineRows({ dayKey, movements: [movement("a", at), movement("b", at)] });
    expect(rows.map((row) => row.movement.id)).toEqual(["a", "b"]);
  });

  test("is empty for nothing", () => {
    expect(timelineRows({ dayKey, movements: [] })).toEqual([]);
  });
});

describe("folding", () => {
  test("eight lines stay, the ninth folds", () => {
    expect(foldWords(8)).toBeNull();
    expect(foldWords(9)).toBe("Ler inteira, 9 linhas");
    expect(foldWords(1234)).toBe("Ler inteira, 1.234 linhas");
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

  test("does not when it is all there is, or something else", () => {
    expect(splitAct("Sentença.")).toEqual({ act: null, text: "Sentença." });
    expect(splitAct("Conclusos para decisão. Hoje.")).toEqual({
      act: null,
      text: "Conclusos para decisão. Hoje.",
    });
    const long = `Decisão ${"x".repeat(90)}. Fim.`;
    expect(splitAct(long)).toEqual({ act: null, text: long });
  });
});
