import { deflateSync } from "node:zlib";
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
import { drawScan } from "./scan.ts";

/** How many different pages a scan has; a long scan repeats them. */
const differentPages = 6;

/** Puts scans on pages of a document, the same for the same key. */
export function scanner(pdf: PDFDocument, key: string) {
  const images = new Map<number, PDFRef>();
  const imageOf = (number: number): PDFRef => {
    const known = images.get(number);
    if (known !== undefined) return known;
    const { width, height, bits } = drawScan(randomFor("scan", key, number));
    const image = pdf.context.stream(deflateSync(bits), {
      Type: "XObject",
      Subtype: "Image",
      Width: width,
      Height: height,
      ColorSpace: "DeviceGray",
      BitsPerComponent: 1,
      Filter: "FlateDecode",
    });
    const reference = pdf.context.register(image);
    images.set(number, reference);
    return reference;
  };
  return (page: PDFPage, at: number): void => {
    const name = page.node.newXObject("Scan", imageOf(at % differentPages));
    const { width, height } = page.getSize();
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(width, 0, 0, height, 0, 0),
      drawObject(name instanceof PDFName ? name : PDFName.of("Scan")),
      popGraphicsState(),
    );
  };
}
