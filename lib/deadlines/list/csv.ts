import { caseName } from "#lib/cases/names/name.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Cell, type Columns, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { courtHearingState, courtHearingWords, hearingsCutWords } from "#lib/deadlines/hearings/words.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { hourWords, stateWords, termWords } from "#lib/deadlines/words.ts";
import { plural } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";
import { withHearings } from "./folding.ts";

/** Deadlines as they stand in a spreadsheet: all that their rows say, and more. */

const columns: Columns<DeadlineRow> = [
  ["Vence", ({ dueOn }) => ({ own: formatDate(dueOn) })],
  ["Data interna", ({ internalOn }) => ({ own: internalOn === null ? "" : formatDate(internalOn) })],
  ["Hora", (row) => ({ own: hourWords(row) ?? "" })],
  ["Ato", ({ act }) => text(act)],
  ["Prazo", (row) => text(termWords(row))],
  ["Estado", (row) => text(stateWords(row))],
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  ["Processo", ({ cnj }) => numberOf(cnj)],
  ["Partes", ({ caseName }) => text(caseName)],
  ["Segredo", secrecy],
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

/** What a hearing says in these columns that only movements tell of; the others are empty. */
const ofHearing: Readonly<Record<string, (hearing: CourtHearing) => Cell>> = {
  Vence: ({ day }) => ({ own: formatDate(day) }),
  Hora: ({ time }) => ({ own: time ?? "" }),
  Ato: (hearing) => text(courtHearingWords(hearing)),
  Estado: (hearing) => text(courtHearingState(hearing)),
  Processo: ({ cnj }) => numberOf(cnj),
  Partes: (hearing) => text(caseName(hearing)),
  Segredo: secrecy,
  Responsável: ({ responsible }) => text(responsible?.name ?? null),
};
const hearingColumns: Columns<CourtHearing> = columns.map(([title]) => [
  title,
  ofHearing[title] ?? (() => text(null)),
]);

function numberOf(cnj: string | null): Cell {
  return { own: cnj !== null && isCnj(cnj) ? formatCnj(cnj) : "" };
}
function secrecy({ restricted }: { restricted: boolean }): Cell {
  return text(restricted ? "Segredo de justiça" : null);
}
const dayOf = (day: string | null) => (day === null ? "" : formatDate(day));

/** The beginning of the file. */
export const deadlineCsvHead = () => headOf(columns);

/** Lines of the file, one a deadline and one a hearing, which stands among the deadlines of its day. */
export const deadlineCsvLines = (rows: readonly DeadlineRow[], hearings: readonly CourtHearing[] = []) =>
  withHearings(rows, hearings)
    .map((entry) =>
      entry.kind === "row"
        ? linesOf(columns, [entry.row], undefined)
        : linesOf(hearingColumns, [entry.hearing], undefined),
    )
    .join("");

/** The last lines of a file that is not whole: of deadlines that it leaves out, and of hearings that nobody read. */
export const deadlineCsvCut = ({
  left,
  hearingsThrough,
  today,
}: {
  left: number;
  hearingsThrough: string | null;
  today: string;
}): string =>
  [
    left === 0
      ? null
      : `Só os primeiros cabem neste arquivo: ${plural(left, "outro prazo não foi lido", "outros prazos não foram lidos")}.`,
    hearingsCutWords(hearingsThrough, { from: today, today }),
  ]
    .map((line) => (line === null ? "" : `"${line}"\r\n`))
    .join("");
