import type { FoundCnjs } from "#lib/cnj/find.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { shorten } from "#lib/format/shorten.ts";
import { mostImportLabels, mostNumbers, tooManyLabels, tooManyNumbers } from "#lib/imports/limits.ts";
import { labelsOfCell, noteOfCells } from "#lib/imports/reading/columns.ts";
import type { Attempt, ColumnRole, ReadColumn, ReadTable } from "#lib/imports/reading/reading.ts";
import type { ImportRows } from "./schema.ts";

/** From files as read, with what a person chose for their columns, to the preview and to what is sent. */

export type AttachedFile = {
  id: string;
  /** True for pasted text that is too long for the box: it is kept like a file. */
  isPasted: boolean;
  table: ReadTable;
  /** One for each of its columns. */
  roles: ColumnRole[];
  /** Corrected numbers, by the key of the attempt that each corrects. */
  corrections: ReadonlyMap<string, Cnj>;
  /** Keys of the corrections that an import has sent already; null while nothing of the file was sent. */
  sent: ReadonlySet<string> | null;
};

/** An attempt of the text (`file` is null) or of a file, with the labels that go with it. */
export type Misread = Attempt & { key: string; file: string | null; labels: string[] };

type Row = { cnj: Cnj; row: number };

/** The key of an attempt within its file. */
export const keyOf = (column: number, place: number) => `${column}:${place}`;

function activeColumns({ table, roles }: AttachedFile): { column: ReadColumn; at: number }[] {
  return table.columns.flatMap((column, at) => (roles[at] === "numbers" ? [{ column, at }] : []));
}

/** The numbers to be sent of a file: those in its number columns, corrected ones included. */
export function rowsOfFile(file: AttachedFile): Row[] {
  return activeColumns(file).flatMap(({ at }) => rowsOfColumn(file, at));
}

export function rowsOfColumn(file: AttachedFile, at: number): Row[] {
  const numbers = file.roles[at] === "numbers" ? file.table.columns[at]?.numbers : null;
  if (!numbers) return [];
  const corrected = numbers.attempts.flatMap(({ row }, place) => {
    const key = keyOf(at, place);
    const cnj = file.corrections.get(key);
    return cnj === undefined || file.sent?.has(key) ? [] : [{ cnj, row }];
  });
  return [...numbers.valid, ...corrected];
}

export function misreadInFile(file: AttachedFile): Misread[] {
  const labelled = columnsOf(file, "label");
  const labelsOf = (row: number) =>
    labelled.flatMap((column) =>
      cellsOf(column, row).flatMap(({ value }) => labelsOfCell({ column, value })),
    );
  return activeColumns(file).flatMap(({ column, at }) =>
    (column.numbers?.attempts ?? []).flatMap((attempt, place) => {
      const key = keyOf(at, place);
      if (file.corrections.has(key)) return [];
      return [{ ...attempt, key, file: file.id, labels: labelsOf(attempt.row) }];
    }),
  );
}

/** What is left of a file after an import: attempts to correct, and corrections made since. Null when nothing is left. */
export function restOf({ sent, now }: { sent: AttachedFile; now: AttachedFile }): AttachedFile | null {
  const columns = now.table.columns.map((column, at) =>
    now.roles[at] === "numbers" && column.numbers !== null
      ? { ...column, numbers: { ...column.numbers, valid: [] } }
      : column,
  );
  const rest = { ...now, table: { ...now.table, columns }, sent: new Set(sent.corrections.keys()) };
  return misreadInFile(rest).length + rowsOfFile(rest).length === 0 ? null : rest;
}

export type Preview = {
  /** Each number once: those of the text, then those of the files. */
  numbers: Cnj[];
  duplicates: number;
  wrong: Misread[];
  malformed: Misread[];
};

/** What would be imported, of the text and all files together. */
export function previewOf({ text, files }: { text: FoundCnjs; files: AttachedFile[] }): Preview {
  const rows = files.flatMap(rowsOfFile);
  const numbers = new Set([...text.valid, ...rows.map(({ cnj }) => cnj)]);
  const ofText = (kind: "wrong" | "malformed"): Misread[] =>
    kind === "wrong"
      ? text.wrong.map((one) => ({ ...one, kind, row: 0, key: `w${one.at}`, file: null, labels: [] }))
      : text.malformed.map((one) => ({ ...one, kind, row: 0, key: `m${one.at}`, file: null, labels: [] }));
  const found = files.flatMap(misreadInFile);
  return {
    numbers: [...numbers],
    duplicates: text.duplicates + text.valid.length + rows.length - numbers.size,
    wrong: [...ofText("wrong"), ...found.filter(({ kind }) => kind === "wrong")],
    malformed: [...ofText("malformed"), ...found.filter(({ kind }) => kind === "malformed")],
  };
}

/** What is sent of the files: every number with the places of its labels and its note. */
export function encodeRows(files: AttachedFile[]): ImportRows {
  const labels = placeList();
  const notes = placeList();
  const items = new Map<Cnj, ImportRows["items"][number]>();
  const more: ImportRows["items"] = [];
  for (const file of files) {
    // A label is added with the first row that is sent: the labels of other rows must not be created.
    const labelled = columnsOf(file, "label").map((column) => {
      const placesOf = remembered((value: string) => labelsOfCell({ column, value }).map(labels.placeOf));
      return (row: number) => cellsOf(column, row).flatMap(({ value }) => placesOf(value));
    });
    const noted = columnsOf(file, "note");
    for (const { cnj, row } of rowsOfFile(file)) {
      const given = labelled.flatMap((placesOf) => placesOf(row));
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

const columnsOf = ({ table, roles }: AttachedFile, role: ColumnRole) =>
  table.columns.filter((_, at) => roles[at] === role);

function cellsOf(column: ReadColumn, row: number): { name: string; value: string }[] {
  const value = column.values[(column.of[row] ?? 0) - 1];
  return value === undefined ? [] : [{ name: column.name, value }];
}

function remembered<Answer>(answer: (value: string) => Answer): (value: string) => Answer {
  const known = new Map<string, Answer>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const found = answer(value);
    known.set(value, found);
    return found;
  };
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

/** How many characters of notes one call can carry, those of all rows together. */
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

/** The name of the import: that of the first file of which something is sent, and how many more there are. */
export function sourceOf(files: AttachedFile[]): string | null {
  const [first, ...others] = files.filter((file) => !file.isPasted && rowsOfFile(file).length > 0);
  if (first === undefined) return null;
  const name = shorten(first.table.name, 150);
  if (others.length === 0) return name;
  return `${name} (+${others.length})`;
}

/** The attempts in files that are still to be corrected, as they were written. */
export function attemptsLeft(files: AttachedFile[]): string[] {
  return files.flatMap(misreadInFile).map(({ text }) => text);
}

/** The rows of files, with one more label for all of these numbers, also for those that stand in no file. */
export function withLabel({
  rows,
  label,
  numbers,
}: {
  rows: ImportRows;
  label: string;
  numbers: Iterable<Cnj>;
}): ImportRows {
  const labels = rows.labels.includes(label) ? rows.labels : [...rows.labels, label];
  const place = labels.indexOf(label);
  const left = new Set<Cnj>(numbers);
  // A number that has more than one note stands in more than one row: the first gets the label.
  const items = rows.items.map(([cnj, places, note]): ImportRows["items"][number] =>
    left.delete(cnj) && !places.includes(place) ? [cnj, [...places, place], note] : [cnj, places, note],
  );
  return {
    ...rows,
    labels,
    items: [...items, ...[...left].map((cnj): (typeof items)[number] => [cnj, [place], null])],
  };
}
