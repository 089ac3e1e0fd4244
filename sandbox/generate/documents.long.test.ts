import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { cards } from "../cards.ts";
import { makeCnj } from "../cnj.ts";
import { randomFor } from "../random.ts";
import { bytesOf, imported, textOf } from "../testing/documents.ts";
import { planDocuments } from "./documents.ts";

test("the document of 500 pages can be read to the last page", async () => {
  const document = planDocuments(imported(cards.longDocument.cnj), []).at(-1);
  if (document === undefined) throw new Error("no document");
  const pdf = await getDocument({
    data: new Uint8Array(await bytesOf(cards.longDocument.cnj, document)),
    verbosity: 0,
  }).promise;
  expect(pdf.numPages).toBe(500);
  expect(await textOf(pdf, 500)).toContain("página 500 de 500");
});

test("a file has the same bytes whenever it is made, and the listed size, in every court", async () => {
  const random = randomFor("sample of cases");
  const courts = [
    "8.26.0100",
    "8.19.0001",
    "8.13.0000",
    "5.02.0071",
    "4.03.6100",
    "8.26.0050",
    "3.00.0000",
  ] as const;
  for (const court of courts) {
    const cnj = makeCnj(`${String(random.integer(1, 9_999_999)).padStart(7, "0")}.2019.${court}`);
    for (const document of planDocuments(imported(cnj), [])) {
      if (document.pages > 20) continue;
      const bytes = await bytesOf(cnj, document);
      expect(bytes).toHaveLength(document.bytes);
      expect(bytes.equals(await bytesOf(cnj, document))).toBe(true);
    }
  }
});
