import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Columns, count, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import { situationOf, situationWord } from "#lib/filings/situation.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords, oddReceiptWords } from "#lib/filings/words.ts";

/** Petitions as they stand in a spreadsheet: all that their rows say, and more. */

const columns: Columns<FilingRow> = [
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  ["Processo", ({ cnj }) => ({ own: isCnj(cnj) ? formatCnj(cnj) : cnj })],
  ["Partes", ({ caseName }) => text(caseName)],
  ["Segredo", ({ restricted }) => text(restricted ? "Segredo de justiça" : null)],
  ["Petição", ({ act }) => text(actWords(act))],
  ["Situação", ({ facts }) => text(situationWord(situationOf(facts)))],
  ["Documentos", ({ documents }) => count(documents.count)],
  ["Começada em", ({ createdAt }) => moment(createdAt)],
  ["Começada por", ({ createdBy }) => text(createdBy)],
  ["Salva em", ({ savedAt }) => moment(savedAt)],
  ["Salva por", ({ savedBy }) => text(savedBy)],
  ["Janela aberta em", ({ openedAt }) => moment(openedAt)],
  ["Janela aberta por", ({ openedBy }) => text(openedBy)],
  ["Resposta do serviço", ({ message }) => text(message)],
  ["Serviço consultado em", ({ answeredAt }) => moment(answeredAt)],
  ["Sem resposta desde", ({ facts }) => moment(facts.failing?.since ?? null)],
  ["Recibo em", ({ receiptAt }) => moment(receiptAt)],
  ["Sobre o recibo", (row) => text(oddReceiptWords(row))],
  ["Ciente em", ({ acknowledgedAt }) => moment(acknowledgedAt)],
];

/** The beginning of the file. */
export const filingCsvHead = () => headOf(columns);

export const filingCsvLines = (rows: readonly FilingRow[]) => linesOf(columns, rows, undefined);
