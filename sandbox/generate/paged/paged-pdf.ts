import { randomFor } from "../../random.ts";
import type { PlannedDocument } from "../documents.ts";
import type { Facts } from "../facts.ts";
import { pageContents } from "../page-content.ts";

/** Pixels of the image that lies under the text of each page, one byte each. */
export type Paper = { width: number; height: number };

const kidsPerNode = 50;
const header = Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1");
/** Numbers of the objects; nodes of the page tree follow, then the objects of each page, and the filler is the last. */
const own = { catalog: 1, tree: 2, font: 3, firstNode: 4 } as const;

/** A PDF of exactly `document.bytes`, made while it is sent, a page in memory; its index is at the end, as in most court files. */
export function* pagedPdf(input: {
  facts: Facts;
  document: PlannedDocument;
  paper: Paper | null;
}): Generator<Uint8Array> {
  const { facts, document, paper } = input;
  const { pages } = document;
  const nodes = Math.ceil(pages / kidsPerNode);
  const firstPage = own.firstNode + nodes;
  const perPage = paper === null ? 2 : 3;
  const numberOf = (page: number): number => firstPage + page * perPage;
  const filler = numberOf(pages);
  const positions = new Map<number, number>();
  let at = 0;
  const sent = (bytes: Uint8Array): Uint8Array => {
    at += bytes.length;
    return bytes;
  };
  const begun = (number: number, bytes: Buffer): Uint8Array => {
    positions.set(number, at);
    return sent(bytes);
  };

  yield sent(header);
  let page = 0;
  for (const content of pageContents({ facts, document, hasPaper: paper !== null })) {
    const number = numberOf(page);
    const node = own.firstNode + Math.floor(page / kidsPerNode);
    yield begun(number, pageObject({ number, node, paper }));
    yield begun(number + 1, streamObject(number + 1, content));
    if (paper !== null) {
      const size = paper.width * paper.height;
      yield begun(number + 2, opening(number + 2, imageEntries(paper), size));
      for (const part of noise(size, page)) yield sent(part);
      yield sent(closing);
    }
    page += 1;
  }
  for (let node = 0; node < nodes; node += 1) {
    const kids = range(node * kidsPerNode, Math.min(pages, (node + 1) * kidsPerNode)).map(numberOf);
    yield begun(own.firstNode + node, treeObject(own.firstNode + node, { kids, count: kids.length }));
  }
  const kids = range(own.firstNode, own.firstNode + nodes);
  yield begun(own.tree, treeObject(own.tree, { kids, count: pages }));
  yield begun(own.font, object(own.font, fontEntries));
  const catalog = `<< /Type /Catalog /Pages ${own.tree} 0 R /Lang (pt-BR) >>`;
  yield begun(own.catalog, object(own.catalog, catalog));

  const around = opening(filler, "", 0).length + closing.length;
  const left =
    document.bytes - at - around - index({ positions, size: filler + 1, at: 0 }).length - entryBytes;
  if (left < 0) throw new Error(`${document.pages} pages do not fit into ${document.bytes} bytes`);
  yield begun(filler, opening(filler, "", left));
  for (const part of noise(left, pages)) yield sent(part);
  yield sent(closing);
  yield index({ positions, size: filler + 1, at });
}

const fontEntries = "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>";
const closing = Buffer.from("\nendstream\nendobj\n");

function pageObject(input: { number: number; node: number; paper: Paper | null }): Buffer {
  const { number, node, paper } = input;
  const image = paper === null ? "" : ` /XObject << /Paper ${number + 2} 0 R >>`;
  return object(
    number,
    `<< /Type /Page /Parent ${node} 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R /Resources << /Font << /Text ${own.font} 0 R >>${image} >> >>`,
  );
}

function treeObject(number: number, { kids, count }: { kids: readonly number[]; count: number }): Buffer {
  const parent = number === own.tree ? "" : ` /Parent ${own.tree} 0 R`;
  const references = kids.map((kid) => `${kid} 0 R`).join(" ");
  return object(number, `<< /Type /Pages${parent} /Count ${count} /Kids [${references}] >>`);
}

const imageEntries = ({ width, height }: Paper): string =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 `;

const object = (number: number, body: string): Buffer =>
  Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, "latin1");

/** The length has a fixed width: the filler's is known only when all else is. */
const opening = (number: number, entries: string, length: number): Buffer =>
  Buffer.from(`${number} 0 obj\n<< ${entries}/Length ${String(length).padEnd(10)} >>\nstream\n`);

const streamObject = (number: number, data: Buffer): Buffer =>
  Buffer.concat([opening(number, "", data.length), data, closing]);

const entryBytes = 20;

/** The cross-reference table and the trailer. */
function index(input: { positions: ReadonlyMap<number, number>; size: number; at: number }): Buffer {
  const { positions, size, at } = input;
  const numbers = [...positions.keys()].sort((a, b) => a - b);
  const entries = numbers.map((number) => `${String(positions.get(number)).padStart(10, "0")} 00000 n \n`);
  return Buffer.from(
    `xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}trailer\n<< /Size ${size} /Root ${own.catalog} 0 R >>\nstartxref\n${String(at).padEnd(10)}\n%%EOF\n`,
  );
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** A prime length: no two rows of a page begin alike. */
const length = 65_521;
let made: Buffer | undefined;

/** `bytes` of light grey noise, one byte a pixel, from a place that differs by page; all pages share one piece of memory. */
function* noise(bytes: number, page: number): Generator<Uint8Array> {
  made ??= make();
  let at = (page * 7_919) % length;
  for (let left = bytes; left > 0; ) {
    const part = made.subarray(at, Math.min(length, at + left));
    left -= part.length;
    at = 0;
    yield part;
  }
}

function make(): Buffer {
  const random = randomFor("noise of paper");
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 1) bytes[at] = random.integer(226, 255);
  return bytes;
}
