import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { parseCnj } from "../cnj.ts";
import type { PlannedDocument } from "../generate/documents.ts";
import { makeFile, streamOf } from "../generate/file.ts";
import { hashFor } from "../random.ts";

/** A case of the first customer whose import is over. */
export function imported(text: string) {
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

export async function bytesOf(cnj: string, document: PlannedDocument): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamOf(await makeFile(imported(cnj), document), document.bytes))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function textOf(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}
