import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, expect, test } from "vitest";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import { closePool } from "#server/db/connection.ts";
import { documentOf, movementOf } from "#testing/answers.ts";
import { makeMirrored } from "#testing/mirrored.ts";
import { printCase } from "./data.ts";

afterAll(closePool);

async function textOf(paper: Awaited<ReturnType<typeof printCase>>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of paper?.chunks ?? []) chunks.push(chunk);
  const data = new Uint8Array(Buffer.concat(chunks));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  return texts.join("\n").replace(/\s+/g, " ");
}

test("the paper lists the documents by days, with whole dates, the newest first", async () => {
  const { ctx, cnj, answer } = await makeMirrored();
  await answer({
    movements: [movementOf({ id: "m" })],
    documents: [
      documentOf({ id: "a", filename: "Inicial.pdf", at: "2024-02-01T15:00:00.000Z", size: 214 * 1024 }),
      documentOf({
        id: "b",
        filename: "x.pdf",
        kind: "Sentença",
        at: "2026-03-02T14:00:00.000Z",
        origin: "firm",
      }),
    ],
  });
  const text = await textOf(await printCase(ctx, { cnj, filters: noMovementFilters }));
  const part = text.slice(text.indexOf("2 documentos na lista do serviço."));
  expect(part).toContain("segunda-feira, 2 de março de 2026 x.pdf Sentença, enviado pelo escritório");
  expect(part).toContain("quinta-feira, 1º de fevereiro de 2024 Inicial.pdf 214 KB");
  expect(part.indexOf("x.pdf")).toBeLessThan(part.indexOf("Inicial.pdf"));
});

test("an excerpt of the movements has no list of documents", async () => {
  const { ctx, cnj, answer } = await makeMirrored();
  await answer({
    movements: [movementOf({ id: "m" })],
    documents: [documentOf({ id: "a", filename: "Inicial.pdf" })],
  });
  const text = await textOf(await printCase(ctx, { cnj, filters: { ...noMovementFilters, q: "conclusos" } }));
  expect(text).not.toContain("Inicial.pdf");
  expect(text).toContain("Conclusos para despacho");
});
