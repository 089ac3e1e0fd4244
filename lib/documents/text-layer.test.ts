import { describe, expect, test } from "vitest";
import { hasOwnText, type PlacedText, piecesOf } from "./text-layer.ts";

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

test("pieces keep the text and where lines end", () => {
  expect(piecesOf([upright(72, 700, "linha")])).toEqual([{ text: "linha", endsLine: true }]);
});
