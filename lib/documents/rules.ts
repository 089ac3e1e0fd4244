import { joinBytes } from "#lib/bytes/join.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import type { CaseDocument } from "./schema.ts";

/** Above this many bytes the viewer asks before it loads a document: pdf.js holds all of it in memory. */
export const askAbove = 100 * 1024 * 1024;

/** Above this many pages printing asks for the file itself: every page becomes a picture first. */
export const printablePages = 200;

const units = ["B", "KB", "MB", "GB"] as const;

/** Which unit fits a size, and its divisor, so that two sizes can be told in the same one. */
function unitFor(bytes: number): { unit: string; divisor: number } {
  let index = 0;
  let divisor = 1;
  while (index < units.length - 1 && bytes / divisor >= 999.5) {
    divisor *= 1024;
    index++;
  }
  return { unit: units[index] ?? "B", divisor };
}

function inUnit(bytes: number, divisor: number): string {
  const value = bytes / divisor;
  const digits = divisor < 1024 * 1024 || value >= 99.95 ? 0 : 1;
  return value.toLocaleString("pt-BR", { maximumFractionDigits: digits, minimumFractionDigits: digits });
}

/** A file size as it is said: "214 KB", "8,4 MB", "300 MB". */
export function formatSize(bytes: number): string {
  const { unit, divisor } = unitFor(bytes);
  return `${inUnit(bytes, divisor)}\u00A0${unit}`;
}

/** How much of a file was received: "3,1 de 8,4 MB"; without a known total, "3,1 MB". */
export function formatReceived(input: { received: number; total: number | null }): string {
  const { received, total } = input;
  if (total === null || total < received) return formatSize(received);
  const { unit, divisor } = unitFor(total);
  return `${inUnit(received, divisor)} de ${inUnit(total, divisor)}\u00A0${unit}`;
}

/** That a document came whole with another size than the service lists; null where both are the same. In bytes, as both may read alike otherwise. */
export function otherSizeWords({ came, listed }: { came: number; listed: number | null }): string | null {
  if (listed === null || came === listed) return null;
  const said = (bytes: number) => `${formatCount(bytes)} ${bytes === 1 ? "byte" : "bytes"}`;
  return `Veio inteiro com ${said(came)}; o serviço listava ${said(listed)}.`;
}

const pdfSignature = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Whether the first kilobyte carries `%PDF-`, where readers look for it. */
export function looksLikePdf(head: Uint8Array): boolean {
  const end = Math.min(head.length, 1024) - pdfSignature.length;
  for (let at = 0; at <= end; at++) {
    if (pdfSignature.every((byte, index) => head[at + index] === byte)) return true;
  }
  return false;
}

/** How many of a file's last bytes `endsAsPdf` looks at. */
const endBytes = 1_024;

/** Those bytes, once `piece` came after the `end` of before. */
export const endAfter = (end: Uint8Array, piece: Uint8Array): Uint8Array =>
  (piece.length < endBytes ? joinBytes([end, piece]) : piece).slice(-endBytes);

/**
 * Whether a PDF of so many bytes with this `end` came to its own end: the mark, and before it where its table of objects is.
 * One that is made to be read in parts has a mark after its first page too, which names no table (ISO 32000-2, Annex F).
 */
export function endsAsPdf(end: Uint8Array, size: number): boolean {
  const text = String.fromCharCode(...end);
  const table = Number(/startxref\s+(\d+)\s+%%EOF[\s\0]*$/.exec(text)?.[1] ?? 0);
  return table > 0 && table < size;
}

/**
 * Whether a stream that ended in order brought all of a file: the bytes its sender told, any without a number; or fewer than the
 * list says, up to the file's own end. `end`: its last bytes.
 */
export const cameWhole = (input: { received: number; told: number | null; end: Uint8Array }): boolean =>
  input.told === null || input.received >= input.told || endsAsPdf(input.end, input.received);

export function neighboursOf(input: { id: string; documents: readonly CaseDocument[] }): {
  previous: CaseDocument | null;
  next: CaseDocument | null;
} {
  const index = input.documents.findIndex((document) => document.id === input.id);
  if (index === -1) return { previous: null, next: input.documents[0] ?? null };
  return { previous: input.documents[index - 1] ?? null, next: input.documents[index + 1] ?? null };
}

/** Where a document came from, in words; null for the court, where nearly all come from. */
export function originWords(origin: CaseDocument["origin"]): string | null {
  return origin === "court" ? null : "enviado pelo escritório";
}

/** Letters and digits alone, in lower case and without accents. */
function bare(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase("pt-BR");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** The kind of a document, unless its file name without number and extension already says just that. */
export function ownKind(document: Pick<CaseDocument, "kind" | "filename">): string | null {
  const { kind, filename } = document;
  if (kind === null) return null;
  const name = bare(filename.replace(/\.[a-z0-9]{1,5}$/i, ""));
  const isNamed = name.replace(/^(((doc|documento) )?\d+ )+|( \d+)+$/g, "") === bare(kind);
  return isNamed ? null : kind;
}

/** Whether the service's word about secrecy only says that there is none. */
export function isPublic(secrecy: string): boolean {
  return /^(sem sigilo|público|publico)|nível 0\b/i.test(secrecy);
}

/** The documents around this one, `reach` to either side, in the order of the list and with this one among them. */
export function around(input: {
  id: string;
  documents: readonly CaseDocument[];
  reach: number;
}): CaseDocument[] {
  const index = input.documents.findIndex((document) => document.id === input.id);
  const from = Math.max(0, index - input.reach);
  return input.documents.slice(from, Math.max(0, index) + input.reach + 1);
}

/** The page a `#p=12` names, or null. */
export function pageFromHash(hash: string): number | null {
  const match = /^#p=([1-9]\d{0,5})$/.exec(hash);
  return match?.[1] ? Number(match[1]) : null;
}

/** What was typed to go to: a page ("12"), a leaf of the court ("fls. 41"), or why it is neither. */
export function readPlace({
  typed,
  pages,
}: {
  typed: string;
  pages: number;
}): { ok: true; page: number } | { ok: true; leaf: number } | { ok: false; message: string } {
  const read = /^(fls?|folhas?)?(\d+)$/i.exec(typed.replace(/[\s.]/g, ""));
  if (read === null) return { ok: false, message: "Escreva a página, ou a folha: fls. 41." };
  const number = Number(read[2]);
  if (read[1] !== undefined) return { ok: true, leaf: number };
  if (number >= 1 && number <= pages) return { ok: true, page: number };
  return { ok: false, message: `O documento tem ${plural(pages, "página", "páginas")}.` };
}

/** Route of a document's page. */
export function documentHref(input: { database: string; cnj: string; id: string }): string {
  return `/${input.database}/cases/${input.cnj}/documents/${encodeURIComponent(input.id)}`;
}

/** The address of a document's bytes. */
export function documentFileUrl({
  database,
  cnj,
  id,
  download = false,
}: {
  database: string;
  cnj: string;
  id: string;
  download?: boolean;
}): string {
  const url = `/api/databases/${encodeURIComponent(database)}/cases/${cnj}/documents/${encodeURIComponent(id)}/file`;
  return download ? `${url}?download=1` : url;
}

const tag = /^[a-z]{2,3}(-[a-z0-9]{1,8}){0,3}$/i;

/** The language a PDF says it is in, for screen readers. `info`: what pdf.js reads of its catalogue. */
export function languageOf(info: object): string | undefined {
  const language = "Language" in info ? info.Language : undefined;
  return typeof language === "string" && tag.test(language) ? language : undefined;
}
