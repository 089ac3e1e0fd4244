import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Columns, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import { plural } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";
import { printedDeadline, printedState } from "./paper.ts";
import type { PublicationRow } from "./schema.ts";

/** Publications as they stand in a spreadsheet: all that their rows say, and more. */

/** What a file says besides the row: who did what, when; and where it was printed. Times are ISO 8601 UTC strings. */
export type ExportedPublication = PublicationRow & {
  court: string | null;
  diary: string | null;
  readAt: string | null;
  readBy: string | null;
  archivedAt: string | null;
  archivedBy: string | null;
};

/** The number of its case, and where that is none, what the diary printed in its place. */
export const caseNumberOf = ({
  cnj,
  caseNumber,
}: Pick<PublicationRow, "cnj" | "caseNumber">): { own: string } | { text: string } =>
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  cnj !== null && isCnj(cnj) ? { own: formatCnj(cnj) } : text(caseNumber);

/** How it stands for the firm: what only others read is still to be read by who is responsible. */
export const stateOf = (row: ExportedPublication): string =>
  row.readAt === null ? printedState(row) : printedState(row, "Por ler pelo responsável");

const columns: Columns<ExportedPublication> = [
  ["Disponibilizada", ({ availableOn }) => ({ own: availableOn === null ? "" : formatDate(availableOn) })],
  ["Recebida em", ({ receivedAt }) => moment(receivedAt)],
  ["Processo", caseNumberOf],
  ["Partes", ({ caseName }) => text(caseName)],
  ["Segredo", ({ restricted }) => text(restricted ? "Segredo de justiça" : null)],
  ["Tribunal", ({ court }) => text(court)],
  ["Diário", ({ diary }) => text(diary)],
  ["Trecho", ({ excerpt }) => text(excerpt)],
  ["Situação", (row) => text(stateOf(row))],
  ["Prazo", ({ deadline }) => text(deadline && printedDeadline(deadline))],
  ["Responsável", ({ assignee }) => text(assignee?.name ?? null)],
  ["Lida em", ({ readAt }) => moment(readAt)],
  ["Lida por", ({ readBy }) => text(readBy)],
  ["Arquivada em", ({ archivedAt }) => moment(archivedAt)],
  ["Arquivada por", ({ archivedBy }) => text(archivedBy)],
];

/** The beginning of the file. */
export const publicationCsvHead = () => headOf(columns);

export const publicationCsvLines = (rows: readonly ExportedPublication[]) =>
  linesOf(columns, rows, undefined);

/** The last line of a file that is not whole. */
export const publicationCsvCut = (left: number): string =>
  left === 0
    ? ""
    : `"Só as primeiras cabem neste arquivo: ${plural(left, "outra publicação ficou de fora", "outras publicações ficaram de fora")}. Filtre para exportar o resto."\r\n`;
