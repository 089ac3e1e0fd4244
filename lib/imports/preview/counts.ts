import { plural } from "#lib/format/count.ts";
import { labelsOfCell } from "#lib/imports/reading/columns.ts";
import type { ReadColumn } from "#lib/imports/reading/reading.ts";
import { type AttachedFile, misreadInFile, rowsOfColumn, rowsOfFile } from "./files.ts";

/** What a file gives with the roles its columns have now, counted over the rows that are sent, and what is left out. */
export type FileGiven = {
  /** Rows in which anything is written. */
  rows: number;
  /** Rows without any number: they are not imported. */
  numberless: number;
  /** Rows whose number is still to be corrected. */
  open: number;
  /** One for each of its columns. */
  columns: ColumnGiven[];
};

/** What a column gives in its role; the two other fields are 0 or empty. */
export type ColumnGiven = { numbers: number; labels: string[]; notes: number };

export function givenOf(file: AttachedFile): FileGiven {
  const { table } = file;
  const open = new Set(misreadInFile(file).map(({ row }) => row));
  const entering = new Set([...rowsOfFile(file).map(({ row }) => row), ...open]);
  const written = Array.from({ length: table.rows }, (_, row) => row).filter((row) =>
    table.columns.some(({ of }) => (of[row] ?? 0) > 0),
  );
  return {
    rows: written.length,
    // Once an import has sent rows of the file, these have no number here any more.
    numberless: file.sent === null ? written.filter((row) => !entering.has(row)).length : 0,
    open: open.size,
    columns: table.columns.map((column, at) => {
      const role = file.roles[at];
      return {
        numbers: rowsOfColumn(file, at).length,
        labels: role === "label" ? labelsGiven(file, column) : [],
        notes: role === "note" ? notesGiven(file, column) : 0,
      };
    }),
  };
}

/** The different labels of the rows that are sent, in their order. */
function labelsGiven(file: AttachedFile, column: ReadColumn): string[] {
  const rows = rowsOfFile(file).map(({ row }) => row);
  const places = new Set(rows.sort((one, other) => one - other).map((row) => column.of[row] ?? 0));
  const labels = [...places].flatMap((place) => {
    const value = column.values[place - 1];
    return value === undefined ? [] : labelsOfCell({ column, value });
  });
  return [...new Set(labels)];
}

/** How many notes a column gives: each case gets the same text only once. */
function notesGiven(file: AttachedFile, column: ReadColumn): number {
  const notes = rowsOfFile(file).flatMap(({ cnj, row }) => {
    const place = column.of[row] ?? 0;
    return place === 0 ? [] : [`${cnj}:${place}`];
  });
  return new Set(notes).size;
}

/** Which rows of a file are left out, in words; null when none are. */
export function leftOutText(
  { numberless, open }: Pick<FileGiven, "numberless" | "open">,
  { isRest }: { isRest: boolean },
): string | null {
  const sentences = [
    isRest && "As outras linhas já foram enviadas.",
    numberless > 0 &&
      `${plural(numberless, "linha", "linhas")} sem número não ${numberless === 1 ? "entra" : "entram"}.`,
    open > 0 &&
      `${plural(open, "linha espera", "linhas esperam")} a correção do número${isRest ? ", com suas etiquetas e anotações" : ""}.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : sentences.join(" ");
}
