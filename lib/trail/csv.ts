import { formatCnj } from "#lib/cnj/number.ts";
import { type Columns, headOf, linesOf, listed, text } from "#lib/csv/table.ts";
import { formatRecorded } from "#lib/time/time.ts";
import { actionWords } from "./actions.ts";
import type { TrailRow } from "./view.ts";
import { aboutWords, outcomeWords, whoWords } from "./words.ts";

/** A trail as it stands in a spreadsheet: all that its rows say to the reader, and more. */
const columns: Columns<TrailRow> = [
  ["Nº", ({ number }) => ({ own: number === null ? "" : String(number) })],
  ["Quando", ({ at }) => ({ own: formatRecorded(at) })],
  ["Quem", ({ who }) => text(whoWords(who))],
  ["O que fez", ({ action }) => text(actionWords(action))],
  ["Código", ({ action }) => text(action)],
  // The hyphen and dots of the CNJ number keep Excel from reading it as a number.
  ["Processo", ({ cnj }) => ({ own: cnj === null ? "" : formatCnj(cnj) })],
  ["Objeto", (row) => listed(aboutWords(row))],
  ["Documento", ({ document }) => text(document?.id ?? null)],
  ["Resultado", ({ outcome }) => text(outcomeWords(outcome))],
  ["De onde", ({ address }) => text(address)],
  ["Detalhes", ({ detail }) => text(Object.keys(detail).length === 0 ? null : JSON.stringify(detail))],
  ["Selado", ({ isSealed }) => ({ own: isSealed ? "sim" : "não" })],
];

/** The beginning of the file. */
export const trailCsvHead = () => headOf(columns);

/** Lines of the file, one a row. */
export const trailCsvLines = (rows: readonly TrailRow[]) => linesOf(columns, rows, undefined);
