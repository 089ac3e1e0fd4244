import "server-only";
import type { CaseView } from "#lib/cases/schema.ts";
import { bookmarkOf, dateWords, type MergeRow, mergedWords, outWords } from "#lib/documents/bundle/merge.ts";
import { ownKind } from "#lib/documents/rules.ts";
import { plural } from "#lib/format/count.ts";
import { type Sheet, styles } from "#server/paper/sheet.ts";
import { printHeading } from "./heading.ts";

export type PrintedIndex = {
  sheet: Sheet;
  view: CaseView;
  rows: readonly MergeRow[];
  /** The page of the file on which the first of the documents begins. */
  firstPage: number;
  now: string;
};

export const indexTitle = "Índice dos documentos";

/** Where a document's name begins, in points from the left margin. */
const nameIndent = 56;

/** What goes with the pages of a document, and what does not. */
const nature =
  "Os documentos vêm do mais antigo ao mais novo, cada um com um marcador. Deste arquivo constam só as páginas: anexos e scripts ficaram de fora, o que foi preenchido num formulário aparece e não muda mais, e uma assinatura digital só se confere no documento original.";

/** The first pages of a PDF of several documents: what is in it and where, and before that what is not, and why. */
export async function printIndex({ sheet, view, rows, firstPage, now }: PrintedIndex): Promise<void> {
  await sheet.write(indexTitle, styles.heading);
  sheet.space(4);
  await printHeading(sheet, view, now);
  sheet.space(8);
  await sheet.write(mergedWords(rows), styles.strong);
  await sheet.write(nature, styles.autos);
  await printOut(sheet, rows);
  sheet.space(16);
  sheet.keep(60);
  await sheet.write("Neste arquivo", styles.part);
  sheet.rule();
  let page = firstPage;
  for (const row of rows) {
    const { result } = row;
    if (result.outcome !== "in") continue;
    sheet.space(3);
    const label = { text: `p. ${page}`, style: styles.quiet };
    await sheet.write(row.filename, styles.record, { indent: nameIndent, label });
    const known = [kindOf(row), dateWords(row), plural(result.pages, "página", "páginas")];
    await sheet.write(known.filter(Boolean).join(", "), styles.autos, { indent: nameIndent });
    page += result.pages;
  }
}

async function printOut(sheet: Sheet, rows: readonly MergeRow[]): Promise<void> {
  const out = rows.flatMap(({ result, ...row }) => (result.outcome === "in" ? [] : [{ ...row, result }]));
  if (out.length === 0) return;
  sheet.space(16);
  sheet.keep(60);
  await sheet.write("Fora deste arquivo", styles.part);
  sheet.rule();
  for (const row of out) {
    sheet.space(3);
    await sheet.write(bookmarkOf(row), styles.record);
    await sheet.write(outWords(row.result), styles.strong);
  }
}

const kindOf = ({ kind, filename }: MergeRow) => ownKind({ kind, filename });
