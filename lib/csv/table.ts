import { stringify } from "csv-stringify/sync";
import { fileWord } from "#lib/format/file-word.ts";
import { shorten } from "#lib/format/shorten.ts";
import { formatDate, formatTime } from "#lib/time/time.ts";

/** Tables as a Brazilian Excel opens them. */

/** `text`: written by somebody else, must stay text. `own`: written by Autos, Excel may read it as a number or date. */
export type Cell = { text: string } | { own: string };
/** The columns of a table, each with what it says of a row. */
export type Columns<Row, With = undefined> = readonly [
  title: string,
  cell: (row: Row, given: With) => Cell,
][];

export const text = (value: string | null): Cell => ({ text: value ?? "" });
export const listed = (items: string[]): Cell => text(items.join("; "));
export const moment = (iso: string | null): Cell => ({ own: iso === null ? "" : dateTime(iso) });
/** An unknown count is an empty cell, no 0. */
export const count = (number: number | null | undefined): Cell => ({ own: String(number ?? "") });

/** `21/11/2026 14:02`, as Excel in Brazil reads it. */
export function dateTime(iso: string): string {
  return `${formatDate(iso)} ${formatTime(iso)}`.trim();
}

/** `1234,56` */
export function amount(cents: number | null): Cell {
  if (cents === null) return { own: "" };
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return { own: `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}` };
}

/** A little below the 32,767 characters that Excel allows in a cell. */
const longestCell = 32_000;

/** Where a formula could begin: also behind spaces, quotes, invisible characters, and a comma or semicolon. */
const formula =
  /(^|[,;])(?=[\s\p{Cf}\p{Pi}\p{Pf}"'`´]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** A foreign text as a cell that no spreadsheet runs: one line, and an apostrophe in front of what could be a formula. */
export function plainCell(value: string): string {
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
  return shorten(line, longestCell).replace(formula, "$1'");
}

/** Excel in Brazil separates columns at semicolons. All cells are quoted, so that programs that separate at commas read them. */
const format = { delimiter: ";", record_delimiter: "\r\n", quoted: true, quoted_empty: true };

/** The beginning of the file: the byte order mark, by which Excel recognises UTF-8, and the titles of the columns. */
export const headOf = <Row, With>(columns: Columns<Row, With>): string =>
  `\uFEFF${stringify([columns.map(([title]) => title)], format)}`;

export function linesOf<Row, With>(columns: Columns<Row, With>, rows: readonly Row[], given: With): string {
  const lines = rows.map((row) =>
    columns.map(([, cellOf]) => {
      const cell = cellOf(row, given);
      return "own" in cell ? cell.own : plainCell(cell.text);
    }),
  );
  return stringify(lines, format);
}

/** What a file of a firm is called: `processos-moura-tavares-associados-2026-11-21.csv`. `day`: as ISO date. */
export const csvName = ({
  what,
  firm,
  day,
}: {
  what: string;
  firm: { name: string; simulated: boolean };
  day: string;
}): string =>
  `${[what, firm.simulated ? "simulacao" : "", fileWord(firm.name), day].filter(Boolean).join("-")}.csv`;
