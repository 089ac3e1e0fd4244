import { expect, test } from "vitest";
import { marginLine, paperPdf } from "#testing/odd-pdfs.ts";
import { handPdf } from "#testing/pdfs.ts";
import { compare, compareCopy, Opened, startPdfium } from "./pdfium.ts";

const pdfium = await startPdfium();

function opened(bytes: Uint8Array): Opened {
  const one = Opened.from(pdfium, { size: bytes.length, pieces: [bytes] });
  if (!(one instanceof Opened)) throw new Error(one);
  return one;
}

/** Pages with a square on those that `isMarked` names. */
function pagesOf(count: number, isMarked: (index: number) => boolean): Opened {
  const square = "10 10 80 80 re f";
  const kids = Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(" ");
  return opened(
    handPdf([
      "<</Type /Catalog /Pages 2 0 R>>",
      `<</Type /Pages /Kids [${kids}] /Count ${count} /MediaBox [0 0 100 100]>>`,
      `<</Length ${square.length}>>\nstream\n${square}\nendstream`,
      ...Array.from(
        { length: count },
        (_, index) => `<</Type /Page /Parent 2 0 R ${isMarked(index) ? "/Contents 3 0 R" : ""}>>`,
      ),
    ]),
  );
}

test("without time a few pages spread over the part are looked at all the same", () => {
  const whole = pagesOf(60, () => false);
  const until = Number.NEGATIVE_INFINITY;
  const given = { from: 20, until };
  expect(compare({ whole, part: pagesOf(40, (index) => index >= 30) }, given)).toEqual({
    kind: "differs",
    page: 53,
  });
  expect(compare({ whole, part: pagesOf(40, () => false) }, given)).toMatchObject({ kind: "unfinished" });
});

test("with time every page is looked at", () => {
  for (const count of [1, 2, 3, 7, 8, 9]) {
    const whole = pagesOf(count, () => false);
    for (let other = 0; other < count; other += 1) {
      const part = pagesOf(count, (index) => index === other);
      expect(compare({ whole, part }, { until: Infinity })).toEqual({ kind: "differs", page: other + 1 });
    }
  }
});

test("a page that neither shows is not the same", () => {
  const halfThere = () =>
    opened(
      handPdf([
        "<</Type /Catalog /Pages 2 0 R>>",
        "<</Type /Pages /Kids [3 0 R 9 0 R] /Count 2 /MediaBox [0 0 9 9]>>",
        "<</Type /Page /Parent 2 0 R>>",
      ]),
    );
  expect(halfThere().draw(1)).toBeNull();
  expect(compare({ whole: halfThere(), part: halfThere() }, { until: Infinity })).toEqual({
    kind: "differs",
    page: 2,
  });
});

const paper = (...given: Parameters<typeof paperPdf>) => opened(paperPdf(...given));

const body = "condenar o reu a pagar R$ 1.000,00 ao autor";
const footer = "BT /F 8 Tf 85 30 Td (Num. 123456 - Pag. 1) Tj ET";
const header = "BT /F 8 Tf 85 820 Td (Evento 1, INIC1) Tj ET";
const box = "1 1 1 rg 20 590 300 30 re f";

test.each([
  ["the same file", [{ body }, {}], { kind: "same", extra: 0 }],
  [
    "a line along the margin",
    [{ body, mark: marginLine }, { mark: marginLine }],
    { kind: "stamped", extra: 0 },
  ],
  [
    "a line at the foot and one at the head",
    [{ body, mark: footer }, { mark: header }],
    { kind: "stamped", extra: 0 },
  ],
  [
    "another digit",
    [{ body: body.replace("1.000", "7.000") }, {}],
    { kind: "differs", pages: [1], count: 1 },
  ],
  [
    "a mark over the text",
    [{ body, mark: "BT /F 40 Tf 100 560 Td (COPIA) Tj ET" }, {}],
    { kind: "differs", pages: [1], count: 1 },
  ],
  ["a box that hides the text", [{ body, mark: box }, {}], { kind: "differs", pages: [1], count: 1 }],
  [
    "something on the second page",
    [{ body }, { body: "x marks it" }],
    { kind: "differs", pages: [2], count: 1 },
  ],
  ["a page less", [{ body }], { kind: "fewer", pages: 1, of: 2 }],
  ["a page more at the end", [{ body }, {}, { body: "juntada" }], { kind: "same", extra: 1 }],
  ["a page more at the beginning", [{ body: "juntada" }, { body }, {}], { kind: "same", extra: 1 }],
] as const)("a copy with %s", (_, pages, looks) => {
  expect(compareCopy({ whole: paper([{ body }, {}]), copy: paper(pages) }, { until: Infinity })).toEqual(
    looks,
  );
});

test("a copy on other paper is another, and what there was no time for is said", () => {
  const whole = paper([{ body }]);
  expect(compareCopy({ whole, copy: paper([{ body }], "612 792") }, { until: Infinity })).toMatchObject({
    kind: "differs",
  });
  // On a small page there is hardly a margin.
  const small = (mark: string) => paper([{ mark }], "100 100");
  const square = "20 20 30 30 re f";
  expect(compareCopy({ whole: small(""), copy: small(square) }, { until: Infinity })).toMatchObject({
    kind: "differs",
  });
  const long = Array.from({ length: 9 }, () => ({ body }));
  const looks = compareCopy({ whole: paper(long), copy: paper(long) }, { until: Number.NEGATIVE_INFINITY });
  expect(looks).toEqual({ kind: "unfinished", pages: 4, of: 9 });
});
