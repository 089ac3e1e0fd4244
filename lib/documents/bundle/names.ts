import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { type Columns, headOf, linesOf, moment, text } from "#lib/csv/table.ts";
import type { FileKind } from "#lib/documents/kind/kinds.ts";
import { kindName } from "#lib/documents/kind/words.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { type BundleOutcome, outcomeWords } from "./outcome.ts";
import type { BundleForm } from "./selection.ts";

/** How programs recognise a file by its name; of what may run, or is not known, nothing is added to a name. */
const endings: Partial<Record<FileKind, string>> = {
  pdf: "pdf",
  png: "png",
  jpeg: "jpg",
  gif: "gif",
  webp: "webp",
  tiff: "tif",
  text: "txt",
  docx: "docx",
  xlsx: "xlsx",
  pptx: "pptx",
  odt: "odt",
  ods: "ods",
  odp: "odp",
  rtf: "rtf",
  zip: "zip",
  signature: "p7s",
};

/** The longest name that any system unpacks has 255 bytes; number, ending and the mark of a part come to it. */
const longestStem = 200;
const ending = /\.[A-Za-z0-9]{1,8}$/;

/** `number` of `total` and the court's name, unlike any other in the ZIP, short, and leading out of no folder. */
export function nameInZip(given: {
  filename: string;
  number: number;
  total: number;
  kind: FileKind;
}): string {
  const { number, total, kind } = given;
  const filename = given.filename.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, "_");
  const digits = Math.max(2, String(total).length);
  const [own] = ending.exec(filename) ?? [];
  const added = own ?? (endings[kind] === undefined ? "" : `.${endings[kind]}`);
  const stem = own === undefined ? filename : filename.slice(0, -own.length);
  return `${String(number).padStart(digits, "0")} - ${firstBytes(stem, longestStem)}${added}`;
}

/** As many characters as fit into so many bytes. */
function firstBytes(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text).subarray(0, most);
  return new TextDecoder().decode(bytes, { stream: true });
}

export const zipName = (cnj: Cnj, simulated: boolean): string => nameOf(cnj, simulated, "zip");
export const pdfName = (cnj: Cnj, simulated: boolean): string => nameOf(cnj, simulated, "pdf");

const nameOf = (cnj: Cnj, simulated: boolean, form: BundleForm): string =>
  `documentos-${formatCnj(cnj)}${simulated ? "-simulacao" : ""}.${form}`;

export const indexName = "indice.csv";

/** The name of the text beside a document of which only a part came. */
export const partName = (name: string): string => `${name} - INCOMPLETO.txt`;

/** A document of a ZIP. `name`: in the ZIP; null when nothing of it is there. `filename`: as the court calls it. */
export type BundleRow = Pick<CaseDocument, "filename" | "kind" | "at" | "secrecy"> & {
  firstSeenAt: string | null;
  name: string | null;
  result: BundleOutcome;
};

const columns: Columns<BundleRow> = [
  ["Arquivo no ZIP", ({ name }) => text(name)],
  ["Nome no tribunal", ({ filename }) => text(filename)],
  ["Tipo no tribunal", ({ kind }) => text(kind)],
  ["Data do ato", ({ at }) => moment(at)],
  ["Listado em", ({ firstSeenAt }) => moment(firstSeenAt)],
  ["Sigilo", ({ secrecy }) => text(secrecy)],
  ["Conteúdo", ({ result }) => ({ own: "kind" in result ? kindName(result.kind) : "" })],
  ["Bytes", ({ result }) => ({ own: "bytes" in result ? String(result.bytes) : "" })],
  ["SHA-256", ({ result }) => ({ own: "sha256" in result ? result.sha256 : "" })],
  ["Resultado", ({ result }) => ({ own: outcomeWords(result) })],
];

/** The index of a ZIP of documents: each that was asked for, in a line. */
export function bundleIndex(rows: readonly BundleRow[]): string {
  return `${headOf(columns)}${linesOf(columns, rows, undefined)}`;
}

/** So many bytes before the table of a file's objects its last object is looked for. */
const looked = 4_096;

/** The subject of a PDF that Autos made, from its last object; null where it is not found. */
export async function subjectOf(pdf: Blob): Promise<string | null> {
  const end = await pdf.slice(-64).text();
  const table = Number(/startxref\s+(\d+)/.exec(end)?.[1]);
  if (!Number.isInteger(table)) return null;
  const last = await pdf.slice(Math.max(0, table - looked), table).text();
  const digits = /\/Subject <FEFF((?:[0-9A-F]{4})+)>/i.exec(last)?.[1];
  if (digits === undefined) return null;
  const units = digits.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
