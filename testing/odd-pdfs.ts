import { handPdf } from "./pdfs.ts";

/** PDFs as programs of all ages leave them, each with something that few readers expect. */

type Bytes = Uint8Array<ArrayBuffer>;

const stream = (entries: string, bytes: Buffer | string) => {
  const body = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, "latin1");
  return Buffer.concat([
    Buffer.from(`<<${entries} /Length ${body.length}>>\nstream\n`),
    body,
    Buffer.from("\nendstream"),
  ]);
};
const words = (text: string) => stream("", `BT /F 12 Tf 10 150 Td (${text}) Tj ET`);
const font = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>";
const tree = "<</Type /Pages /Kids [3 0 R] /Count 1>>";
const page = (entries = "") =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>> ${entries}>>`;

/**
 * A form with one field in two places, filled in. `looks`: what stands in each place; without it only a reader that knows
 * forms shows the value. `asksForLooks`: it says so. `isTicked`: a box beside it, which says by itself that it is ticked.
 */
export function formPdf({
  looks,
  asksForLooks = false,
  isTicked = false,
}: {
  looks?: [string, string];
  asksForLooks?: boolean;
  isTicked?: boolean;
} = {}): Bytes {
  const seen = (text: string) =>
    stream(
      "/Type /XObject /Subtype /Form /BBox [0 0 190 30] /Resources <</Font <</F 5 0 R>>>>",
      `BT /F 14 Tf 2 8 Td (${text}) Tj ET`,
    );
  const place = (bottom: number, look: number) =>
    `<</Type /Annot /Subtype /Widget /F 4 /Parent 6 0 R /Rect [10 ${bottom} 200 ${bottom + 30}] ${looks ? `/AP <</N ${look} 0 R>>` : ""}>>`;
  const box = stream("/Type /XObject /Subtype /Form /BBox [0 0 30 30]", "0 0 30 30 re f");
  return handPdf([
    `<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [6 0 R 11 0 R] /DA (/F 14 Tf 0 g) /DR <</Font <</F 5 0 R>>>> ${asksForLooks ? "/NeedAppearances true" : ""}>>>>`,
    tree,
    page(`/Annots [7 0 R 8 0 R ${isTicked ? "12 0 R" : ""}]`),
    words("Nome:"),
    font,
    "<</FT /Tx /T (nome) /V (Fulano de Tal) /Kids [7 0 R 8 0 R]>>",
    place(100, 9),
    place(50, 10),
    seen(looks?.[0] ?? ""),
    seen(looks?.[1] ?? ""),
    "<</FT /Btn /T (aceito) /V /Sim /Kids [12 0 R]>>",
    "<</Type /Annot /Subtype /Widget /F 4 /Parent 11 0 R /Rect [220 100 250 130] /AS /Sim /AP <</N <</Sim 13 0 R>>>>>>",
    box,
  ]);
}

/**
 * A form of Adobe's (XFA). If its reader makes it while it shows it (`isDynamic`), everybody else sees one page that asks to
 * wait, whether it has fields or not; else all see its page.
 */
export const adobeFormPdf = ({ isDynamic, hasFields }: { isDynamic: boolean; hasFields: boolean }): Bytes =>
  handPdf([
    `<</Type /Catalog /Pages 2 0 R ${isDynamic ? "/NeedsRendering true" : ""} /AcroForm <</Fields [${hasFields ? "7 0 R" : ""}] /XFA [(template) 6 0 R]>>>>`,
    tree,
    page(),
    words(isDynamic ? "Please wait..." : "Requerimento"),
    font,
    stream("", '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"/>'),
    "<</FT /Tx /T (nome) /V (Fulano) /Type /Annot /Subtype /Widget /Rect [10 10 90 30]>>",
  ]);

/** A page that says that there are files inside. */
export const portfolioPdf = (): Bytes =>
  handPdf([
    "<</Type /Catalog /Pages 2 0 R /Collection <</View /D>> /Names <</EmbeddedFiles <</Names [(a.txt) 6 0 R]>>>>>>",
    tree,
    page(),
    words("Abra no Adobe Reader"),
    font,
    "<</Type /Filespec /F (a.txt) /EF <</F 7 0 R>>>>",
    stream("/Type /EmbeddedFile", "anexo"),
  ]);

/** A page under which nothing says that it is one, in a tree that does not say it is one. */
export const typelessPdf = (): Bytes =>
  handPdf([
    "<</Pages 2 0 R>>",
    "<</Kids [3 0 R] /Count 1 /MediaBox [0 0 300 200] /Resources <</Font <</F 5 0 R>>>>>>",
    "<</Parent 2 0 R /Contents 4 0 R>>",
    words("Sem tipo"),
    font,
  ]);

/** A page whose text stands twice under one number: before the table, and where the table says. */
export function twiceNumberedPdf(shown: string, hidden: string): Bytes {
  const text = Buffer.from(
    handPdf(["<</Type /Catalog /Pages 2 0 R>>", tree, page(), words(shown), font]),
  ).toString("latin1");
  const table = text.indexOf("xref");
  const second = `4 0 obj\n${words(hidden).toString("latin1")}\nendobj\n`;
  const moved = text.slice(table).replace(`startxref\n${table}`, `startxref\n${table + second.length}`);
  return new Uint8Array(Buffer.from(text.slice(0, table) + second + moved, "latin1"));
}

/** Its last line says that the table is where it is not. */
export function lostTablePdf(): Bytes {
  const text = Buffer.from(
    handPdf(["<</Type /Catalog /Pages 2 0 R>>", tree, page(), words("Sem tabela"), font]),
  ).toString("latin1");
  return new Uint8Array(Buffer.from(text.replace(/startxref\n\d+/, "startxref\n7"), "latin1"));
}

/** A square whose name is that of a script. */
export const oddlyNamedPdf = (): Bytes =>
  handPdf([
    "<</Type /Catalog /Pages 2 0 R>>",
    tree,
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources <</XObject <</JS 5 0 R>>>>>>",
    stream("", "/JS Do"),
    stream("/Type /XObject /Subtype /Form /BBox [0 0 100 100]", "10 10 80 80 re f"),
  ]);

/** A plan of five metres by five: the largest page there is. */
export const planPdf = (): Bytes =>
  handPdf([
    "<</Type /Catalog /Pages 2 0 R>>",
    tree,
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] /Contents 4 0 R>>",
    stream("", "1000 1000 9000 9000 re f"),
  ]);

const picture = (entries: string, bytes: Buffer) =>
  handPdf([
    "<</Type /Catalog /Pages 2 0 R>>",
    tree,
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources <</XObject <</I 5 0 R>>>>>>",
    stream("", "80 0 0 80 10 10 cm /I Do"),
    stream(`/Type /XObject /Subtype /Image /Width 8 /Height 8 ${entries}`, bytes),
  ]);

const bytesOf = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "hex") : Buffer.from(part))),
  );

/** A black square as scanners pack it (ITU-T T.88): a page, and a region coded as a fax is. */
export function jbig2Pdf(): Bytes {
  // The first line is eight black points, and each one below is as the one above it.
  const fax = Number.parseInt(`001${"00110101"}${"000101"}${"11".repeat(7)}`.padEnd(32, "0"), 2);
  const lines = Buffer.alloc(4);
  lines.writeUInt32BE(fax >>> 0);
  const [size, none] = ["00000008", "00000000"];
  const whole = bytesOf("00000000", "30", "00", "01", "00000013", size, size, none, none, "00", "0000");
  const region = bytesOf(size, size, none, none, "00", "01", [...lines]);
  const head = bytesOf("00000001", "26", "00", "01", [0, 0, 0, region.length]);
  return picture(
    "/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode",
    Buffer.concat([whole, head, region]),
  );
}

/** A grey square in JPEG 2000 (ITU-T T.800): eight by eight points, and a packet that says that nothing differs. */
export function jpxPdf(): Bytes {
  const [size, none] = ["00000008", "00000000"];
  const code = bytesOf(
    "ff4f",
    ...["ff51", "0029", "0000", size, size, none, none, size, size, none, none, "0001", "07", "01", "01"],
    ...["ff52", "000c", "00", "00", "0001", "00", "00", "04", "04", "00", "01"],
    ...["ff5c", "0004", "40", "40"],
    ...["ff90", "000a", "0000", "0000000f", "00", "01", "ff93", "00"],
    "ffd9",
  );
  return picture("/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode", code);
}

/** A4 pages, each with a line of text, and what a court put on it, as operators of a page's content. */
export function paperPdf(pages: readonly { body?: string; mark?: string }[], size = "595 842"): Bytes {
  const numbers = pages.map((_, at) => 4 + 2 * at);
  return handPdf([
    "<</Type /Catalog /Pages 2 0 R>>",
    `<</Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(" ")}] /Count ${pages.length} /MediaBox [0 0 ${size}] /Resources <</Font <</F 3 0 R>>>>>>`,
    font,
    ...pages.flatMap(({ body = "", mark = "" }, at) => [
      `<</Type /Page /Parent 2 0 R /Contents ${5 + 2 * at} 0 R>>`,
      stream("", `BT /F 12 Tf 85 600 Td (${body}) Tj ET ${mark}`),
    ]),
  ]);
}

/** What e-SAJ and others print along the margin of what was filed. */
export const marginLine =
  "BT /F 7 Tf 0 1 -1 0 585 200 Tm (Este documento e copia do original, fls. 41) Tj ET";
