import { pdfjs } from "react-pdf";
import { z } from "zod";
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

/** Looks for files and scripts in an open document, and runs or unpacks none of them. */
export async function readInside(pdf: Pdf): Promise<Inside> {
  const found = new Map<string, string>();
  for (const [id, { filename }] of (await quietly(pdf.getAttachments())) ?? []) found.set(id, filename);
  const { FILEATTACHMENT, LINK } = pdfjs.AnnotationType;
  const isShort = pdf.numPages <= mostPages;
  const types = new Set([FILEATTACHMENT, LINK]);
  const marks = isShort ? ((await quietly(pdf.getAnnotationsByType(types, new Set()))) ?? []) : [];
  for (const mark of marks) {
    const attached = attachedSchema.safeParse(mark);
    if (attached.success) found.set(attached.data.fileId, attached.data.file.filename);
  }
  const isScripted = marks.some((mark) => {
    const { success, data } = actionsSchema.safeParse(mark);
    return success && data.actions.size > 0;
  });
  const files = [...found].slice(0, mostFiles).map(([id, name]) => ({ id, name: attachedName(name) }));
  return { files, count: found.size, hasScript: isScripted || (await hasScript(pdf, isShort)) };
}

async function hasScript(pdf: Pdf, isShort: boolean): Promise<boolean> {
  if (await quietly(pdf.hasJSActions())) return true;
  for (let number = 1; isShort && number <= pdf.numPages; number++) {
    const actions = await quietly(pdf.getPage(number).then((page) => page.getJSActions()));
    if (actions && actions.size > 0) return true;
  }
  return false;
}

const quietly = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);
