import { caseName } from "#lib/cases/names/name.ts";
import { formatCnj, isCnj } from "#lib/cnj/number.ts";
import { type Cell, type Columns, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import { isHearingAct } from "#lib/deadlines/hearings/same.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { courtHearingState, courtHearingWords, hearingsCutWords } from "#lib/deadlines/hearings/words.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { hourWords, stateWords, termWords } from "#lib/deadlines/words.ts";
import { caseNumberOf, type ExportedPublication, stateOf } from "#lib/publications/list/csv.ts";
import { printedDeadline } from "#lib/publications/list/paper.ts";
import { formatDate } from "#lib/time/time.ts";

/** The report of publications and deadlines as it stands in a spreadsheet: one line each. */

/** `day`: of a publication the one on which it was made available, or came; else the last one, or that of the hearing. */
export type ReportEntry = { person: string | null; day: string } & (
  | { kind: "publication"; row: ExportedPublication }
  | { kind: "deadline"; row: DeadlineRow }
  | { kind: "hearing"; row: CourtHearing }
);

const nothing: Cell = { own: "" };
type Reading<Row> = (row: Row) => Cell;
type Cells = {
  publication?: Reading<ExportedPublication>;
  deadline?: Reading<DeadlineRow>;
  hearing?: Reading<CourtHearing>;
};

/** What a column says of each kind of line; nothing of those that it does not name. */
const by =
  ({ publication, deadline, hearing }: Cells) =>
  (entry: ReportEntry): Cell => {
    switch (entry.kind) {
      case "publication":
        return publication?.(entry.row) ?? nothing;
      case "deadline":
        return deadline?.(entry.row) ?? nothing;
      case "hearing":
        return hearing?.(entry.row) ?? nothing;
    }
  };

// The hyphen and dots of the CNJ number keep Excel from reading it as a number.
const numberOf = ({ cnj }: { cnj: string | null }): Cell => ({
  own: cnj !== null && isCnj(cnj) ? formatCnj(cnj) : "",
});
const partiesOf = ({ caseName: parties }: { caseName: string | null }): Cell => text(parties);
const secrecyOf = ({ restricted }: { restricted: boolean }): Cell =>
  text(restricted ? "Segredo de justiça" : null);

const columns: Columns<ReportEntry> = [
  ["Responsável", ({ person }) => text(person ?? "Ninguém")],
  ["Dia", ({ day }) => ({ own: formatDate(day) })],
  [
    "Hora",
    by({ deadline: (row) => ({ own: hourWords(row) ?? "" }), hearing: ({ time }) => ({ own: time ?? "" }) }),
  ],
  [
    "O que é",
    by({
      publication: () => text("Publicação"),
      deadline: ({ kind, act }) =>
        text(
          isHearingAct(act) && kind === "appointment"
            ? "Audiência"
            : kind === "term"
              ? "Prazo"
              : "Data fixada",
        ),
      hearing: () => text("Audiência"),
    }),
  ],
  ["Processo", by({ publication: caseNumberOf, deadline: numberOf, hearing: numberOf })],
  ["Partes", by({ publication: partiesOf, deadline: partiesOf, hearing: (row) => text(caseName(row)) })],
  ["Segredo", by({ publication: secrecyOf, deadline: secrecyOf, hearing: secrecyOf })],
  [
    "Trecho ou ato",
    by({
      publication: ({ excerpt }) => text(excerpt),
      deadline: ({ act }) => text(act),
      hearing: (row) => text(courtHearingWords(row)),
    }),
  ],
  [
    "Prazo",
    by({
      publication: ({ deadline }) => text(deadline && printedDeadline(deadline)),
      deadline: (row) => text(termWords(row)),
    }),
  ],
  [
    "Situação",
    by({
      publication: (row) => text(stateOf(row)),
      deadline: (row) => text(stateWords(row)),
      hearing: (row) => text(courtHearingState(row)),
    }),
  ],
  [
    "Data interna",
    by({ deadline: ({ internalOn }) => ({ own: internalOn === null ? "" : formatDate(internalOn) }) }),
  ],
  ["Lida em", by({ publication: ({ readAt }) => moment(readAt) })],
  ["Lida por", by({ publication: ({ readBy }) => text(readBy) })],
  ["Confirmado em", by({ deadline: ({ confirmed }) => moment(confirmed?.at ?? null) })],
  ["Confirmado por", by({ deadline: ({ confirmed }) => text(confirmed?.by ?? null) })],
  ["Conferido em", by({ deadline: ({ checked }) => moment(checked?.at ?? null) })],
  ["Conferido por", by({ deadline: ({ checked }) => text(checked?.by ?? null) })],
  [
    "Arquivada ou encerrado em",
    by({
      publication: ({ archivedAt }) => moment(archivedAt),
      deadline: ({ closed }) => moment(closed?.at ?? null),
    }),
  ],
  [
    "Arquivada ou encerrado por",
    by({
      publication: ({ archivedBy }) => text(archivedBy),
      deadline: ({ closed }) => text(closed?.by ?? null),
    }),
  ],
  ["Motivo", by({ deadline: ({ closed }) => text(closed?.reason ?? null) })],
];

/** The beginning of the file. */
export const reportCsvHead = () => headOf(columns);

export const reportCsvLines = (entries: readonly ReportEntry[]) => linesOf(columns, entries, undefined);

/** The last line of a file of which not all hearings were read. */
export function reportCsvCut({
  through,
  from,
  today,
}: {
  through: string | null;
  from: string;
  today: string;
}): string {
  const words = hearingsCutWords(through, { from, today });
  return words === null ? "" : `"${words}"\r\n`;
}
