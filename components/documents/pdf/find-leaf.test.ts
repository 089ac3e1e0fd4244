import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { courtPdf } from "#testing/read-pdfs.ts";
import { leafFinder } from "./find-leaf.ts";
import { sightOf } from "./sight.ts";

const { signal } = new AbortController();

test("a leaf is looked for by the stamps of a document once the pages in sight are drawn", async () => {
  const pdf = await getDocument({ data: await courtPdf({ pages: 3, firstSheet: 312 }), verbosity: 0 })
    .promise;
  const drawn = sightOf(pdf).begin();
  const told: number[] = [];
  const onRead = (read: number) => void told.push(read);
  const find = leafFinder({ pdf, page: 1, pages: 3, isCut: false });
  const found = find({ leaf: 314, onRead, signal });
  const missing = find({ leaf: 999, onRead, signal });
  // What is read of the document meanwhile is not read by the search.
  for (const number of [1, 2, 3]) await (await pdf.getPage(number)).getTextContent();
  expect(told).toEqual([]);
  drawn();
  expect(await found).toEqual({ ok: true, page: 3 });
  expect(await missing).toEqual({
    ok: false,
    message: "Em nenhuma página deste documento se lê o carimbo “fls. 999”.",
  });
});

test("a picture has no stamp that can be read", async () => {
  const find = leafFinder({ pdf: null, page: 1, pages: 1, isCut: false });
  expect(await find({ leaf: 41, onRead: () => {}, signal })).toMatchObject({
    message: expect.stringContaining("Nenhuma página traz carimbo que se possa ler."),
  });
});
