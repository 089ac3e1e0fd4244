import { pdfjs } from "react-pdf";
import { z } from "zod";
import { sightOf } from "#components/documents/pdf/sight.ts";
import type { Pdf } from "#components/documents/pdf/types.ts";
import { attachedName, mostFiles } from "#lib/documents/inside.ts";

/** A file that a PDF carries. `id`: its name within the PDF. */
export type AttachedFile = { id: string; name: string };

/** What a PDF carries beside its pages. `count`: of all its files, of which a bounded number is listed. */
export type Inside = { files: AttachedFile[]; count: number; hasScript: boolean };

/** In longer documents files and scripts are not looked for on every page: only in what belongs to the whole. */
const mostPages = 1_000;

const attachedSchema = z.object({ fileId: z.string(), file: z.object({ filename: z.string() }) });
const actionsSchema = z.object({ actions: z.map(z.string(), z.unknown()) });

/** So many pages are looked at together; then the pages that are read come first again. */
const pagesAtOnce = 8;

type Marks = NonNullable<Awaited<ReturnType<Pdf["getAnnotationsByType"]>>>;

/** Looks for files and scripts in an open document, giving way to the pages in sight; runs none. Null when stopped. */
export async function readInside(pdf: Pdf, signal: AbortSignal): Promise<Inside | null> {
  await sightOf(pdf).quiet();
  const found = new Map<string, string>();
  for (const [id, { filename }] of (await quietly(() => pdf.getAttachments())) ?? []) found.set(id, filename);
  const marks: Marks = [];
  let isScripted = (await quietly(() => pdf.hasJSActions())) ?? false;
  const looked = pdf.numPages <= mostPages ? pdf.numPages : 0;
  for (let first = 1; first <= looked; first += pagesAtOnce) {
    await sightOf(pdf).quiet();
    if (signal.aborted) return null;
    const pages = numbers(first, Math.min(first + pagesAtOnce - 1, looked));
    marks.push(...(await marksOn(pdf, pages)));
    for (const page of isScripted ? [] : pages) isScripted ||= await hasActions(pdf, page);
  }
  for (const mark of marks) {
    const attached = attachedSchema.safeParse(mark);
    if (attached.success) found.set(attached.data.fileId, attached.data.file.filename);
  }
  isScripted ||= marks.some((mark) => {
    const { success, data } = actionsSchema.safeParse(mark);
    return success && data.actions.size > 0;
  });
  const files = [...found].slice(0, mostFiles).map(([id, name]) => ({ id, name: attachedName(name) }));
  return { files, count: found.size, hasScript: isScripted };
}

/** The places on some pages that open a file or lead somewhere. */
async function marksOn(pdf: Pdf, pages: readonly number[]): Promise<Marks> {
  const { FILEATTACHMENT, LINK } = pdfjs.AnnotationType;
  const others = new Set(numbers(1, pdf.numPages).map((page) => page - 1));
  for (const page of pages) others.delete(page - 1);
  return (await quietly(() => pdf.getAnnotationsByType(new Set([FILEATTACHMENT, LINK]), others))) ?? [];
}

async function hasActions(pdf: Pdf, page: number): Promise<boolean> {
  const actions = await quietly(() => pdf.getPage(page).then((one) => one.getJSActions()));
  return actions !== null && actions.size > 0;
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** A document that was closed throws at once, and rejects nothing. */
async function quietly<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
