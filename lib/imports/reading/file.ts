import { findCnj } from "#lib/cnj/find.ts";
import { decodeText } from "#lib/csv/decode.ts";
import { readCsv } from "#lib/csv/read.ts";
import { formatCount } from "#lib/format/count.ts";
import { extensionOf } from "./readable.ts";
import type { Cell, ReadColumn, ReadOutcome, ReadTable } from "./reading.ts";
import { readColumns, readText } from "./table.ts";
import { readXlsx, type Workbook } from "./xlsx.ts";

type Given = { name: string; bytes: Uint8Array };

export const unreadable = (name: string) =>
  `Não conseguimos ler “${name}”. Confira se o arquivo ainda existe, salve-o de novo e solte outra vez.`;

/** Reads a dropped file by its bytes, whatever its name says. */
export async function readFile({ name, bytes }: Given): Promise<ReadOutcome> {
  if (startsWith(bytes, [0x50, 0x4b])) return await readSpreadsheet({ name, bytes });
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return refused(name, oldOfficeProblem(bytes));
  const text = decodeText(bytes);
  if (text === null) return refused(name, "não é um texto nem uma planilha, apesar do nome.");
  return readTextFile({ name, text, size: bytes.length });
}

/** Reads pasted text in the same way. */
export function readPasted({ name, text }: { name: string; text: string }): ReadOutcome {
  return { ok: true, table: { ...emptyTable({ name, size: text.length }), ...readText(text) } };
}

const startsWith = (bytes: Uint8Array, mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
const refused = (name: string, sentence: string): ReadOutcome => ({
  ok: false,
  message: `“${name}” ${sentence}`,
});
const emptyTable = ({ name, size }: { name: string; size: number }) => ({
  name,
  size,
  sheet: null,
  otherSheets: [],
});

function readTextFile({ name, text, size }: { name: string; text: string; size: number }): ReadOutcome {
  if (text.trim() === "") return refused(name, "está vazio.");
  const isTable = ["csv", "tsv"].includes(extensionOf(name));
  const read = isTable ? readColumns(readCsv(text)) : readText(text);
  const found = countOf(read.columns);
  // When the columns have fewer numbers than the text, it is read as plain text, so that no number is left out.
  const whole = isTable && found.all < findCnj(text).valid.length ? readText(text) : read;
  const counted = countOf(whole.columns);
  if (counted.all + counted.attempts === 0) return refused(name, "não tem números CNJ.");
  return { ok: true, table: { ...emptyTable({ name, size }), ...whole } };
}

function countOf(columns: ReadColumn[]): { all: number; attempts: number; rounded: number } {
  const numbers = columns.flatMap((column) => column.numbers ?? []);
  const attempts = numbers.flatMap((one) => one.attempts);
  return {
    all: new Set(numbers.flatMap(({ valid }) => valid.map(({ cnj }) => cnj))).size,
    attempts: attempts.length,
    rounded: attempts.filter((one) => one.kind === "malformed" && one.reason === "rounded").length,
  };
}

async function readSpreadsheet({ name, bytes }: Given): Promise<ReadOutcome> {
  const book = await readXlsx(bytes);
  if (!book.ok) return refused(name, workbookProblems[book.reason]);
  const sheets = book.sheets.map((sheet) => ({ name: sheet.name, ...readColumns(filledRows(sheet.rows)) }));
  const counted = sheets.map((sheet) => ({ ...sheet, ...countOf(sheet.columns) }));
  const first = counted.find(({ all }) => all > 0) ?? counted.find(({ attempts }) => attempts > 0);
  if (first === undefined) return refused(name, "não tem números CNJ.");
  if (first.all === 0 && first.rounded > 0) return refused(name, roundedProblem(first.rounded));
  const table: ReadTable = {
    name,
    size: bytes.length,
    sheet: book.sheets.length > 1 ? first.name : null,
    otherSheets: counted.filter((sheet) => sheet !== first && sheet.all > 0).map((sheet) => sheet.name),
    rows: first.rows,
    columns: first.columns,
  };
  return { ok: true, table };
}

const filledRows = (rows: Cell[][]) => rows.filter((row) => row.some((cell) => cell !== ""));

function roundedProblem(count: number): string {
  return `guardou ${count === 1 ? "um número arredondado" : `${formatCount(count)} números arredondados`}: os últimos dígitos se perderam. Formate a coluna como texto, preencha-a de novo e solte outra vez.`;
}

const workbookProblems: Record<Extract<Workbook, { ok: false }>["reason"], string> = {
  "too-large": "se expande para mais de 100 MB. Salve só a coluna dos números como CSV e solte o CSV.",
  "too-many": "tem mais de 1.000 partes dentro. Salve só a coluna dos números como CSV e solte o CSV.",
  absurd:
    "se expande mais de 150 vezes, o que uma planilha não faz. Salve só a coluna dos números como CSV e solte o CSV.",
  "too-wide": "tem células espalhadas demais. Salve só a coluna dos números como CSV e solte o CSV.",
  encrypted: "está protegido por senha. Remova a senha, salve e solte de novo.",
  corrupt: "não abre como planilha: está danificado ou incompleto. Abra no Excel, salve de novo e solte.",
  "open-document": "é uma planilha do LibreOffice. Salve como XLSX ou CSV e solte de novo.",
  binary: "é uma planilha binária (XLSB). Salve como XLSX e solte de novo.",
  "not-a-spreadsheet": "não é uma planilha, apesar do nome.",
};

/** Old Office files and new ones with a password share one container; only the latter have this entry, in UTF-16. */
function oldOfficeProblem(bytes: Uint8Array): string {
  const names = new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length & ~1));
  return names.includes("EncryptedPackage")
    ? workbookProblems.encrypted
    : "é de um Excel antigo (XLS). Salve como XLSX e solte de novo.";
}
