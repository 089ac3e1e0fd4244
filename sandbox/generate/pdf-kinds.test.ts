import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { cards } from "../cards.ts";
import { type Cnj, formatCnj, makeCnj } from "../cnj.ts";
import { hashFor } from "../random.ts";
import { type PlannedDocument, planDocuments } from "./documents.ts";
import { makeFile, streamOf } from "./file.ts";

type Found = { document: PlannedDocument; bytes: Uint8Array<ArrayBuffer> };

function importedOf(cnj: Cnj) {
  return {
    database: "7KM2A9QF000110",
    cnj,
    id: hashFor(cnj).slice(0, 24),
    firstCapturedAt: new Date("2026-11-18T12:00:00Z"),
    state: { kind: "done" as const },
  };
}

async function fileOf(cnj: Cnj, document: PlannedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(document.bytes);
  let at = 0;
  for await (const chunk of streamOf(await makeFile(importedOf(cnj), document), document.bytes)) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  expect(at).toBe(document.bytes);
  return bytes;
}

/** The first document that fits, of the given case or of some hundred ordinary ones. */
async function find(fits: (document: PlannedDocument) => boolean, of?: Cnj): Promise<Found> {
  for (let number = 1; number < 400; number += 1) {
    const cnj = of ?? makeCnj(`${String(number).padStart(7, "0")}.2021.8.26.0100`);
    const document = planDocuments(importedOf(cnj), []).find(fits);
    if (document !== undefined) return { document, bytes: await fileOf(cnj, document) };
  }
  throw new Error("no such document");
}

async function open(bytes: Uint8Array<ArrayBuffer>) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const textOf = async (page: number): Promise<string> => {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  };
  return { pdf, textOf };
}

describe("bookmarks", () => {
  test.each([
    ["a writing", "party"],
    ["records", "records"],
  ])("of %s lead to its pages, in order", async (_name, register) => {
    const { document, bytes } = await find((one) => one.register === register && one.pages >= 8);
    const { pdf } = await open(bytes);
    const outline = await pdf.getOutline();
    expect(outline.length).toBeGreaterThanOrEqual(4);
    const pages: number[] = [];
    for (const { dest, title } of outline) {
      expect(title).not.toBe("");
      const [page] = Array.isArray(dest) ? dest : [];
      pages.push(await pdf.getPageIndex(page));
    }
    expect(pages[0]).toBe(0);
    expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
    expect(Math.max(...pages)).toBeLessThan(document.pages);
    await pdf.loadingTask.destroy();
  });

  test("are missing in a short document", async () => {
    const { bytes } = await find((one) => one.pages === 1);
    const { pdf } = await open(bytes);
    expect(await pdf.getOutline()).toBeNull();
    await pdf.loadingTask.destroy();
  });
});

describe("scans", () => {
  test("with the court's stamps have only the stamps as text", async () => {
    const { document, bytes } = await find((one) => one.body === "stamped-scans" && one.pages > 2);
    const { pdf, textOf } = await open(bytes);
    expect(await textOf(2)).toMatch(
      /^ *fls\. \d+ +SIMULAÇÃO · Processo [\d.-]+ · página 2 de \d+ +SIMULAÇÃO - /,
    );
    expect(pdf.numPages).toBe(document.pages);
    await pdf.loadingTask.destroy();
  });

  test("are some pages of a document that is partly text", async () => {
    const { bytes } = await find((one) => one.body === "some-scans");
    const { pdf, textOf } = await open(bytes);
    expect((await textOf(2)).length).toBeGreaterThan(1_000);
    expect((await textOf(3)).length).toBeLessThan(400);
    await pdf.loadingTask.destroy();
  });

  test("of the test card have no text at all", async () => {
    const { bytes } = await find((one) => one.body === "bare-scans", cards.scannedDocument.cnj);
    const { pdf, textOf } = await open(bytes);
    expect(pdf.numPages).toBe(12);
    for (let page = 1; page <= 12; page += 1) expect(await textOf(page)).toBe("");
    await pdf.loadingTask.destroy();
  });

  test("always have the listed size", async () => {
    let seen = 0;
    for (let number = 1; number <= 40; number += 1) {
      const cnj = makeCnj(`${String(number).padStart(7, "0")}.2018.8.26.0100`);
      for (const document of planDocuments(importedOf(cnj), [])) {
        if (document.body !== "stamped-scans" || document.pages > 6) continue;
        await fileOf(cnj, document);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(6);
  }, 60_000);
});

describe("the linearised document", () => {
  const cnj = cards.linearisedDocument.cnj;

  test("has the listed size, states it in its header, and can be read to the last page", async () => {
    const { document, bytes } = await find((one) => one.body === "linearised", cnj);
    expect(document.bytes).toBe(4 * 1024 * 1024);
    const beginning = Buffer.from(bytes.subarray(0, 300)).toString("latin1");
    expect(beginning).toContain(`/Linearized 1 /L ${document.bytes}`);
    const { pdf, textOf } = await open(bytes);
    expect(pdf.numPages).toBe(60);
    for (const page of [1, 2, 60]) {
      expect(await textOf(page)).toContain(`Processo ${formatCnj(cnj)} - página ${page} de 60`);
    }
    await pdf.loadingTask.destroy();
  });

  test("has its first page, and all it needs, before everything else", async () => {
    const { bytes } = await find((one) => one.body === "linearised", cnj);
    const text = Buffer.from(bytes.buffer).toString("latin1");
    const named = /\/H \[(\d+) +\d+ +\] \/O (\d+) +\/E (\d+) +\/N 60 +\/T (\d+)/.exec(text);
    const [hintsAt = 0, page = 0, end = 0, tableAt = 0] = (named ?? []).slice(1).map(Number);
    expect(text.slice(hintsAt)).toMatch(/^\d+ 0 obj\n<< \/S \d+ \/Length/);
    expect(text.slice(tableAt)).toMatch(/^\n0000000000 65535 f /);
    expect(text.slice(0, end)).toContain(`\n${page} 0 obj\n<< /Type /Page `);
    expect(end).toBeLessThan(128 * 1024);
    const { pdf, textOf } = await open(bytes.slice(0, end));
    expect(await textOf(1)).toContain("página 1 de 60");
    await pdf.loadingTask.destroy();
  });
});
