import { readFileSync } from "node:fs";
import {
  concatTransformationMatrix,
  drawObject,
  type PDFDocument,
  PDFName,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from "pdf-lib";
import { randomFor } from "../random.ts";

/** Pages as a scanner gives them, in `kinds/files/`: black and white, of this size. A long scan repeats them. */
const files = ["scanned-1.png", "scanned-2.png", "scanned-3.png"] as const;
const [width, height] = [624, 880];

/** Puts scans on pages of a document, the same for the same key. */
export function scanner(pdf: PDFDocument, key: string) {
  const first = randomFor("scan", key).integer(0, files.length - 1);
  const images = new Map<string, PDFRef>();
  const imageOf = (file: string): PDFRef => {
    const known = images.get(file);
    if (known !== undefined) return known;
    // PDF has the compression and the row filters of PNG (32000-1, 7.4.4): the pixels go in as they are in the file.
    const png = readFileSync(new URL(`./kinds/files/${file}`, import.meta.url));
    const at = png.indexOf("IDAT");
    const image = pdf.context.stream(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)), {
      Type: "XObject",
      Subtype: "Image",
      Width: width,
      Height: height,
      ColorSpace: "DeviceGray",
      BitsPerComponent: 1,
      Filter: "FlateDecode",
      DecodeParms: { Predictor: 15, Colors: 1, BitsPerComponent: 1, Columns: width },
    });
    const reference = pdf.context.register(image);
    images.set(file, reference);
    return reference;
  };
  return (page: PDFPage, at: number): void => {
    const name = page.node.newXObject("Scan", imageOf(files[(first + at) % files.length] ?? files[0]));
    const size = page.getSize();
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(size.width, 0, 0, size.height, 0, 0),
      drawObject(name instanceof PDFName ? name : PDFName.of("Scan")),
      popGraphicsState(),
    );
  };
}
