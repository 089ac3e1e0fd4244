import { describe, expect, test } from "vitest";
import { hasOwnText, type PlacedText, piecesOf, stampedSheet } from "./text-layer.ts";

const a4 = { view: [0, 0, 595, 842], rotate: 0 };
const upright = (x: number, y: number, str = "texto"): PlacedText => ({
  str,
  hasEOL: true,
  transform: [11, 0, 0, 11, x, y],
});
const turned = (x: number, y: number): PlacedText => ({
  str: "Documento assinado digitalmente",
  hasEOL: true,
  transform: [0, 6.5, -6.5, 0, x, y],
});

describe("a page's own text", () => {
  test("is what stands between the stamps", () => {
    expect(hasOwnText({ texts: [upright(72, 700)], page: a4 })).toBe(true);
    expect(hasOwnText({ texts: [upright(72, 100)], page: a4 })).toBe(true);
  });

  test("is not the stamps of a scan: at the head, at the foot, along the side", () => {
    const stamps = [upright(505, 810, "fls. 312"), upright(72, 34, "página 1 de 12"), turned(577, 90)];
    expect(hasOwnText({ texts: stamps, page: a4 })).toBe(false);
    expect(hasOwnText({ texts: [...stamps, upright(72, 400)], page: a4 })).toBe(true);
  });

  test("is not blank", () => {
    expect(hasOwnText({ texts: [upright(72, 400, "  ")], page: a4 })).toBe(false);
    expect(hasOwnText({ texts: [], page: a4 })).toBe(false);
  });

  test("is judged on the page as it is shown", () => {
    const lying = { view: [0, 0, 595, 842], rotate: 90 };
    expect(hasOwnText({ texts: [turned(300, 90)], page: lying })).toBe(true);
    expect(hasOwnText({ texts: [turned(20, 90)], page: lying })).toBe(false);
    expect(hasOwnText({ texts: [upright(300, 400)], page: lying })).toBe(false);
    const shifted = { view: [100, 100, 695, 942], rotate: 0 };
    expect(hasOwnText({ texts: [upright(172, 120)], page: shifted })).toBe(false);
  });
});

describe("the number on a sheet", () => {
  const sheetOf = (...texts: PlacedText[]) => stampedSheet({ texts, page: a4 });

  test.each(["fls. 313", "Fls 313", "fl. 313", "FOLHA 313", "fls.\u00A0313"])("is read from %j", (stamp) => {
    expect(sheetOf(upright(505, 810, stamp), upright(72, 400))).toBe("313");
  });

  test("is read from a stamp that the file has in parts, and once from two that say the same", () => {
    const open = (x: number, str: string): PlacedText => ({ ...upright(x, 810, str), hasEOL: false });
    expect(sheetOf(open(505, "fls."), open(520, " "), open(525, "1.2"), open(535, "13"))).toBe("1.213");
    expect(sheetOf(upright(505, 810, "fls. 9"), upright(505, 20, "fls. 9"))).toBe("9");
  });

  test("is unknown where a line at the edge only mentions one, where it is in the text, and where two differ", () => {
    expect(sheetOf(upright(72, 810, "conforme fls. 20"))).toBeNull();
    expect(sheetOf(upright(72, 810, "fls. 231/260"))).toBeNull();
    expect(sheetOf(upright(72, 400, "fls. 20"))).toBeNull();
    expect(sheetOf(upright(505, 810, "fls. 12"), upright(505, 20, "fls. 14"))).toBeNull();
    expect(sheetOf()).toBeNull();
  });

  test("is read from a stamp along the side", () => {
    expect(sheetOf({ ...turned(577, 90), str: "fls. 44" })).toBe("44");
  });

  test("is not put together from texts that stand apart", () => {
    const apart: PlacedText = { ...upright(505, 810, "fls. 3"), hasEOL: false };
    const blank: PlacedText = { ...apart, str: " " };
    expect(sheetOf(apart, upright(505, 30, "13"))).toBe("3");
    expect(sheetOf(apart, blank, upright(505, 30, "13"))).toBe("3");
  });
});

test("pieces keep the text and where lines end", () => {
  expect(piecesOf([upright(72, 700, "linha")])).toEqual([{ text: "linha", endsLine: true }]);
});
