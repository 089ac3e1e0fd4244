import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cards } from "../cards.ts";
import { formatCnj, makeCnj, parseCnj } from "../cnj.ts";
import { hashFor, randomFor } from "../random.ts";
import { startTestSandbox, type TestSandbox } from "../testing/start.ts";
import { type PlannedDocument, planDocuments } from "./documents.ts";
import { makeFile, streamOf } from "./file.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

async function textOf(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

async function bytesOf(cnj: string, document: PlannedDocument): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamOf(await makeFile(imported(cnj), document), document.bytes))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

function imported(text: string) {
  const cnj = parseCnj(text);
  if (cnj === null) throw new Error(text);
  return {
    database: "7KM2A9QF000110",
    cnj,
    id: hashFor(cnj).slice(0, 24),
    firstCapturedAt: new Date("2026-11-18T12:00:00Z"),
    state: { kind: "done" as const },
  };
}

test("every document of a case opens, has the pages it should and says SIMULAÇÃO on each", async () => {
  const cnj = makeCnj("0000401.2023.8.26.0100");
  await sandbox.capture(cnj);
  const documents = await sandbox.documents((await sandbox.cover(cnj))._id);
  expect(documents.length).toBeGreaterThanOrEqual(3);
  for (const document of documents) {
    const answer = await sandbox.call(`documents/file/${document.file}`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes).toHaveLength(document.fileSize);
    const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
    const last = await textOf(pdf, pdf.numPages);
    expect(last).toContain(`página ${pdf.numPages} de ${pdf.numPages}`);
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const text = await textOf(pdf, page);
      expect(text).toContain("SIMULAÇÃO");
      expect(text).toContain(formatCnj(cnj));
    }
    await pdf.loadingTask.destroy();
  }
}, 60_000);

test("the document of 500 pages can be read to the last page", async () => {
  const document = planDocuments(imported(cards.longDocument.cnj), []).at(-1);
  if (document === undefined) throw new Error("no document");
  const pdf = await getDocument({
    data: new Uint8Array(await bytesOf(cards.longDocument.cnj, document)),
    verbosity: 0,
  }).promise;
  expect(pdf.numPages).toBe(500);
  expect(await textOf(pdf, 500)).toContain("página 500 de 500");
}, 60_000);

test("a file has the same bytes whenever it is made, and the listed size", async () => {
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
}, 60_000);

test("a case has 3 to 15 documents of 1 to 500 pages, each with its own id", () => {
  for (let at = 0; at < 300; at += 1) {
    const documents = planDocuments(imported(makeCnj(`${String(at).padStart(7, "0")}.2020.8.26.0100`)), []);
    expect(documents.length).toBeGreaterThanOrEqual(3);
    expect(documents.length).toBeLessThanOrEqual(15);
    expect(documents.every(({ pages }) => pages >= 1 && pages <= 500)).toBe(true);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  }
});
