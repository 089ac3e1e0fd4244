import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { ImportedCase } from "../cases/imported-case.ts";
import { formatCnj } from "../cnj.ts";
import { randomFor } from "../random.ts";
import { compose } from "./compose.ts";
import type { OtherFile, PlannedDocument } from "./documents.ts";
import { type Facts, factsOf } from "./facts.ts";
import { hostile } from "./hostile.ts";
import { encryptedEntries, type FileParts, padPdf } from "./pad-pdf.ts";
import { type Paper, pagedPdf } from "./paged/paged-pdf.ts";
import { renderPdf } from "./render-pdf.ts";

/** A file as it is sent: how many bytes of it are kept in memory, and its chunks, from its beginning each time. */
export type SandboxFile = { heldBytes: number; chunks: () => Iterable<Uint8Array> };

export async function makeFile(imported: ImportedCase, document: PlannedDocument): Promise<SandboxFile> {
  switch (document.defect) {
    case "empty":
      return whole(new Uint8Array());
    case "html":
      return whole(htmlPage(document.bytes));
    case "corrupt":
      return whole(corruptFile(document));
    default:
      return await bodyOf(imported, document);
  }
}

async function bodyOf(imported: ImportedCase, document: PlannedDocument): Promise<SandboxFile> {
  const { body, bytes } = document;
  switch (body) {
    case "linearised":
      return whole(brotliDecompressSync(stored("linearised.pdf.br")));
    case "paged":
      return paged(imported, document, null);
    case "paged-on-paper":
      return paged(imported, document, { width: 300, height: 390 });
    case "paged-on-large-paper":
      return paged(imported, document, { width: 2_070, height: 2_590 });
    case "text":
    case "stamped-scans":
    case "some-scans":
    case "bare-scans": {
      const pdf = await renderPdf({ facts: factsOf(imported.cnj), document });
      const extra = document.defect === "encrypted" ? encryptedEntries : null;
      return ofParts(padPdf({ pdf, bytes, extra }));
    }
    default:
      return otherFile(imported, { ...document, body });
  }
}

function otherFile(imported: ImportedCase, document: PlannedDocument & { body: OtherFile }): SandboxFile {
  const { body, bytes } = document;
  switch (body) {
    case "utf-8":
      return whole(plainText({ facts: factsOf(imported.cnj), document, encoding: "utf8" }));
    case "windows-1252":
      return whole(plainText({ facts: factsOf(imported.cnj), document, encoding: "latin1" }));
    case "html":
      return whole(htmlPage(bytes));
    default:
      return whole(stored(body));
  }
}

const stored = (name: string): Buffer => readFileSync(new URL(`./kinds/files/${name}`, import.meta.url));

const paged = (imported: ImportedCase, document: PlannedDocument, paper: Paper | null): SandboxFile => ({
  heldBytes: 0,
  chunks: () => pagedPdf({ facts: factsOf(imported.cnj), document, paper }),
});

/** The first `limit` bytes of a file, in chunks. */
export async function* streamOf(file: SandboxFile, limit: number): AsyncIterable<Uint8Array> {
  let left = limit;
  for (const chunk of file.chunks()) {
    const part = chunk.subarray(0, left);
    left -= part.length;
    if (part.length > 0) yield part;
    if (left <= 0) return;
  }
}

const chunkBytes = 64 * 1024;
const filler = Buffer.alloc(chunkBytes, "SIMULACAO ");

function* chunksOf(parts: FileParts): Iterable<Uint8Array> {
  for (let at = 0; at < parts.head.length; at += chunkBytes) yield parts.head.subarray(at, at + chunkBytes);
  for (let at = 0; at < parts.fillerBytes; at += chunkBytes) {
    yield filler.subarray(0, Math.min(chunkBytes, parts.fillerBytes - at));
  }
  yield parts.tail;
}

const ofParts = (parts: FileParts): SandboxFile => ({
  heldBytes: parts.head.length + parts.tail.length,
  chunks: () => chunksOf(parts),
});

const whole = (bytes: Uint8Array): SandboxFile =>
  ofParts({ head: bytes, fillerBytes: 0, tail: new Uint8Array() });

/** A file that begins like a PDF and is random bytes after that, which no reader can recover. */
function corruptFile(document: PlannedDocument): Uint8Array {
  const random = randomFor("noise", document.id);
  const bytes = Buffer.alloc(document.bytes);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.integer(0, 255);
  bytes.write("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", 0, "latin1");
  return bytes;
}

/** A text of exactly `document.bytes`: its lines again and again, cut between characters and filled up with spaces. */
function plainText(input: { facts: Facts; document: PlannedDocument; encoding: "utf8" | "latin1" }): Buffer {
  const { facts, document, encoding } = input;
  const { title, pages } = compose(facts, document);
  const head = [
    `SIMULAÇÃO - Processo ${formatCnj(facts.cnj)}`,
    title,
    "Transcrição: não há ação sem razão.",
    "",
  ];
  // What is hostile in a text must do nothing where it is shown: markup, and marks that turn the direction of writing.
  const bait =
    encoding === "utf8" ? ["", hostile.markup, hostile.names.rightToLeft, hostile.names.arabic] : [];
  const text = Buffer.from([...head, ...[...pages].flat(), ...bait, ""].join("\r\n"), encoding);
  const bytes = Buffer.alloc(document.bytes, " ");
  for (let at = 0; at + text.length <= bytes.length; at += text.length) text.copy(bytes, at);
  return bytes;
}

/** A page as a service that has lost a session answers it, under the name of a document. */
function htmlPage(bytes: number): Buffer {
  const page =
    "<!doctype html><html><body><h1>Sessão expirada (SIMULAÇÃO)</h1><script>document.title='invadido'</script>";
  return Buffer.concat([Buffer.from(page), Buffer.alloc(bytes - Buffer.byteLength(page), " ")]);
}
