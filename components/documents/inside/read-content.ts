import { pdfjs } from "react-pdf";
import type { Pdf } from "#components/documents/pdf/types.ts";
import { pdfOptions } from "#components/pdf/setup.ts";

/** A file that unpacks for longer than this is given up, in milliseconds. */
const patience = 5_000;

/**
 * Unpacks files that a PDF carries, one after the other: `onContent` gets each, null where it cannot be read. A worker of
 * its own does it and is ended when it takes too long: a file that unpacks without end stops there, and the pages stay
 * readable. `signal` ends it, too.
 */
export async function readContents(input: {
  pdf: Pdf;
  ids: readonly string[];
  signal?: AbortSignal;
  onContent: (id: string, content: Uint8Array<ArrayBuffer> | null) => void;
}): Promise<void> {
  const { pdf, ids, signal, onContent } = input;
  const data = await pdf.getData();
  if (signal?.aborted) return;
  const worker = new pdfjs.PDFWorker();
  const end = () => worker.destroy();
  signal?.addEventListener("abort", end);
  const task = pdfjs.getDocument({ ...pdfOptions, data, worker });
  const late = Promise.withResolvers<null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const within = <T>(asked: Promise<T>): Promise<T | null> => {
    clearTimeout(timer);
    timer = setTimeout(() => late.resolve(null), patience);
    return Promise.race([asked.catch(() => null), late.promise]);
  };
  try {
    const apart = await within(openApart(task));
    for (const id of ids) {
      const content = apart && (await within(apart.getAttachmentContent(id)));
      if (signal?.aborted) return;
      onContent(id, content ? new Uint8Array(content) : null);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    void task.destroy();
    end();
  }
}

/** Opens the document once more. The worker knows the files that lie on pages only after it looked for them. */
async function openApart(task: pdfjs.PDFDocumentLoadingTask): Promise<Pdf> {
  const apart = await task.promise;
  await apart.getAnnotationsByType(new Set([pdfjs.AnnotationType.FILEATTACHMENT]), new Set());
  return apart;
}
