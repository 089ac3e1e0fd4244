import { zipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import type { Cell } from "./reading.ts";
import { type Unzipped, unzipParts } from "./unzip.ts";
import { zipDirectory } from "./zip-directory.ts";

type Sheet = { name: string; rows: Cell[][] };
export type Workbook =
  | { ok: true; sheets: Sheet[] }
  | {
      ok: false;
      reason:
        | Exclude<Unzipped, { ok: true }>["reason"]
        | "not-a-spreadsheet"
        | "open-document"
        | "binary"
        | "too-wide";
    };

/** Cells that a sheet may span, empty ones included: each takes memory once the sheet is a table. */
const mostCells = 6_000_000;

/** The sheets of an XLSX file, unpacked here with limits and packed anew: the library trusts the sizes of the directory. */
export async function readXlsx(bytes: Uint8Array): Promise<Workbook> {
  const unzipped = unzipParts(bytes);
  if (!unzipped.ok) return unzipped;
  const { parts } = unzipped;
  if (!parts.has("xl/workbook.xml")) {
    return { ok: false, reason: zipDirectory(bytes) === null ? "corrupt" : whatElse(parts) };
  }
  const packed: Record<string, Uint8Array> = {};
  for (const [name, part] of parts) {
    if (!/^\/?xl\/worksheets\/[^/]+\.xml$/i.test(name)) {
      packed[name] = part;
      continue;
    }
    const sheet = withoutEmptyCells(new TextDecoder().decode(part));
    if (spanOf(sheet) > mostCells) return { ok: false, reason: "too-wide" };
    packed[name] = new TextEncoder().encode(sheet);
  }
  try {
    const archive = zipSync(packed, { level: 0 });
    const buffer = new ArrayBuffer(archive.length);
    new Uint8Array(buffer).set(archive);
    const sheets = await readSheets(buffer, { parseNumber: (text) => ({ number: text }) });
    return {
      ok: true,
      sheets: sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellOf)) })),
    };
  } catch {
    return { ok: false, reason: "corrupt" };
  }
}

function whatElse(parts: Map<string, Uint8Array>): "open-document" | "binary" | "not-a-spreadsheet" {
  const mimetype = new TextDecoder().decode(parts.get("mimetype") ?? new Uint8Array());
  if (mimetype.includes("opendocument.spreadsheet")) return "open-document";
  const types = new TextDecoder().decode(parts.get("[Content_Types].xml") ?? new Uint8Array());
  return types.includes("sheet.binary") ? "binary" : "not-a-spreadsheet";
}

/** Removes cells that only have a format: they may go down to the last row of the sheet. */
function withoutEmptyCells(xml: string): string {
  return xml.replace(/<(?:\w+:)?c(?:\s[^<>]*)?\/>/g, "");
}

function spanOf(xml: string): number {
  let rows = 0;
  let columns = 0;
  for (const [, letters = "", row = ""] of xml.matchAll(
    /<(?:\w+:)?c\s[^<>]*?\br="([A-Z]{1,3})([0-9]{1,7})"/g,
  )) {
    rows = Math.max(rows, Number(row));
    let column = 0;
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
    columns = Math.max(columns, column);
  }
  return rows * columns;
}

/** Excel keeps fifteen digits of a number: of a longer one the others are gone. */
const exactUpTo = 1e15;

function cellOf(cell: unknown): Cell {
  if (typeof cell === "string") return cell;
  if (typeof cell === "boolean") return cell ? "Sim" : "Não";
  if (cell instanceof Date) return dayText(cell);
  if (typeof cell !== "object" || cell === null || !("number" in cell)) return "";
  const text = String(cell.number);
  const value = Number(text);
  if (Number.isInteger(value) && Math.abs(value) >= exactUpTo) return { rounded: value.toFixed(0) };
  return Number.isFinite(value) ? String(value).replace(".", ",") : text;
}

function dayText(date: Date): string {
  const [year = "", month = "", day = ""] = date.toISOString().slice(0, 10).split("-");
  return `${day}/${month}/${year}`;
}
