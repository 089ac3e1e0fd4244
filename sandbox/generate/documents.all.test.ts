import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatCnj, makeCnj } from "../cnj.ts";
import { randomFor } from "../random.ts";
import { bytesOf, imported, textOf } from "../testing/documents.ts";
import { startTestSandbox, type TestSandbox } from "../testing/start.ts";
import { planDocuments } from "./documents.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

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

test("a file has the same bytes whenever it is made, and the listed size", async () => {
  const random = randomFor("sample of cases");
  for (const court of ["8.26.0100", "3.00.0000"] as const) {
    const cnj = makeCnj(`${String(random.integer(1, 9_999_999)).padStart(7, "0")}.2019.${court}`);
    for (const document of planDocuments(imported(cnj), [])) {
      if (document.pages > 20) continue;
      const bytes = await bytesOf(cnj, document);
      expect(bytes).toHaveLength(document.bytes);
      expect(bytes.equals(await bytesOf(cnj, document))).toBe(true);
    }
  }
});

test("a case has 3 to 15 documents of 1 to 500 pages, each with its own id", () => {
  for (let at = 0; at < 300; at += 1) {
    const documents = planDocuments(imported(makeCnj(`${String(at).padStart(7, "0")}.2020.8.26.0100`)), []);
    expect(documents.length).toBeGreaterThanOrEqual(3);
    expect(documents.length).toBeLessThanOrEqual(15);
    expect(documents.every(({ pages }) => pages >= 1 && pages <= 500)).toBe(true);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  }
});
