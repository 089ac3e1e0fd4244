import { hashFor, randomFor } from "../../random.ts";
import type { PlannedDocument } from "../documents.ts";
import type { Facts } from "../facts.ts";
import { pageContents } from "../page-content.ts";
import { hintTables } from "./hints.ts";

/** An object of the file and the position at which it begins. */
type Placed = { number: number; bytes: Buffer; at: number };

const header = Buffer.from("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n", "latin1");

/**
 * A linearised PDF of exactly `document.bytes` (PDF 32000-1, annex F): the first page and all it needs
 * are at the beginning, so that it can be shown before the rest has come. An unused object at the end
 * fills the file up to its size.
 */
export function linearise(facts: Facts, document: PlannedDocument): Buffer {
  const [first, ...others] = linearisedPages(facts, document);
  if (first === undefined) throw new Error("a document without pages");
  const bare = layOut({ first, others, padding: 0, key: document.id });
  const padding = document.bytes - bare.length;
  if (padding < 0) throw new Error(`${bare.length} bytes do not fit into ${document.bytes}`);
  return layOut({ first, others, padding, key: document.id });
}

function layOut(input: {
  first: PageParts;
  others: readonly PageParts[];
  padding: number;
  key: string;
}): Buffer {
  const { first, others, padding, key } = input;
  // Objects are numbered: first the pages after the first one, three objects each, then the padding.
  const rest = others.length * 3 + 1;
  const number = {
    dictionary: rest + 1,
    catalog: rest + 2,
    tree: rest + 3,
    hints: rest + 4,
    page: rest + 5,
    content: rest + 6,
    font: rest + 7,
    paper: rest + 8,
  };
  const total = number.paper;
  const kids = [number.page, ...others.map((_page, at) => at * 3 + 1)].map((kid) => `${kid} 0 R`).join(" ");
  const page = (own: number, content: number, image: number): Buffer =>
    object(
      own,
      `<< /Type /Page /Parent ${number.tree} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /Text ${number.font} 0 R >> /XObject << /Paper ${image} 0 R >> >> >>`,
    );
  const image = (own: number, bytes: Buffer): Buffer =>
    stream(
      own,
      `/Type /XObject /Subtype /Image /Width ${paper.width} /Height ${paper.height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      bytes,
    );

  const dictionaryLength = dictionary({ own: number.dictionary, values: [0, 0, 0, 0, 0, 0, 0] }).length;
  const trailerOf = (entries: string): string => `trailer\n<< ${entries} >>\n`;
  const id = hashFor("id", key).slice(0, 32);
  const firstTable = (placed: readonly Placed[], previous: number): Buffer =>
    Buffer.from(
      `${table(rest + 1, placed)}${trailerOf(
        `/Size ${total + 1} /Prev ${String(previous).padEnd(10)} /Root ${number.catalog} 0 R /ID [<${id}> <${id}>]`,
      )}startxref\n0\n%%EOF\n`,
    );
  const firstTableAt = header.length + dictionaryLength;
  const beforeHints = [
    object(number.catalog, `<< /Type /Catalog /Pages ${number.tree} 0 R /Lang (pt-BR) >>`),
    object(number.tree, `<< /Type /Pages /Count ${others.length + 1} /Kids [${kids}] >>`),
  ];
  const nothing: Placed[] = Array.from({ length: total - rest }, (_, at) => ({
    number: rest + 1 + at,
    bytes: header,
    at: 0,
  }));
  const documentAt = firstTableAt + firstTable(nothing, 0).length;
  const firstPage = [
    page(number.page, number.content, number.paper),
    stream(number.content, "", first.content),
    object(
      number.font,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
    ),
    image(number.paper, first.paper),
  ];
  const otherPages = others.map(({ content, paper: bytes }, at) => [
    page(at * 3 + 1, at * 3 + 2, at * 3 + 3),
    stream(at * 3 + 2, "", content),
    image(at * 3 + 3, bytes),
  ]);

  // The hints must give positions as they would be without the hint stream.
  const hintsAt = documentAt + lengthOf(beforeHints);
  const { data, sharedAt } = hintTables({
    firstPageAt: hintsAt,
    pages: [firstPage, ...otherPages].map((parts) => ({
      objects: parts.length,
      length: lengthOf(parts),
      contentAt: parts[0]?.length ?? 0,
      contentLength: parts[1]?.length ?? 0,
    })),
    firstSharedObject: number.page,
    sharedLengths: firstPage.map(({ length }) => length),
    sharedByOthers: 2,
  });
  const hints = stream(number.hints, `/S ${sharedAt}`, data);

  const placed = place([...beforeHints, hints, ...firstPage], number.catalog, documentAt);
  const endOfFirstPage = hintsAt + hints.length + lengthOf(firstPage);
  const restPlaced = place(
    [...otherPages.flat(), stream(rest, "", Buffer.alloc(padding, "SIMULACAO "))],
    1,
    endOfFirstPage,
  );
  const mainTableAt = endOfFirstPage + lengthOf(restPlaced.map(({ bytes }) => bytes));
  const mainHead = `xref\n0 ${rest + 1}\n`;
  const mainTable = Buffer.from(
    `${mainHead}0000000000 65535 f \n${restPlaced.map(({ at }) => entry(at)).join("")}${trailerOf(`/Size ${rest + 1}`)}startxref\n${firstTableAt}\n%%EOF\n`,
  );
  const length = mainTableAt + mainTable.length;
  const begin = dictionary({
    own: number.dictionary,
    values: [
      length,
      hintsAt,
      hints.length,
      number.page,
      endOfFirstPage,
      others.length + 1,
      mainTableAt + mainHead.length - 1,
    ],
  });
  const own: Placed = { number: number.dictionary, bytes: begin, at: header.length };
  return Buffer.concat([
    header,
    begin,
    firstTable([own, ...placed], mainTableAt),
    ...placed.map(({ bytes }) => bytes),
    ...restPlaced.map(({ bytes }) => bytes),
    mainTable,
  ]);
}

/** Every number has a fixed width, so that the length is known before the numbers are known. */
function dictionary({ own, values }: { own: number; values: readonly number[] }): Buffer {
  const [length, hintsAt, hintsLength, page, end, pages, tableAt] = values.map((value) =>
    String(value).padEnd(10),
  );
  return object(
    own,
    `<< /Linearized 1 /L ${length} /H [${hintsAt} ${hintsLength}] /O ${page} /E ${end} /N ${pages} /T ${tableAt} >>`,
  );
}

function object(number: number, body: string): Buffer {
  return Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, "latin1");
}

function stream(number: number, entries: string, data: Buffer): Buffer {
  const length = String(data.length).padEnd(10);
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${entries} /Length ${length} >>\nstream\n`, "latin1"),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

function place(objects: readonly Buffer[], firstNumber: number, start: number): Placed[] {
  let at = start;
  return objects.map((bytes, index) => {
    const placed = { number: firstNumber + index, bytes, at };
    at += bytes.length;
    return placed;
  });
}

function table(first: number, placed: readonly Placed[]): string {
  return `xref\n${first} ${placed.length}\n${placed.map(({ at }) => entry(at)).join("")}`;
}

function entry(at: number): string {
  return `${String(at).padStart(10, "0")} 00000 n \n`;
}

function lengthOf(objects: readonly Buffer[]): number {
  return objects.reduce((sum, { length }) => sum + length, 0);
}

const paper = { width: 200, height: 283 } as const;

/** The parts of a page of the linearised document: its text, and the image of its paper. */
type PageParts = { content: Buffer; paper: Buffer };

function* linearisedPages(facts: Facts, document: PlannedDocument): Iterable<PageParts> {
  let number = 0;
  for (const content of pageContents({ facts, document, hasPaper: true })) {
    number += 1;
    yield { content, paper: grain(document.id, number) };
  }
}

/** The image of the paper: light grey noise, uncompressed, one byte a pixel, to make the file large. */
function grain(key: string, number: number): Buffer {
  const random = randomFor("paper", key, number);
  const bytes = Buffer.alloc(paper.width * paper.height);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = random.integer(226, 255);
  return bytes;
}
