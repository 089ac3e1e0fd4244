import { formatCnj } from "#lib/cnj/number.ts";
import { type Columns, count, headOf, linesOf, listed, text } from "#lib/csv/table.ts";
import { formatRecorded } from "#lib/time/time.ts";
import type { TrailRow } from "./view.ts";
import { aboutWords, actWords, detailWords, outcomeWords, whoWords } from "./words.ts";

const number: Columns<TrailRow>[number] = ["Nº", (row) => count(row.number)];

/** A trail as it stands in a spreadsheet: all that its rows say to the reader, and more. */
const columns: Columns<TrailRow> = [
  ["Quando", ({ at }) => ({ own: formatRecorded(at) })],
  ["Quem", ({ who }) => text(whoWords(who))],
  ["O que fez", (row) => text(actWords(row))],
  ["Código", ({ action }) => text(action)],
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  ["Processo", ({ cnj }) => ({ own: cnj === null ? "" : formatCnj(cnj) })],
  ["Objeto", (row) => listed(aboutWords(row))],
  ["Id do documento", ({ document }) => text(document?.id ?? null)],
  ["Resultado", ({ outcome }) => text(outcomeWords(outcome))],
  ["De onde", ({ address }) => text(address)],
  ["Detalhes", ({ detail }) => listed(detailWords(detail))],
  ["Selado", ({ isSealed }) => ({ own: isSealed ? "sim" : "não" })],
  // Also what no words say.
  ["Dados", ({ detail }) => text(Object.keys(detail).length === 0 ? null : JSON.stringify(detail))],
];

/** Of a trail whose rows have no numbers there is no column of them. */
const columnsOf = ({ isNumbered }: { isNumbered: boolean }) => (isNumbered ? [number, ...columns] : columns);

/** The beginning of the file. */
export const trailCsvHead = (given: { isNumbered: boolean }) => headOf(columnsOf(given));

export const trailCsvLines = (rows: readonly TrailRow[], given: { isNumbered: boolean }) =>
  linesOf(columnsOf(given), rows, undefined);
