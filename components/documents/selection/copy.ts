import { sheetOf } from "#components/documents/pdf/sheet.ts";
import type { Pdf } from "#components/documents/pdf/types.ts";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { toast } from "#components/ui/toast.ts";
import { citationOf, type PageSpan } from "#lib/documents/citation.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import type { Selected } from "./read.ts";

/** Of a selection that goes over more pages than this, the court's numbers are not read. */
const mostSheets = 50;

/** Puts what is selected on the clipboard, with the file, page, sheet and case it is from. */
export async function copyWithSource(input: {
  pdf: Pdf;
  selected: Selected | null;
  document: Pick<CaseDocument, "filename" | "cnj">;
}): Promise<void> {
  const { pdf, selected, document } = input;
  if (selected === null) return toast({ text: "Selecione um trecho para copiar com a fonte." });
  const { text, pages } = selected;
  const cited = sheetsOf(pdf, pages).then((sheets) => citationOf({ text, pages, sheets, ...document }));
  sayCopied(await copyText(cited), "Trecho copiado com a fonte.");
}

async function sheetsOf(pdf: Pdf, { from, to }: PageSpan): Promise<(string | null)[]> {
  if (to - from >= mostSheets) return [];
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return await Promise.all(numbers.map((number) => sheetOf(pdf, number).catch(() => null)));
}

/** Puts the address of a page of the open document on the clipboard. */
export async function copyPageLink(page: number): Promise<void> {
  const { origin, pathname } = window.location;
  const isCopied = await copyText(`${origin}${pathname}#p=${page}`);
  sayCopied(isCopied, `Link da página ${formatCount(page)} copiado.`);
}
