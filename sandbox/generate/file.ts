import type { ImportedCase } from "../cases/imported-case.ts";
import { randomFor } from "../random.ts";
import type { PlannedDocument } from "./documents.ts";
import { factsOf } from "./facts.ts";
import { linearise } from "./linearised/linearise.ts";
import { encryptedEntries, type FileParts, padPdf } from "./pad-pdf.ts";
import { renderPdf } from "./render-pdf.ts";

export async function makeFile(imported: ImportedCase, document: PlannedDocument): Promise<FileParts> {
  switch (document.defect) {
    case "empty":
      return whole(new Uint8Array());
    case "html":
      return whole(htmlFile(document.bytes));
    case "corrupt":
      return whole(corruptFile(document));
    default: {
      if (document.body === "linearised") return whole(linearise(factsOf(imported.cnj), document));
      const pdf = await renderPdf({ facts: factsOf(imported.cnj), document });
      const extra = document.defect === "encrypted" ? encryptedEntries : null;
      return padPdf({ pdf, bytes: document.bytes, extra });
    }
  }
}

/** The first `limit` bytes of a file, in chunks. */
export async function* streamOf(parts: FileParts, limit: number): AsyncIterable<Uint8Array> {
  let left = limit;
  for (const chunk of chunksOf(parts)) {
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

function whole(bytes: Uint8Array): FileParts {
  return { head: bytes, fillerBytes: 0, tail: new Uint8Array() };
}

function htmlFile(bytes: number): Uint8Array {
  const page =
    "<!doctype html><html><body><h1>Sessão expirada (SIMULAÇÃO)</h1><script>document.title='invadido'</script>";
  return Buffer.concat([Buffer.from(page), Buffer.alloc(bytes - Buffer.byteLength(page), " ")]);
}

/** A file that begins like a PDF and is random bytes after that, which no reader can recover. */
function corruptFile(document: PlannedDocument): Uint8Array {
  const random = randomFor("noise", document.id);
  const bytes = Buffer.alloc(document.bytes);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.integer(0, 255);
  bytes.write("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", 0, "latin1");
  return bytes;
}
