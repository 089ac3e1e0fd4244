import { z } from "zod";
import { type Cnj, isCnj } from "#lib/cnj/number.ts";
import { columnRoles, type ReadColumn } from "#lib/imports/reading/reading.ts";
import { type AttachedFile, keyOf, misreadInFile, rowsOfFile } from "./files.ts";

/** What is left of files after an import (`restOf`), as a tab keeps it: only the rows that are still to be sent. */

const cnj = z.custom<Cnj>((value) => typeof value === "string" && isCnj(value));
const place = z.number().int().min(0);
const role = z.enum(columnRoles);
const found = { row: place, at: place, text: z.string(), digits: z.string() };

const attemptSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("wrong"), ...found, expected: z.string(), corrected: cnj }),
  z.object({
    kind: z.literal("malformed"),
    ...found,
    reason: z.enum(["letters", "length", "rounded", "year", "court"]),
    corrected: cnj.optional(),
  }),
]);

const columnSchema = z.object({
  name: z.string(),
  isNamed: z.boolean(),
  values: z.array(z.string()),
  of: z.array(place).transform((places) => Uint32Array.from(places)),
  filled: place,
  numbers: z
    .object({ valid: z.array(z.object({ cnj, row: place })), attempts: z.array(attemptSchema) })
    .nullable(),
  role,
});

const restsSchema = z.array(
  z
    .object({
      table: z.object({
        name: z.string(),
        size: place,
        sheet: z.string().nullable(),
        otherSheets: z.array(z.string()),
        rows: place,
        columns: z.array(columnSchema),
      }),
      roles: z.array(role),
      corrections: z.array(z.tuple([z.string(), cnj])),
    })
    .transform((rest) => ({
      ...rest,
      isPasted: false,
      corrections: new Map(rest.corrections),
      sent: new Set<string>(),
    })),
);

/** What is left of files that were sent in part, as JSON; an empty text when there are none. */
export function writeRests(files: AttachedFile[]): string {
  const rests = files.filter(({ sent }) => sent !== null).map(shortened);
  return rests.length === 0 ? "" : JSON.stringify(rests satisfies z.input<typeof restsSchema>);
}

/** Reads what `writeRests` wrote, without the ids that the page gives; no files for a text that is not understood. */
export function readRests(text: string | null): Omit<AttachedFile, "id">[] {
  try {
    return restsSchema.parse(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
}

/** A file with only the rows from which something is still to be sent. */
function shortened(file: AttachedFile) {
  const open = new Set([...misreadInFile(file), ...rowsOfFile(file)].map(({ row }) => row));
  const rows = new Map([...open].sort((one, other) => one - other).map((row, at) => [row, at]));
  const moved = <One extends { row: number }>(one: One) => {
    const row = rows.get(one.row);
    return row === undefined ? [] : [{ ...one, row }];
  };
  const corrections: [string, Cnj][] = [];
  const columns = file.table.columns.map((column, at) => {
    const attempts = (column.numbers?.attempts ?? []).flatMap((attempt, was) => {
      const key = keyOf(at, was);
      return file.sent?.has(key)
        ? []
        : moved(attempt).map((kept) => ({ kept, known: file.corrections.get(key) }));
    });
    for (const [now, { known }] of attempts.entries()) {
      if (known !== undefined) corrections.push([keyOf(at, now), known]);
    }
    const numbers = column.numbers && {
      valid: column.numbers.valid.flatMap(moved),
      attempts: attempts.map(({ kept }) => kept),
    };
    return { ...column, ...cellsIn(column, [...rows.keys()]), numbers };
  });
  const table = { ...file.table, rows: rows.size, columns };
  return { table, roles: file.roles, corrections };
}

function cellsIn(column: ReadColumn, rows: number[]): { values: string[]; of: number[]; filled: number } {
  const cells = rows.map((row) => column.values[(column.of[row] ?? 0) - 1]);
  const values = [...new Set(cells.filter((cell) => cell !== undefined))];
  const places = new Map(values.map((value, at) => [value, at + 1]));
  const of = cells.map((cell) => (cell === undefined ? 0 : (places.get(cell) ?? 0)));
  return { values, of, filled: of.filter((at) => at > 0).length };
}
