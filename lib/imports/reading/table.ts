import { findCnj } from "#lib/cnj/find.ts";
import { defaultRole } from "./columns.ts";
import { type Attempt, type Cell, type ColumnNumbers, cellText, type ReadColumn } from "./reading.ts";

type Raw = { cells: (Cell | undefined)[]; numbers: ColumnNumbers | null };

/** A header stands at most this many rows above the first number. */
const headerWithin = 10;

/** The columns of a table: what each is called, what it says, and which holds the numbers. */
export function readColumns(rows: Cell[][]): { rows: number; columns: ReadColumn[] } {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const raw = Array.from({ length: width }, (_, at) => rawColumn(rows, at));
  const best = bestColumn(raw);
  const header =
    best === null ? null : headerRow(rows, { column: best, first: firstRow(raw[best]?.numbers) });
  const start = header === null ? 0 : header + 1;
  const columns = raw.map((column, at) => finished(column, { at, start, header: rows[header ?? -1]?.[at] }));
  for (const [at, column] of columns.entries()) {
    if (at === best) column.role = "numbers";
    else column.role = column.numbers === null ? defaultRole(column) : "ignore";
  }
  return { rows: rows.length - start, columns: columns.filter(({ filled }) => filled > 0) };
}

export function readText(text: string): { rows: number; columns: ReadColumn[] } {
  const { valid, wrong, malformed } = findCnj(text);
  const numbers: ColumnNumbers = {
    valid: valid.map((cnj) => ({ cnj, row: 0 })),
    attempts: [
      ...wrong.map((one) => ({ kind: "wrong" as const, row: 0, ...one })),
      ...malformed.map((one) => ({ kind: "malformed" as const, row: 0, ...one })),
    ].sort((one, other) => one.at - other.at),
  };
  const isEmpty = numbers.valid.length + numbers.attempts.length === 0;
  const column: ReadColumn = {
    name: "Texto",
    isNamed: false,
    values: [],
    of: new Uint32Array(),
    filled: 1,
    numbers: isEmpty ? null : numbers,
    role: "numbers",
  };
  return { rows: 0, columns: [column] };
}

function rawColumn(rows: Cell[][], at: number): Raw {
  const cells = rows.map((row) => row[at]);
  const found: ColumnNumbers = { valid: [], attempts: [] };
  const known = new Map<string, ReturnType<typeof findCnj>>();
  for (const [row, cell] of cells.entries()) {
    if (cell === undefined) continue;
    if (typeof cell !== "string") {
      if (mayBeNumber(cell.rounded)) found.attempts.push(roundedAttempt(cell.rounded, row));
      continue;
    }
    if (!mayHoldNumber(cell)) continue;
    let numbers = known.get(cell);
    if (numbers === undefined) {
      numbers = findCnj(cell);
      known.set(cell, numbers);
    }
    for (const cnj of numbers.valid) found.valid.push({ cnj, row });
    for (const one of numbers.wrong) found.attempts.push({ kind: "wrong", row, ...one });
    for (const one of numbers.malformed) found.attempts.push({ kind: "malformed", row, ...one });
  }
  const isEmpty = found.valid.length + found.attempts.length === 0;
  return { cells, numbers: isEmpty ? null : found };
}

/** Fewer digits than this are no number, not even a broken one: most cells need not be looked at closely. */
const fewestDigits = 13;

function mayHoldNumber(cell: string): boolean {
  let digits = 0;
  for (let at = 0; at < cell.length; at += 1) {
    const code = cell.charCodeAt(at);
    // Also the wide digits of East Asian fonts.
    if ((code >= 48 && code <= 57) || (code >= 0xff10 && code <= 0xff19)) digits += 1;
    if (digits >= fewestDigits) return true;
  }
  // What spreadsheets make of a number has few digits and an E.
  return digits > 2 && /[Ee]\+1[89]/.test(cell);
}

const mayBeNumber = (digits: string) => digits.length >= 16 && digits.length <= 20;

function roundedAttempt(digits: string, row: number): Attempt {
  return { kind: "malformed", row, at: 0, text: digits, digits, reason: "rounded" };
}

/** The column of the numbers: the one with most valid numbers; ten attempts count as much as one number. */
function bestColumn(columns: Raw[]): number | null {
  let best: { at: number; score: number } | null = null;
  for (const [at, { numbers }] of columns.entries()) {
    if (numbers === null) continue;
    const score = numbers.valid.length * 10 + numbers.attempts.length;
    if (best === null || score > best.score) best = { at, score };
  }
  return best?.at ?? null;
}

function firstRow(numbers: ColumnNumbers | null | undefined): number {
  const rows = [...(numbers?.valid ?? []), ...(numbers?.attempts ?? [])].map(({ row }) => row);
  return rows.reduce((least, row) => Math.min(least, row), Number.POSITIVE_INFINITY);
}

/** The row above the numbers that names most columns; titles over a table name one. */
function headerRow(rows: Cell[][], { column, first }: { column: number; first: number }): number | null {
  let best: { row: number; named: number } | null = null;
  for (let row = Math.max(0, first - headerWithin); row < first && row < rows.length; row += 1) {
    const cells = rows[row] ?? [];
    const named = cells.filter((cell) => cellText(cell).trim() !== "").length;
    if (cellText(cells[column]).trim() === "" && named < 2) continue;
    if (named > 0 && (best === null || named >= best.named)) best = { row, named };
  }
  return best?.row ?? null;
}

function finished(
  { cells, numbers }: Raw,
  { at, start, header }: { at: number; start: number; header: Cell | undefined },
): ReadColumn {
  const places = new Map<string, number>();
  const of = new Uint32Array(Math.max(0, cells.length - start));
  let filled = 0;
  for (const [row, cell] of cells.slice(start).entries()) {
    const value = cellText(cell).trim();
    if (value === "") continue;
    filled += 1;
    const place = places.get(value) ?? places.size + 1;
    places.set(value, place);
    of[row] = place;
  }
  const name = cellText(header).replace(/\s+/g, " ").trim();
  const within = (one: { row: number }) => one.row >= start;
  const moved = <One extends { row: number }>(one: One) => ({ ...one, row: one.row - start });
  return {
    name: name === "" ? `Coluna ${letters(at)}` : name,
    isNamed: name !== "",
    values: [...places.keys()],
    of,
    filled,
    numbers:
      numbers === null
        ? null
        : {
            valid: numbers.valid.filter(within).map(moved),
            attempts: numbers.attempts.filter(within).map(moved),
          },
    role: "ignore",
  };
}

/** A, B … Z, AA, as spreadsheets call their columns. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}
