import "server-only";
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { DocumentFindings } from "#lib/filings/documents/findings.ts";
import { readBytes } from "./ask.ts";
import { lookInto, traitsOf, type Unopened } from "./look.ts";
import { Opened, startPdfium } from "./pdfium.ts";
import type { Inside } from "./protocol.ts";

type Bounds = { size: number; mostRead: number; mostMs: number };

/** Reads the index and the pages of a PDF, and of the rest nothing: of a scan of 300 MB a few. */
export async function inspect({ size, mostRead, mostMs }: Bounds): Promise<Inside> {
  const until = performance.now() + mostMs;
  const inside = await lookInto({ size, mostRead, read: readBytes }, (pdf, spent) =>
    readInside(pdf, { until, spent }),
  );
  if (inside.kind !== "pages" || !inside.isForm || size > mostRead) return inside;
  return { ...inside, isDynamic: await isDynamic(size) };
}

/** What pdf.js does not say of a form. What the engine does not open is nothing that it could say it of. */
async function isDynamic(size: number): Promise<boolean> {
  const pieces = [await readBytes({ from: 0, to: size })];
  const opened = Opened.from(await startPdfium(), { size, pieces });
  return opened instanceof Opened && opened.isDynamic;
}

async function readInside(
  pdf: PDFDocumentProxy,
  { until, spent }: { until: number; spent: Promise<Unopened> },
): Promise<Inside> {
  const traits = await traitsOf(pdf);
  const counted = new Map<string, DocumentFindings["sizes"][number]>();
  const pages = pdf.numPages;
  for (let number = 1; number <= pages && performance.now() < until; number += 1) {
    const page = await Promise.race([pdf.getPage(number).catch(() => "broken" as const), spent]);
    if (page === "broken") return { kind: "broken" };
    // Its pages are counted, and those that were seen are what can be said of their sizes.
    if ("kind" in page) break;
    const size = sizeOf(page);
    const key = `${size.width} ${size.height}`;
    const known = counted.get(key);
    if (known) known.pages += 1;
    else counted.set(key, { ...size, pages: 1 });
    page.cleanup();
  }
  const sizes = [...counted.values()].sort((one, other) => other.pages - one.pages).slice(0, mostSizes);
  return { kind: "pages", pages, sizes, ...traits, isDynamic: false };
}

/** Of a file in which every page is of another size, the most frequent ones. */
const mostSizes = 20;

/** Millimetres in a point. */
const millimetres = 25.4 / 72;

function sizeOf({ view, userUnit }: { view: number[]; userUnit: number }): { width: number; height: number } {
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const inMillimetres = (points: number) => Math.round(points * userUnit * millimetres * 10) / 10;
  return { width: inMillimetres(right - left), height: inMillimetres(top - bottom) };
}
