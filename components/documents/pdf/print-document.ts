import { sharpest } from "./page-sizes.ts";
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

function show(picture: Blob, sheets: HTMLElement): Promise<unknown> {
  const image = document.createElement("img");
  image.alt = "";
  image.src = URL.createObjectURL(picture);
  sheets.append(image);
  return image.decode().catch(() => undefined);
}

/** Draws all pages as pictures, prints them, and clears up. `onPage` tells how far it is; `signal` stops it. */
export async function printDocument(input: {
  pdf: Pdf;
  pages: number;
  turned: number;
  onPage: (page: number) => void;
  signal: AbortSignal;
}): Promise<void> {
  const sheets = document.createElement("div");
  sheets.className = "print-sheets";
  sheets.setAttribute("aria-hidden", "true");
  document.body.append(sheets);
  try {
    for (let page = 1; page <= input.pages; page++) {
      if (input.signal.aborted) return;
      input.onPage(page);
      const picture = await pictureOf({ pdf: input.pdf, page, turned: input.turned });
      if (picture) await show(picture, sheets);
    }
    if (!input.signal.aborted) window.print();
  } finally {
    for (const image of sheets.querySelectorAll("img")) URL.revokeObjectURL(image.src);
    sheets.remove();
  }
}
