import "server-only";
import { createHash } from "node:crypto";
// Half as long, so that the process begins sooner.
import { GlobalWorkerOptions, getDocument, PDFDataRangeTransport } from "pdfjs-dist/legacy/build/pdf.min.mjs";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { Pieces } from "./pieces.ts";

GlobalWorkerOptions.workerSrc = "./pdf.worker.min.mjs";

type Range = { from: number; to: number };

type Given = {
  size: number;
  /** Bytes that may be read. */
  mostRead: number;
  read: (range: Range) => Promise<Uint8Array<ArrayBuffer>>;
};

/** Why a PDF is not looked into; `unread`: it would take more than may be read. */
export type Unopened = { kind: "encrypted" } | { kind: "broken" } | { kind: "unread" };

/** Looks into a PDF by its index: of the rest only what `use` asks for is read. `spent` is over when no more may be read. */
export async function lookInto<T>(
  { size, mostRead, read }: Given,
  use: (pdf: PDFDocumentProxy, spent: Promise<Unopened>) => Promise<T>,
): Promise<T | Unopened> {
  const spent = Promise.withResolvers<Unopened>();
  let left = mostRead;

  class Transport extends PDFDataRangeTransport {
    override requestDataRange(from: number, to: number): void {
      left -= to - from;
      if (left < 0) spent.resolve({ kind: "unread" });
      else void read({ from, to }).then((bytes) => this.onDataRange(from, bytes));
    }
  }

  const task = getDocument({
    range: new Transport(size, null),
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 16_384,
    verbosity: 0,
    useSystemFonts: false,
  });
  const found = task.promise.then((pdf) => use(pdf, spent.promise), unopened);
  return await Promise.race([found, spent.promise]);
}

function unopened(error: unknown): Unopened {
  const isLocked = error instanceof Error && error.name === "PasswordException";
  return { kind: isLocked ? "encrypted" : "broken" };
}

/** What a PDF is besides its pages. */
export type Traits = {
  /** Also where it opens without a password. */
  isEncrypted: boolean;
  /** It is a form of Adobe's (XFA), which its reader may show otherwise than all others do. */
  isForm: boolean;
  /** Its content is other files inside of it, and its page says only that. */
  isPortfolio: boolean;
  /** How many files it carries. */
  files: number;
};

export async function traitsOf(pdf: PDFDocumentProxy): Promise<Traits> {
  const found = (await pdf.getMetadata()).info as Record<string, unknown>;
  return {
    isEncrypted: (found.EncryptFilterName ?? null) !== null,
    isForm: found.IsXFAPresent === true,
    isPortfolio: found.IsCollectionPresent === true,
    // A list of them that cannot be read is none, as for readers.
    files: (await pdf.getAttachments().catch(() => null))?.size ?? 0,
  };
}

/** Whether its pages have these texts to the library that shows them to people. */
export async function readsAs(texts: readonly string[], pieces: Uint8Array[]): Promise<boolean> {
  const whole = new Pieces(pieces);
  const file = { size: whole.size, mostRead: Infinity, read: async (range: Range) => whole.read(range) };
  const made = await lookInto(file, readTexts);
  return made.kind === "read" && JSON.stringify(made.texts) === JSON.stringify(texts);
}

/** A short sign of what is written on each page. */
export async function textsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const sign = createHash("sha256");
    for (const item of items) if ("str" in item) sign.update(item.str);
    texts.push(sign.digest("base64"));
    page.cleanup();
  }
  return texts;
}

/** The same of a PDF that nobody needs after it. */
export async function readTexts(pdf: PDFDocumentProxy): Promise<{ kind: "read"; texts: string[] }> {
  try {
    return { kind: "read", texts: await textsOf(pdf) };
  } finally {
    await pdf.loadingTask.destroy();
  }
}
