import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { cards } from "../../cards.ts";
import { formatCnj } from "../../cnj.ts";
import { bytesOf, imported, textOf } from "../../testing/documents.ts";
import { type PlannedDocument, planDocuments } from "../documents.ts";
import { makeFile, streamOf } from "../file.ts";

const { cnj } = cards.largeDocuments;

function planned(body: PlannedDocument["body"]): PlannedDocument {
  const document = planDocuments(imported(cnj), []).find((one) => one.body === body);
  if (document === undefined) throw new Error(`no document ${body}`);
  return document;
}

describe("a document that is made while it is sent", () => {
  test.each([
    ["paged-on-paper", 60, 500],
    ["paged", 24, 5_000],
  ] as const)("%s has its %d MB, its pages, and its index at its end", async (body, megabytes, pages) => {
    const bytes = await bytesOf(cnj, planned(body));
    expect(bytes).toHaveLength(megabytes * 1024 * 1024);
    expect(bytes.equals(await bytesOf(cnj, planned(body)))).toBe(true);
    const startxref = Number(/startxref\n(\d+)/.exec(bytes.subarray(-60).toString("latin1"))?.[1]);
    expect(startxref).toBeGreaterThan(bytes.length * 0.9);
    expect(bytes.subarray(0, 1024).toString("latin1")).not.toContain("/Linearized");
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(pages);
    for (const page of [1, 201, pages]) {
      expect(await textOf(pdf, page)).toContain(`Processo ${formatCnj(cnj)} - página ${page} de ${pages}`);
    }
    await pdf.loadingTask.destroy();
  });

  test("of 1 GB has just its bytes, begins at once and is never held", async () => {
    const document = planned("paged-on-large-paper");
    const file = await makeFile(imported(cnj), document);
    expect(file.heldBytes).toBe(0);
    let sent = 0;
    for await (const chunk of streamOf(file, document.bytes)) {
      expect(chunk.length).toBeLessThan(128 * 1024);
      sent += chunk.length;
    }
    expect(sent).toBe(1024 ** 3);
  });
});
