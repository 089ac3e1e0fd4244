import { useEffect, useRef, useState } from "react";
import { toast } from "#components/ui/toast.ts";
import { linesOf, type TextPage } from "#lib/documents/kind/text-pages.ts";
import { printablePages } from "#lib/documents/rules.ts";
import type { Opening } from "./opening.ts";
import { canvasPixels, sharpest } from "./page-sizes.ts";
import type { Pdf } from "./types.ts";

/** Fine enough for small print in a scanned page, in dots per point. */
const dotsPerPoint = 150 / 72;

async function pictureOf(input: { pdf: Pdf; page: number; turned: number }): Promise<Blob | null> {
  const page = await input.pdf.getPage(input.page);
  const rotation = (page.rotate + input.turned) % 360;
  const scale = Math.min(dotsPerPoint, sharpest(page.getViewport({ scale: 1 })));
  const viewport = page.getViewport({ scale, rotation });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  await page.render({ canvas, viewport, intent: "print" }).promise;
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  // Frees the canvas at once, as a document may need hundreds of them.
  canvas.width = 0;
  canvas.height = 0;
  return picture;
}

/** Draws all pages as pictures, prints them, and clears up. `onPage` tells how far it is; `signal` stops it. */
async function printDocument(input: {
  pdf: Pdf;
  pages: number;
  turned: number;
  onPage: (page: number) => void;
  signal: AbortSignal;
}): Promise<void> {
  const { signal } = input;
  await printSheets(async (sheets) => {
    for (let page = 1; page <= input.pages && !signal.aborted; page++) {
      input.onPage(page);
      const picture = await pictureOf({ pdf: input.pdf, page, turned: input.turned });
      if (picture) await sheets.addPicture(picture);
    }
    return !signal.aborted;
  });
}

/** Of a document that is not open, or of which nothing is shown. */
export const nothingToPrint = "O documento não está aberto, então não há o que imprimir.";

/** Prints the open document, of which something is shown; `progress` is what to say meanwhile. A long one is better printed from its file. */
export function usePrint(input: { opening: Opening; turned: number }): {
  progress: string | null;
  print: () => void;
} {
  const { opening, turned } = input;
  const [page, setPage] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<void>) {
    const abort = new AbortController();
    running.current = abort;
    try {
      await work(abort.signal);
    } catch {
      toast({
        text: "Não foi possível preparar a impressão. Baixe o documento para imprimir.",
        tone: "alert",
      });
    } finally {
      running.current = null;
      setPage(null);
    }
  }

  return {
    progress: page === null || opening.step !== "open" ? null : `Preparando ${page} de ${opening.pages}`,
    print() {
      if (running.current) return;
      switch (opening.step) {
        case "open": {
          const { pdf, pages } = opening;
          if (pages > printablePages) {
            return toast({
              text: `São ${pages.toLocaleString("pt-BR")} páginas. Baixe o documento para imprimir.`,
            });
          }
          return void run((signal) => printDocument({ pdf, pages, turned, onPage: setPage, signal }));
        }
        case "picture":
          return void run(() => printPicture({ url: opening.url, turned }));
        case "text":
          return void run(() => printText(opening.pages));
        default:
          return toast({ text: nothingToPrint });
      }
    },
  };
}

/** Prints a picture as it is turned on the screen. */
async function printPicture({ url, turned }: { url: string; turned: number }): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
  // On paper the difference is not seen.
  const scale = Math.min(1, Math.sqrt(canvasPixels / (image.naturalWidth * image.naturalHeight)));
  const width = image.naturalWidth * scale;
  const height = image.naturalHeight * scale;
  const isLying = turned % 180 !== 0;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(isLying ? height : width));
  canvas.height = Math.max(1, Math.round(isLying ? width : height));
  const context = canvas.getContext("2d");
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((turned * Math.PI) / 180);
  context?.drawImage(image, -width / 2, -height / 2, width, height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (picture === null) throw new Error("the picture could not be drawn");
  await printSheets(async (sheets) => {
    await sheets.addPicture(picture);
    return true;
  });
}

/** Prints the lines of a text that are shown. */
async function printText(pages: readonly TextPage[]): Promise<void> {
  await printSheets(async (sheets) => {
    for (const page of pages) sheets.addText(linesOf(page));
    return true;
  });
}

/** What is put on paper in the place of the page. */
type Sheets = { addPicture: (picture: Blob) => Promise<void>; addText: (text: string) => void };

/** Prints what `fill` adds, alone, unless it returns false; then clears up. */
async function printSheets(fill: (sheets: Sheets) => Promise<boolean>): Promise<void> {
  const sheets = document.createElement("div");
  sheets.className = "print-sheets";
  sheets.setAttribute("aria-hidden", "true");
  document.body.append(sheets);
  try {
    const isWanted = await fill({
      async addPicture(picture) {
        const image = document.createElement("img");
        image.alt = "";
        image.src = URL.createObjectURL(picture);
        sheets.append(image);
        await image.decode().catch(() => undefined);
      },
      addText(text) {
        const lines = document.createElement("pre");
        lines.textContent = text;
        sheets.append(lines);
      },
    });
    if (isWanted) window.print();
  } finally {
    for (const image of sheets.querySelectorAll("img")) URL.revokeObjectURL(image.src);
    sheets.remove();
  }
}
