import { degrees, PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
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
  [
    "pages more before and after",
    [{ body: "capa" }, { body }, {}, { body: "certidao" }],
    { kind: "same", extra: 2 },
  ],
  [
    "pages more before and after and marks",
    [{ body: "capa" }, { body, mark: marginLine }, { mark: marginLine }, { body: "certidao" }],
    { kind: "stamped", extra: 2 },
  ],
  [
    "a cover, and another first page",
    [{ body: "capa" }, { body: body.replace("1.000", "7.000") }, {}],
    { kind: "differs", pages: [1], count: 1 },
  ],
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
  expect(looks).toMatchObject({ kind: "partly", pages: 4, of: 9, isStamped: false });
  const marked = compareCopy(
    { whole: paper(long), copy: paper(long.map(({ body }) => ({ body, mark: marginLine }))) },
    { until: Number.NEGATIVE_INFINITY },
  );
  expect(marked).toMatchObject({ kind: "partly", pages: 4, isStamped: true });
});

test("a copy is not another because no time was left to find where it begins", () => {
  const looks = compareCopy(
    { whole: paper([{ body }]), copy: paper([{ body: "capa" }, { body: "outra" }, { body }]) },
    { until: Number.NEGATIVE_INFINITY },
  );
  expect(looks).toMatchObject({ kind: "partly", pages: 0, of: 1 });
});

/** A small page with some words of a size. */
function small(
  words: string,
  { size, typeface, mark = "" }: { size: number; typeface: string; mark?: string },
) {
  const content = `BT /F ${size} Tf 20 30 Td (${words}) Tj ET ${mark}`;
  return opened(
    handPdf([
      "<</Type /Catalog /Pages 2 0 R>>",
      "<</Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [0 0 120 60] /Resources <</Font <</F 3 0 R>>>>>>",
      `<</Type /Font /Subtype /Type1 /BaseFont /${typeface}>>`,
      "<</Type /Page /Parent 2 0 R /Contents 5 0 R>>",
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  );
}

describe.each(["Times-Roman", "Helvetica"])("in %s", (typeface) => {
  test.each([8, 9, 10, 11, 12])(
    "every digit of %d points, a point and a comma are told from each other",
    (size) => {
      const blank = small("", { size, typeface }).draw(0);
      for (const by of ["letters", "picture"] as const) {
        const files = [
          ...Array.from({ length: 10 }, (_, digit) => `R$ ${digit}0.000,00`),
          "R$ 10,000,00",
          "R$ 10.000.00",
        ].map((words) => {
          const file = small(words, { size, typeface });
          // What is not asked here is the same of all.
          if (by === "picture") file.letters = () => "";
          else file.draw = () => blank;
          return { words, file };
        });
        for (const one of files)
          for (const other of files) {
            const { kind } = compareCopy({ whole: one.file, copy: other.file }, { until: Infinity });
            expect([by, one.words, other.words, kind === "differs"]).toEqual([
              by,
              one.words,
              other.words,
              one !== other,
            ]);
          }
      }
    },
  );
});

test("the days of a date are told from each other, and a page is the same after a mark in its margin", () => {
  const drawn = { size: 8, typeface: "Helvetica" };
  const whole = small("prazo 06/08", drawn);
  const looksOf = (copy: Opened) => compareCopy({ whole, copy }, { until: Infinity }).kind;
  expect(looksOf(small("prazo 08/06", drawn))).toBe("differs");
  expect(looksOf(small("prazo 06/08", drawn))).toBe("same");
  expect(looksOf(small("prazo 06/08", { ...drawn, mark: "BT /F 4 Tf 10 1 Td (fls. 41) Tj ET" }))).toBe(
    "stamped",
  );
});

test("a petition of many lines is the same once a court's program has written a mark on each page", async () => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const line = "A parte autora pede a condenacao da re ao paga-";
  for (let page = 0; page < 2; page += 1)
    for (let at = 0, made = pdf.addPage([595, 842]); at < 30; at += 1)
      made.drawText(`${line} ${at}-`, { x: 85, y: 740 - at * 20, size: 12, font });
  const bytes = await pdf.save({ useObjectStreams: false });
  const court = await PDFDocument.load(bytes);
  const own = await court.embedFont(StandardFonts.Helvetica);
  for (const page of court.getPages())
    page.drawText("Assinado por Fulano, fls. 41", {
      x: 580,
      y: 300,
      size: 7,
      rotate: degrees(90),
      font: own,
    });
  court.insertPage(0, [595, 842]).drawText("Capa", { x: 100, y: 700, font: own });
  const whole = opened(new Uint8Array(bytes));
  expect(whole.letters(0)).toContain("paga-0-Aparteautora");
  const looks = compareCopy({ whole, copy: opened(new Uint8Array(await court.save())) }, { until: Infinity });
  expect(looks).toEqual({ kind: "stamped", extra: 1 });
});

test("letters of the margins are not those of the page, also of one that is turned", () => {
  for (const turn of ["", "/Rotate 90"]) {
    const file = opened(
      handPdf([
        "<</Type /Catalog /Pages 2 0 R>>",
        `<</Type /Pages /Kids [4 0 R] /Count 1 /MediaBox [100 100 695 942] ${turn} /Resources <</Font <</F 3 0 R>>>>>>`,
        "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
        "<</Type /Page /Parent 2 0 R /Contents 5 0 R>>",
        "<</Length 90>>\nstream\nBT /F 12 Tf 185 700 Td (no meio) Tj ET BT /F 8 Tf 185 930 Td (no alto) Tj ET\nendstream",
      ]),
    );
    expect(file.letters(0)).toBe("nomeio");
  }
});

test("a page too large to be read as it is drawn, or that neither can draw, is not called the same", () => {
  const plan = () => paper([{ body }], "2400 1700");
  expect(compareCopy({ whole: plan(), copy: plan() }, { until: Infinity })).toEqual({
    kind: "partly",
    pages: 0,
    of: 1,
    isStamped: false,
    undrawn: 0,
    coarse: 1,
  });
  const halfThere = () =>
    opened(
      handPdf([
        "<</Type /Catalog /Pages 2 0 R>>",
        "<</Type /Pages /Kids [3 0 R 9 0 R] /Count 2 /MediaBox [0 0 9 9]>>",
        "<</Type /Page /Parent 2 0 R>>",
      ]),
    );
  expect(compareCopy({ whole: halfThere(), copy: halfThere() }, { until: Infinity })).toMatchObject({
    kind: "partly",
    pages: 1,
    undrawn: 1,
  });
});
