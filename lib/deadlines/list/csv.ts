import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Columns, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { stateWords, termWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";

/** Deadlines as they stand in a spreadsheet: all that their rows say, and more. */

const columns: Columns<DeadlineRow> = [
  ["Vence", ({ dueOn }) => ({ own: formatDate(dueOn) })],
  ["Data interna", ({ internalOn }) => ({ own: internalOn === null ? "" : formatDate(internalOn) })],
  ["Hora", ({ dueTime }) => ({ own: dueTime ?? "" })],
  ["Ato", ({ act }) => text(act)],
  ["Prazo", (row) => text(termWords(row))],
  ["Estado", (row) => text(stateWords(row))],
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  ["Processo", ({ cnj }) => ({ own: cnj !== null && isCnj(cnj) ? formatCnj(cnj) : "" })],
  ["Partes", ({ caseName }) => text(caseName)],
  ["Segredo", ({ restricted }) => text(restricted ? "Segredo de justiça" : null)],
  ["Responsável", ({ responsible }) => text(responsible?.name ?? null)],
  [
    "Disponibilização",
    ({ begins, availableOn }) => ({ own: begins === "available" ? dayOf(availableOn) : "" }),
  ],
  ["Intimação", ({ begins, availableOn }) => ({ own: begins === "available" ? "" : dayOf(availableOn) })],
  ["Tribunal do calendário", ({ court }) => text(court)],
  ["Cidade do calendário", ({ city }) => text(city)],
  [
    "Calendário não revisto",
    ({ unreviewed }) => text(unreviewed.length === 0 ? null : unreviewed.map(String).join(" e ")),
  ],
  ["Confirmado em", ({ confirmed }) => moment(confirmed?.at ?? null)],
  ["Confirmado por", ({ confirmed }) => text(confirmed?.by ?? null)],
  ["Conferido em", ({ checked }) => moment(checked?.at ?? null)],
  ["Conferido por", ({ checked }) => text(checked?.by ?? null)],
  ["Encerrado em", ({ closed }) => moment(closed?.at ?? null)],
  ["Encerrado por", ({ closed }) => text(closed?.by ?? null)],
  ["Motivo", ({ closed }) => text(closed?.reason ?? null)],
  ["Frase da publicação", ({ sentence }) => text(sentence)],
];

const dayOf = (day: string | null) => (day === null ? "" : formatDate(day));

/** The beginning of the file. */
export const deadlineCsvHead = () => headOf(columns);

/** Lines of the file, one a deadline. */
export const deadlineCsvLines = (rows: readonly DeadlineRow[]) => linesOf(columns, rows, undefined);

/** The last line of a file that is not whole. */
export const deadlineCsvCut = (left: number) =>
  `"Só os primeiros cabem neste arquivo: ${plural(left, "outro prazo não foi lido", "outros prazos não foram lidos")}."\r\n`;
