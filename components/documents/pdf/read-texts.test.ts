import { PDFDocument, StandardFonts } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { foldQuery } from "#lib/documents/search.ts";
import { hitsIn, readTexts, type SearchablePage, searchablePdf } from "./read-texts.ts";
import type { Pdf } from "./types.ts";

/** A picture of one white point. */
const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAGLdONQAAAABJRU5ErkJggg==";

/** A PDF whose pages have these lines, each at its height in points. */
async function pdfOf(...pages: { text: string; y: number; isOnImage?: true }[][]): Promise<Pdf> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.TimesRoman);
  for (const lines of pages) {
    const page = made.addPage([595, 842]);
    if (lines.some(({ isOnImage }) => isOnImage)) page.drawImage(await made.embedPng(dot), page.getSize());
    for (const { text, y } of lines) page.drawText(text, { x: 72, y, size: 11, font });
  }
  return await getDocument({ data: await made.save(), verbosity: 0 }).promise;
}

async function read(pdf: Pdf, pages: number, goOn = (_: number) => true): Promise<SearchablePage[]> {
  const texts: SearchablePage[] = [];
  const { signal } = new AbortController();
  const onPage = (page: SearchablePage, number: number) => {
    texts.push(page);
    return goOn(number);
  };
  await readTexts({ source: searchablePdf({ pdf, pages }), from: 1, signal, onPage });
  return texts;
}

describe("the texts of a document", () => {
  test("are read page by page, and a page that is only stamped has none of its own", async () => {
    const pdf = await pdfOf(
      [{ text: "Indefiro o pedido de segredo de justiça.", y: 500 }],
      [{ text: "fls. 312", y: 815, isOnImage: true }],
      [],
      // A page of plain text that ends in its first line.
      [{ text: "Termo de encerramento.", y: 815 }],
    );
    const texts = await read(pdf, 4);
    expect(texts.map((text) => text?.hasText)).toEqual([true, false, false, true]);
    expect(hitsIn(texts, foldQuery("JUSTICA"))).toMatchObject([{ page: 1 }]);
    expect(hitsIn(texts, foldQuery("fls. 312"))).toMatchObject([{ page: 2 }]);
  });

  test("go on behind a page that cannot be read, which is told", async () => {
    const pdf = await pdfOf([{ text: "Vistos.", y: 500 }]);
    const texts = await read(pdf, 2);
    expect(texts).toEqual([expect.objectContaining({ hasText: true }), null]);
    expect(hitsIn(texts, foldQuery("vistos"))).toHaveLength(1);
  });

  test("are no longer read once they are not wanted", async () => {
    const pdf = await pdfOf(...Array.from({ length: 5 }, () => [{ text: "Vistos.", y: 500 }]));
    expect(await read(pdf, 5, (number) => number < 2)).toHaveLength(2);
    const stop = new AbortController();
    const numbers: number[] = [];
    const onPage = (_: SearchablePage, number: number) => {
      numbers.push(number);
      stop.abort();
      return true;
    };
    await readTexts({ source: searchablePdf({ pdf, pages: 5 }), from: 2, signal: stop.signal, onPage });
    expect(numbers).toEqual([2]);
  });
});
