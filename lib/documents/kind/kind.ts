import { looksLikePdf } from "#lib/documents/rules.ts";
import type { FileKind, OtherKind } from "./kinds.ts";
import { isBinary, readText } from "./text.ts";

/** From how many of its first bytes on the kind of a file is certain. */
export const headBytes = 8_192;

/** What a file is by its first `headBytes`, not by its name or what the service calls it. */
export function kindOf(file: Uint8Array): FileKind {
  const head = file.subarray(0, headBytes);
  if (looksLikePdf(head)) return "pdf";
  return signedKind(head) ?? textKind(head);
}

/** By the bytes with which all files of a kind begin; null when they are none of these. */
function signedKind(head: Uint8Array): FileKind | null {
  for (const { at = 0, begins, kind } of signatures) {
    if (begins.every((byte, index) => head[at + index] === byte)) return kind(head);
  }
  return null;
}

function textKind(head: Uint8Array): FileKind {
  const { text } = readText(head, { isWhole: false });
  return head.length === 0 || isBinary(text) ? "unknown" : (markupKind(text) ?? "text");
}

type Signature = { at?: number; begins: readonly number[]; kind: (head: Uint8Array) => FileKind | null };

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const always = (kind: FileKind) => () => kind;

const signatures: readonly Signature[] = [
  { begins: [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a], kind: always("png") },
  { begins: [0xff, 0xd8, 0xff], kind: always("jpeg") },
  { begins: ascii("GIF87a"), kind: always("gif") },
  { begins: ascii("GIF89a"), kind: always("gif") },
  { begins: [...ascii("II"), 42, 0], kind: always("tiff") },
  { begins: [...ascii("MM"), 0, 42], kind: always("tiff") },
  { begins: ascii("RIFF"), kind: riffKind },
  { at: 4, begins: ascii("ftyp"), kind: mediaKind },
  { begins: ascii("PK\u0003\u0004"), kind: archiveKind },
  { begins: ascii("PK\u0005\u0006"), kind: always("zip") },
  { begins: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], kind: always("old-office") },
  { begins: ascii("{\\rtf"), kind: always("rtf") },
  { begins: ascii("Rar!\u001a\u0007"), kind: always("archive") },
  { begins: [...ascii("7z"), 0xbc, 0xaf, 0x27, 0x1c], kind: always("archive") },
  { begins: [0x1f, 0x8b], kind: always("archive") },
  { begins: [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11], kind: always("video") },
  { begins: [0x30], kind: signatureKind },
  { begins: ascii("ID3"), kind: always("audio") },
  { begins: [0xff, 0xfb], kind: always("audio") },
  { begins: [0xff, 0xf3], kind: always("audio") },
  { begins: ascii("OggS"), kind: always("audio") },
  { begins: ascii("fLaC"), kind: always("audio") },
  { begins: [0x1a, 0x45, 0xdf, 0xa3], kind: always("video") },
];

const wordAt = (head: Uint8Array, at: number): string => String.fromCharCode(...head.subarray(at, at + 4));

function riffKind(head: Uint8Array): FileKind | null {
  switch (wordAt(head, 8)) {
    case "WEBP":
      return "webp";
    case "WAVE":
      return "audio";
    case "AVI ":
      return "video";
    default:
      return null;
  }
}

/** Recordings, and the pictures of some phones: one container, whose brand says what is in it. */
function mediaKind(head: Uint8Array): FileKind {
  const brand = wordAt(head, 8);
  if (/^(?:hei|hev|mif|msf|avif)/.test(brand)) return "heic";
  return brand.startsWith("M4A") ? "audio" : "video";
}

/** The object identifier of signed data (RFC 5652), which stands a few bytes after the beginning. */
const signedData = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];

/** A signature in a file of its own; a text may begin with the same byte, which is the digit 0. */
function signatureKind(head: Uint8Array): FileKind | null {
  for (let at = 2; at <= 6; at++) {
    if (signedData.every((byte, index) => head[at + index] === byte)) return "signature";
  }
  return null;
}

/** Elements with which pages begin that have neither a doctype nor `<html>`, as browsers recognise them. */
const ofPages =
  /^(?:html|head|title|meta|link|base|style|script|body|iframe|frameset|h[1-6]|div|font|table|a|b|i|p|br|hr|img|form|center|span|pre)$/;

/** Which markup a text begins with, after declarations, comments and space; null for none. */
function markupKind(text: string): Extract<OtherKind, "html" | "svg" | "xml"> | null {
  let rest = text.replace(/^\uFEFF/, "").trimStart();
  let isDeclared = false;
  while (rest.startsWith("<?") || rest.startsWith("<!")) {
    if (/^<!doctype\s+html/i.test(rest)) return "html";
    if (/^<!doctype\s+svg/i.test(rest)) return "svg";
    isDeclared = true;
    const [from, end] = rest.startsWith("<!--") ? [4, "-->"] : [2, ">"];
    const at = rest.indexOf(end, from);
    if (at === -1) return "xml";
    rest = rest.slice(at + end.length).trimStart();
  }
  const name = /^<(?:[a-z]\w*:)?([a-z][\w.-]*)/i.exec(rest)?.[1]?.toLowerCase();
  if (name === undefined) return isDeclared ? "xml" : null;
  if (name === "svg") return "svg";
  return ofPages.test(name) ? "html" : "xml";
}

const latin1 = new TextDecoder("latin1");

/** The folder in which each kind of office file has its contents. */
const folders = { "word/": "docx", "xl/": "xlsx", "ppt/": "pptx" } as const;

/** What the first file of an OpenDocument archive says, after its own name. */
const openDocuments = {
  "mimetypeapplication/vnd.oasis.opendocument.text": "odt",
  "mimetypeapplication/vnd.oasis.opendocument.spreadsheet": "ods",
  "mimetypeapplication/vnd.oasis.opendocument.presentation": "odp",
} as const;

/** The longest of these, in bytes. */
const longestName = 80;

/** What a ZIP archive is, by the names of the files at its beginning; nothing of it is unpacked. */
function archiveKind(head: Uint8Array): OtherKind {
  const text = latin1.decode(head);
  // A name follows the header of its file, of 30 bytes.
  const names = text
    .split("PK\u0003\u0004")
    .slice(1)
    .map((file) => file.slice(26, 26 + longestName));
  for (const [type, kind] of Object.entries(openDocuments)) {
    if (names[0]?.startsWith(type) && names[0][type.length] !== "-") return kind;
  }
  if (!names.some((name) => name.startsWith("[Content_Types].xml"))) return "zip";
  for (const [folder, kind] of Object.entries(folders)) {
    if (names.some((name) => name.startsWith(folder))) return kind;
  }
  return "zip";
}
