import "server-only";
import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
} from "pdf-lib";
import { givePart, readBytes, send } from "./ask.ts";
import { isTurned, matrixOf, orientationOf } from "./orientation.ts";

/** A4 upright, and the margin around the picture, in points. */
const [short, long] = [595.28, 841.89];
const margin = 28.35;

/** Puts a picture upright on a page of A4, lying where the picture is wider than high. The picture itself stays as it is. */
export async function convert({ size, type }: { size: number; type: "jpeg" | "png" }): Promise<void> {
  const bytes = await readBytes({ from: 0, to: size });
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const image = await (type === "jpeg" ? pdf.embedJpg(bytes) : pdf.embedPng(bytes));
  const orientation = type === "jpeg" ? orientationOf(bytes) : 1;
  const seen = isTurned(orientation)
    ? { width: image.height, height: image.width }
    : { width: image.width, height: image.height };
  const isLying = seen.width > seen.height;
  const paper = isLying ? { width: long, height: short } : { width: short, height: long };
  const scale = Math.min((paper.width - 2 * margin) / seen.width, (paper.height - 2 * margin) / seen.height);
  const [width, height] = [seen.width * scale, seen.height * scale];
  const box = { x: (paper.width - width) / 2, y: (paper.height - height) / 2, width, height };
  const page = pdf.addPage([paper.width, paper.height]);
  const name = page.node.newXObject("Image", image.ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...matrixOf(orientation, box)),
    drawObject(name instanceof PDFName ? name : PDFName.of("Image")),
    popGraphicsState(),
  );
  await givePart(await pdf.save(), 1);
  send({ kind: "done" });
}
