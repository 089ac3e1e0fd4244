import type { MalformedCnj, WrongCnj } from "#lib/cnj/find.ts";
import type { Cnj } from "#lib/cnj/number.ts";

/** What a file holds, as the worker reads it and hands it to the page. */

export const columnRoles = ["numbers", "label", "note", "ignore"] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** A text that looks like a case number and is none, and the row in which it stands. */
export type Attempt = (({ kind: "wrong" } & WrongCnj) | ({ kind: "malformed" } & MalformedCnj)) & {
  row: number;
};

export type ColumnNumbers = { valid: { cnj: Cnj; row: number }[]; attempts: Attempt[] };

export type ReadColumn = {
  /** The name in its header or, without one, its letter. */
  name: string;
  isNamed: boolean;
  /** Its different values, in the order of their first appearance. */
  values: string[];
  /** Per row: 0 where it is empty, else the place of its value in `values`, from 1. */
  of: Uint32Array;
  filled: number;
  /** Null where no number was found. */
  numbers: ColumnNumbers | null;
  /** The proposed role; a person may choose another. */
  role: ColumnRole;
};

export type ReadTable = {
  name: string;
  size: number;
  /** The sheet that was read, when the file has several. */
  sheet: string | null;
  /** Sheets that have numbers too and were not read. */
  otherSheets: string[];
  rows: number;
  columns: ReadColumn[];
};

/** Why a file could not be read, in one or two sentences. */
export type ReadOutcome = { ok: true; table: ReadTable } | { ok: false; message: string };

/** A cell that the spreadsheet stored as a number, so that the last digits of what was typed are lost. */
type RoundedCell = { rounded: string };
export type Cell = string | RoundedCell;

export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  return typeof cell === "string" ? cell : cell.rounded;
}
