import { linesOf, type TextPage } from "#lib/documents/kind/text-pages.ts";
import { printSheets } from "./print-sheets.ts";

/** Canvases beyond this many pixels fail in some browsers; on paper the difference is not seen. */
const mostPixels = 16_000_000;

/** Prints a picture as it is turned on the screen. */
export async function printPicture({ url, turned }: { url: string; turned: number }): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const scale = Math.min(1, Math.sqrt(mostPixels / (image.naturalWidth * image.naturalHeight)));
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
export async function printText(pages: readonly TextPage[]): Promise<void> {
  await printSheets(async (sheets) => {
    for (const page of pages) sheets.addText(linesOf(page));
    return true;
  });
}
