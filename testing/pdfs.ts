import { createHash } from "node:crypto";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from "pdf-lib";
import PdfKit from "pdfkit";
import type { Source } from "#server/pdf/source.ts";
import { drawnBytes } from "./drawn.ts";

/** Real PDFs and pictures, good and bad, as people put them into petitions. */

type Bytes = Uint8Array<ArrayBuffer>;

/** A file in memory, which counts what is read of it. */
export function sourceOf(bytes: Uint8Array): Source & { read: Source["read"]; bytesRead: () => number } {
  let count = 0;
  return {
    size: bytes.length,
    async *read({ from, to }) {
      for (let at = from; at < to; at += 100_000) {
        const piece = bytes.slice(at, Math.min(to, at + 100_000));
        count += piece.length;
        yield piece;
      }
    },
    bytesRead: () => count,
  };
}

const a4: [number, number] = [595.28, 841.89];

/** `each`: bytes that no packing makes smaller, on every page. `numbered`: each page says which it is. */
export async function makePdf({
  pages = 1,
  size = a4,
  each = 0,
  objectStreams = true,
}: {
  pages?: number;
  size?: [number, number];
  each?: number;
  objectStreams?: boolean;
} = {}): Promise<Bytes> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage(size);
    page.drawText(`Folha ${number}`, { x: 50, y: 50, font, size: 12 });
    if (each > 0) {
      const stream = pdf.context.stream(drawnBytes(each), {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, 1, 1],
      });
      page.node.newXObject("Noise", pdf.context.register(stream));
    }
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: objectStreams }));
}

/** A PDF with no page at all. */
export const emptyPdf = async (): Promise<Bytes> =>
  new Uint8Array(await (await PDFDocument.create()).save({ addDefaultPage: false }));

/** How a PDF is encrypted, by its version: RC4 with 40 and 128 bits, AES with 128 and 256. */
export const encryptions = ["1.3", "1.4", "1.7", "1.7ext3"] as const;

/** `user`: it opens with a password only; else everybody reads it, and it forbids to be changed. */
export async function encryptedPdf({
  user,
  version = "1.7",
  carries,
}: {
  user: boolean;
  version?: (typeof encryptions)[number];
  /** A file besides its page. */
  carries?: Uint8Array;
}): Promise<Bytes> {
  const passwords = user ? { userPassword: "segredo" } : {};
  const pdf = new PdfKit({ size: "A4", ownerPassword: "dono", ...passwords, pdfVersion: version });
  pdf.text("Documento protegido");
  if (carries !== undefined) pdf.file(Buffer.from(carries), { name: "planilha.ods" });
  pdf.end();
  const parts: Buffer[] = [];
  for await (const part of pdf) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * A PDF with a signature field as PAdES has it: the digest is over all bytes but the signature itself. `filter`, `type`: how
 * its dictionary calls it; null: not at all.
 */
export async function signedPdf({
  each = 0,
  pages = 2,
  filter = "ETSI.CAdES.detached",
  type = "Sig",
}: {
  each?: number;
  pages?: number;
  filter?: string | null;
  type?: string | null;
} = {}): Promise<Bytes> {
  const pdf = await PDFDocument.load(await makePdf({ pages, each }));
  const { context } = pdf;
  const placeholder = "9999999999";
  const signature = context.register(
    context.obj({
      ...(type !== null && { Type: type }),
      Filter: "Adobe.PPKLite",
      ...(filter !== null && { SubFilter: filter }),
      ByteRange: [0, ...[1, 2, 3].map(() => Number(placeholder))],
      Contents: PDFHexString.of("0".repeat(8_192)),
      M: PDFString.of("D:20261122120000Z"),
    }),
  );
  const field = context.register(
    context.obj({
      FT: "Sig",
      Type: "Annot",
      Subtype: "Widget",
      T: PDFString.of("Assinatura"),
      V: signature,
      F: 132,
      Rect: [0, 0, 0, 0],
    }),
  );
  pdf.getPage(0).node.set(PDFName.of("Annots"), context.obj([field]));
  pdf.catalog.set(PDFName.of("AcroForm"), context.obj({ SigFlags: 3, Fields: [field] }));
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }));
  const start = bytes.indexOf("/Contents <") + "/Contents ".length;
  const end = bytes.indexOf(">", start) + 1;
  for (const number of [start, end, bytes.length - end]) {
    bytes.write(String(number).padEnd(placeholder.length), bytes.indexOf(placeholder), "latin1");
  }
  const digest = createHash("sha256")
    .update(bytes.subarray(0, start))
    .update(bytes.subarray(end))
    .digest("hex");
  bytes.write(digest, start + 1, "latin1");
  return new Uint8Array(bytes);
}

/** A PDF written by hand: its objects by number, from 1, with an index that is right, or with one of them as its index. */
export function handPdf(
  objects: (string | Buffer)[],
  { trailer = "", indexIn }: { trailer?: string; indexIn?: number } = {},
): Bytes {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const body = Buffer.isBuffer(object) ? object : Buffer.from(object, "latin1");
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
    places.push(at);
    parts.push(whole);
    at += whole.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`;
  const tail = indexIn
    ? `startxref\n${places[indexIn - 1]}\n%%EOF\n`
    : `${table}trailer\n<</Size ${places.length + 1} /Root 1 0 R ${trailer.replace("HERE", String(at))}>>\nstartxref\n${at}\n%%EOF\n`;
  parts.push(Buffer.from(tail));
  return new Uint8Array(Buffer.concat(parts));
}

/** So many megabytes of zeros, packed: one megabyte again and again. */
export function packedZeros(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: megabytes }, () => one),
    deflateRawSync(""),
  ]);
}

/** A stream of so many megabytes of zeros, packed twice, so that next to nothing is left of it. */
export function bombStream(megabytes: number, entries: string): Buffer {
  const packed = deflateSync(packedZeros(megabytes));
  return Buffer.concat([
    Buffer.from(`<<${entries} /Filter [/FlateDecode /FlateDecode] /Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
}

/** A picture of one grey; `packed`: of other bytes, whatever it says of its size. */
export function makePng({
  width,
  height,
  packed,
}: {
  width: number;
  height: number;
  packed?: Buffer;
}): Bytes {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crc(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      chunk("IHDR", head),
      chunk("IDAT", packed ?? deflateSync(Buffer.alloc((width + 1) * height))),
      chunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** The head of a JPEG of this size, which is all that is read of one; `orientation` as a camera writes it. */
export function makeJpeg({
  width,
  height,
  orientation,
  little = false,
}: {
  width: number;
  height: number;
  orientation?: number;
  little?: boolean;
}): Bytes {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const rest = Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 0x3f, 0, 0, 0xff, 0xd9]);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      ...(orientation === undefined ? [] : [exif(orientation, little)]),
      frame,
      rest,
    ]),
  );
}

function exif(orientation: number, little: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  const [two, four] = little
    ? ([tiff.writeUInt16LE, tiff.writeUInt32LE] as const)
    : ([tiff.writeUInt16BE, tiff.writeUInt32BE] as const);
  tiff.write(little ? "II" : "MM", 0, "latin1");
  two.call(tiff, 42, 2);
  four.call(tiff, 8, 4);
  two.call(tiff, 1, 8);
  two.call(tiff, 0x0112, 10);
  two.call(tiff, 3, 12);
  four.call(tiff, 1, 14);
  two.call(tiff, orientation, 18);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
