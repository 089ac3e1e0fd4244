import type { FoundCnjs } from "#lib/cnj/find.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { shorten } from "#lib/format/shorten.ts";
import type { Attempt, ColumnRole, ReadColumn, ReadTable } from "./reading.ts";
import { labelsOfCell, noteOfCells } from "./rules-columns.ts";
import {
  type ImportRows,
  mostImportLabels,
  mostNumbers,
  tooManyLabels,
  tooManyNumbers,
} from "./schema-start.ts";

/** What was read of files and what somebody said to do with it: into what is shown before sending, and what is sent. */

export type AttachedFile = {
  id: string;
  /** What was pasted and is too long for the box is kept like a file, but is none. */
  isPasted: boolean;
  table: ReadTable;
  /** One for each of its columns. */
  roles: ColumnRole[];
  /** Attempts that were corrected by a press, by their key. */
  corrections: ReadonlyMap<string, Cnj>;
};

/** An attempt of the text (`file` is null) or of a file. */
export type Finding = Attempt & { key: string; file: string | null };

type Row = { cnj: Cnj; row: number };

const keyOf = (column: number, place: number) => `${column}:${place}`;

function activeColumns({ table, roles }: AttachedFile): { column: ReadColumn; at: number }[] {
  return table.columns.flatMap((column, at) => (roles[at] === "numbers" ? [{ column, at }] : []));
}

/** The numbers of a file in the columns chosen for them, corrected ones among them. */
export function rowsOfFile(file: AttachedFile): Row[] {
  return activeColumns(file).flatMap(({ column, at }) => {
    const attempts = column.numbers?.attempts ?? [];
    const corrected = attempts.flatMap(({ row }, place) => {
      const cnj = file.corrections.get(keyOf(at, place));
      return cnj === undefined ? [] : [{ cnj, row }];
    });
    return [...(column.numbers?.valid ?? []), ...corrected];
  });
}

function findingsOfFile(file: AttachedFile): Finding[] {
  return activeColumns(file).flatMap(({ column, at }) =>
    (column.numbers?.attempts ?? []).flatMap((attempt, place) => {
      const key = keyOf(at, place);
      return file.corrections.has(key) ? [] : [{ ...attempt, key, file: file.id }];
    }),
  );
}

export type Preview = {
  /** Each number once: those of the text, then those of the files. */
  numbers: Cnj[];
  duplicates: number;
  wrong: Finding[];
  malformed: Finding[];
};

/** What would be imported, of the text and all files together. */
export function previewOf({ text, files }: { text: FoundCnjs; files: AttachedFile[] }): Preview {
  const rows = files.flatMap(rowsOfFile);
  const numbers = new Set([...text.valid, ...rows.map(({ cnj }) => cnj)]);
  const ofText = (kind: "wrong" | "malformed"): Finding[] =>
    kind === "wrong"
      ? text.wrong.map((one) => ({ ...one, kind, row: 0, key: `w${one.at}`, file: null }))
      : text.malformed.map((one) => ({ ...one, kind, row: 0, key: `m${one.at}`, file: null }));
  const found = files.flatMap(findingsOfFile);
  return {
    numbers: [...numbers],
    duplicates: text.duplicates + text.valid.length + rows.length - numbers.size,
    wrong: [...ofText("wrong"), ...found.filter(({ kind }) => kind === "wrong")],
    malformed: [...ofText("malformed"), ...found.filter(({ kind }) => kind === "malformed")],
  };
}

/** The different labels a column gives, in the order of its rows. */
export function labelsOfColumn(column: ReadColumn): string[] {
  return [...new Set(column.values.flatMap((value) => labelsOfCell({ column, value })))];
}

/** What is sent of the files: every number with the places of its labels and its note. */
export function encodeRows(files: AttachedFile[]): ImportRows {
  const labels = placeList();
  const notes = placeList();
  const items = new Map<Cnj, ImportRows["items"][number]>();
  const more: ImportRows["items"] = [];
  for (const file of files) {
    const { table, roles } = file;
    const withRole = (role: ColumnRole) => table.columns.filter((_, at) => roles[at] === role);
    const labelled = withRole("label").map((column) => ({
      column,
      places: column.values.map((value) => labelsOfCell({ column, value }).map(labels.placeOf)),
    }));
    const noted = withRole("note");
    for (const { cnj, row } of rowsOfFile(file)) {
      const given = labelled.flatMap(({ column, places }) => places[(column.of[row] ?? 0) - 1] ?? []);
      const text = noteOfCells(noted.flatMap((column) => cellsOf(column, row)));
      const note = text === null ? null : notes.placeOf(text);
      const known = items.get(cnj);
      if (known === undefined) {
        items.set(cnj, [cnj, given, note]);
        continue;
      }
      known[1] = [...new Set([...known[1], ...given])];
      if (known[2] === null) known[2] = note;
      else if (note !== null && note !== known[2]) more.push([cnj, [], note]);
    }
  }
  return { labels: labels.list, notes: notes.list, items: [...items.values(), ...more] };
}

function cellsOf(column: ReadColumn, row: number): { name: string; value: string }[] {
  const value = column.values[(column.of[row] ?? 0) - 1];
  return value === undefined ? [] : [{ name: column.name, value }];
}

function placeList(): { list: string[]; placeOf: (text: string) => number } {
  const places = new Map<string, number>();
  const list: string[] = [];
  return {
    list,
    placeOf(text) {
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, list.length);
      return list.push(text) - 1;
    },
  };
}

/** What one call can carry, of the notes of all rows together. */
const mostNoteText = 4_000_000;

/** Why the rows cannot be sent as they are chosen, or null. */
export function rowsProblem({ labels, notes, items }: ImportRows): string | null {
  if (items.length > mostNumbers) return tooManyNumbers;
  if (labels.length > mostImportLabels) return tooManyLabels;
  const text = notes.reduce((sum, note) => sum + note.length, 0);
  return text > mostNoteText
    ? "As anotações somam mais de 4 MB. Ignore uma das colunas ou divida o arquivo."
    : null;
}

/** By which name the import is known: that of its file, or of the first of several. */
export function sourceOf(files: AttachedFile[]): string | null {
  const [first, ...others] = files.filter(({ isPasted }) => !isPasted);
  if (first === undefined) return null;
  const name = shorten(first.table.name, 150);
  if (others.length === 0) return name;
  return `${name} (+${others.length})`;
}

/** What stays to be corrected of files that were sent, as it was written. */
export function attemptsLeft(files: AttachedFile[]): string[] {
  return files.flatMap(findingsOfFile).map(({ text }) => text);
}
