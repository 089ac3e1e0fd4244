import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { FileKind } from "#lib/documents/kind/kinds.ts";
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
