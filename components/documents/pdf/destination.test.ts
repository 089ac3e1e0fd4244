import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, test } from "vitest";
import { destinationOf } from "#lib/documents/outline/destination.ts";
import { courtPdf } from "#testing/read-pdfs.ts";
import { placeOf } from "./destination.ts";
import type { Pdf } from "./types.ts";

let pdf: Pdf;
beforeAll(async () => {
  pdf = await getDocument({ data: await courtPdf(), verbosity: 0 }).promise;
});

describe("where a file leads", () => {
  test("is a page and a point on it", async () => {
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(["Relatório", "Fundamentação", "Dispositivo"]);
    const destinations = await Promise.all(outline.map(({ dest }) => destinationOf(pdf, dest)));
    expect(destinations).toEqual([1, 3, 6].map((page) => ({ page, point: [0, 712] })));
  });

  test.each([
    [[2, { name: "Fit" }], { page: 3, point: null }],
    [[2], { page: 3, point: null }],
    [[0, { name: "XYZ" }, 72, 700, null], { page: 1, point: [72, 700] }],
    [[0, { name: "XYZ" }, null, null, null], { page: 1, point: null }],
    [[0, { name: "FitH" }, 600], { page: 1, point: [0, 600] }],
    [[0, { name: "FitR" }, 10, 20, 30, 40], { page: 1, point: [10, 40] }],
    [[0, { name: "XYZ" }, "a", Number.NaN], { page: 1, point: null }],
  ])("%j is %j", async (dest, destination) => {
    expect(await destinationOf(pdf, dest)).toEqual(destination);
  });

  test.each([
    null,
    undefined,
    "sem esse nome",
    [],
    [-1],
    [6],
    [0.5],
    ["1"],
    [{ num: 9_999, gen: 0 }],
    {},
    [null],
  ])("%j leads nowhere", async (dest) => {
    expect(await destinationOf(pdf, dest)).toBeNull();
  });
});

describe("the place on a page as it is shown", () => {
  const place = (point: [number, number] | null, rotation: 0 | 90 | 180 | 270 = 0) =>
    placeOf({ pdf, destination: { page: 2, point }, rotation });

  test("is a little above the point", async () => {
    expect(await place([72, 842 * 0.75])).toEqual({ page: 2, fraction: expect.closeTo(0.24) });
    expect(await place(null)).toEqual({ page: 2, fraction: 0 });
  });

  test("turns with the page", async () => {
    expect((await place([72, 842 * 0.75], 180)).fraction).toBeCloseTo(0.74);
    expect((await place([595 * 0.25, 0], 90)).fraction).toBeCloseTo(0.24);
  });

  test("is on the page, whatever the file says", async () => {
    expect((await place([0, 1e9])).fraction).toBe(0);
    expect((await place([0, -1e9])).fraction).toBe(1);
    expect(await placeOf({ pdf, destination: { page: 99, point: [0, 1] }, rotation: 0 })).toEqual({
      page: 99,
      fraction: 0,
    });
  });
});
