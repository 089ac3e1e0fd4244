import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterEach, describe, expect, test } from "vitest";
import { turnsOf } from "#server/turns/shares.ts";
import { inAll } from "#testing/extent.ts";
import {
  adobeFormPdf,
  formPdf,
  jbig2Pdf,
  jpxPdf,
  lostTablePdf,
  oddlyNamedPdf,
  planPdf,
  portfolioPdf,
  twiceNumberedPdf,
  typelessPdf,
} from "#testing/odd-pdfs.ts";
import { readPaper } from "#testing/paper.ts";
import {
  bombStream,
  emptyPdf,
  encryptedPdf,
  encryptions,
  handPdf,
  makePdf,
  signedPdf,
  sourceOf,
} from "#testing/pdfs.ts";
import { courtPdf, linesOfPage, outlinePdf } from "#testing/read-pdfs.ts";
import { Binding } from "./apart/binding.ts";
import { Opened, startPdfium } from "./apart/pdfium.ts";
import type { Room } from "./apart/protocol.ts";
import { gatherPages } from "./remake.ts";
import type { Bounds } from "./run.ts";

afterEach(() => expect(turnsOf("remaking").running).toBe(0));

const room = { mostPages: 100, mostObjects: 10_000, mostBytes: 10_000_000 };
const about = {
  title: "Processo",
  author: "Escritório",
  subject: "2 de 2",
  at: new Date("2026-11-18T14:24:00Z"),
};

/** What is gathered of a PDF, or why it is not. */
async function gathered(bytes: Uint8Array, given: Partial<Room> = {}, limits?: Bounds) {
  const parts: Uint8Array[] = [];
  const all = gatherPages(
    { firm: "a", source: sourceOf(bytes), room: { first: 5, ...room, ...given } },
    limits,
  );
  for await (const one of all) {
    if (one.kind === "part") for await (const piece of one.bytes) parts.push(piece);
    else return { end: one, bytes: Buffer.concat(parts) };
  }
  throw new Error("it did not end");
}

/** One file of several. */
async function bound(documents: { title: string; bytes: Uint8Array; isFirst?: boolean }[]) {
  const binding = new Binding();
  const parts: Uint8Array[] = [binding.head];
  for (const { title, bytes, isFirst = false } of documents) {
    const { end, bytes: made } = await gathered(bytes, { first: binding.next });
    if (end.kind !== "gathered") throw new Error(JSON.stringify(end));
    parts.push(made);
    binding.add({ ...end.gathered, title }, { size: made.length, isFirst });
  }
  parts.push(binding.end(about));
  return new Uint8Array(Buffer.concat(parts));
}

type Lines = { title: string; dest: unknown; items: Lines }[];
const titles = (lines: Lines): unknown[] =>
  lines.map(({ title, items }) => (items.length === 0 ? title : [title, titles(items)]));

test("the pages of several stand in one file, in order, under a bookmark each with their own below it", async () => {
  const file = await bound([
    { title: "Petição inicial.pdf (02/03/2026)", bytes: await courtPdf({ pages: 3 }) },
    { title: "Decisão № 7, “ação”.pdf", bytes: await makePdf({ pages: 2 }) },
    { title: "Índice", bytes: await makePdf({ pages: 1, size: [300, 300] }), isFirst: true },
  ]);
  const { pages, outline, info } = await readPaper([file]);
  expect(pages.map((page) => page.split("\n")[0])).toEqual([
    "Folha 1",
    "fls. 312",
    "fls. 313",
    "fls. 314",
    "Folha 1",
    "Folha 2",
  ]);
  expect(pages[2]).toContain(linesOfPage(2)[1]);
  expect(titles(outline)).toEqual([
    "Índice",
    ["Petição inicial.pdf (02/03/2026)", [["Relatório", ["Pedidos"]], "Fundamentação", "Dispositivo"]],
    "Decisão № 7, “ação”.pdf",
  ]);
  expect(info).toMatchObject({
    Title: "Processo",
    Author: "Escritório",
    Subject: "2 de 2",
    Language: "pt-BR",
  });
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pageOf = async ({ dest }: { dest: unknown }) =>
    Array.isArray(dest) ? (await pdf.getPageIndex(dest[0])) + 1 : null;
  const lines = await pdf.getOutline();
  expect(await Promise.all(lines.map(pageOf))).toEqual([1, 2, 5]);
  expect(await Promise.all((lines[1]?.items ?? []).map(pageOf))).toEqual([2, 4, 4]);
  // Another library, which reads by the table alone and not by searching, finds the same.
  expect((await PDFDocument.load(file)).getPageCount()).toBe(6);
});

test("nothing in it acts, and nothing that was attached is in it", async () => {
  const source = await PDFDocument.load(await courtPdf({ pages: 2, carries: true }));
  const { context } = source;
  const script = context.register(
    context.obj({ S: "JavaScript", JS: PDFString.of("app.alert('executado')") }),
  );
  const page = source.getPage(1).node;
  page.set(PDFName.of("AA"), context.obj({ O: script }));
  source.catalog.set(PDFName.of("OpenAction"), script);
  const file = context.register(context.stream("segredo", { Type: "EmbeddedFile" }));
  const attached = context.obj({ Type: "Filespec", F: PDFString.of("x.exe"), EF: { F: file } });
  page.set(
    PDFName.of("Annots"),
    context.obj([
      { Type: "Annot", Subtype: "FileAttachment", Rect: [0, 0, 9, 9], FS: attached },
      { Type: "Annot", Subtype: "Widget", Rect: [0, 0, 9, 9], AA: { E: script }, A: script },
      { Type: "Annot", Subtype: "Text", Rect: [0, 0, 9, 9], Contents: PDFString.of("nota"), AF: [attached] },
      // A hidden way: a key that no reader looks at, in front of the script.
      { Type: "Annot", Subtype: "Stamp", Rect: [0, 0, 9, 9], Outro: script, AP: { N: attached } },
    ]),
  );
  const bytes = await bound([{ title: "a", bytes: new Uint8Array(await source.save()) }]);
  const text = Buffer.from(bytes).toString("latin1");
  expect(
    text.match(/JavaScript|Launch|EmbeddedFile|Filespec|OpenAction|\/AA|executado|segredo|passwd/g),
  ).toBeNull();
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  expect([await pdf.getAttachments(), await pdf.getJSActions(), await pdf.getOpenAction()]).toEqual([
    null,
    null,
    null,
  ]);
  const notes = async (number: number) => await (await pdf.getPage(number)).getAnnotations();
  expect((await notes(1)).map(({ url, dest }) => url ?? (dest ? "dentro" : null))).toEqual([
    "https://exemplo.example/consulta",
    null,
    null,
    null,
    "dentro",
  ]);
  expect((await notes(2)).map(({ subtype }) => subtype).sort()).toEqual(["Stamp", "Text", "Widget"]);
});

inAll(() => {
  test("layers that are hidden in one document stay hidden, and others seen", async () => {
    const layered = async (off: boolean) => {
      const pdf = await PDFDocument.load(await makePdf({ pages: 1 }));
      const { context } = pdf;
      const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Rascunho") }));
      pdf
        .getPage(0)
        .node.Resources()
        ?.set(PDFName.of("Properties"), context.obj({ Camada: layer }));
      pdf.catalog.set(
        PDFName.of("OCProperties"),
        context.obj({ OCGs: [layer], D: { OFF: off ? [layer] : [] } }),
      );
      return new Uint8Array(await pdf.save());
    };
    const file = await bound([
      { title: "a", bytes: await layered(true) },
      { title: "b", bytes: await layered(false) },
    ]);
    const pdf = await PDFDocument.load(file);
    const layerOf = (index: number) =>
      pdf
        .getPage(index)
        .node.Resources()
        ?.lookup(PDFName.of("Properties"), PDFDict)
        .get(PDFName.of("Camada"));
    const off = pdf.catalog
      .lookup(PDFName.of("OCProperties"), PDFDict)
      .lookup(PDFName.of("D"), PDFDict)
      .lookup(PDFName.of("OFF"), PDFArray);
    expect(off.asArray()).toEqual([layerOf(0)]);
    expect(layerOf(1)).not.toEqual(layerOf(0));
  });
});

test("what a page has from above comes along, and its words", async () => {
  const content = "BT /F 12 Tf 10 10 Td (Folha) Tj ET";
  const [file] = [
    await bound([
      {
        title: "a",
        bytes: handPdf([
          "<</Type /Catalog /Pages 2 0 R>>",
          "<</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 100] /Rotate 90 /Resources <</Font <</F 4 0 R>>>>>>",
          "<</Type /Page /Parent 2 0 R /Contents 5 0 R>>",
          "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
          `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
        ]),
      },
    ]),
  ];
  const page = (await PDFDocument.load(file)).getPage(0);
  expect([page.getSize(), page.getRotation().angle]).toEqual([{ width: 200, height: 100 }, 90]);
  expect((await readPaper([file])).pages).toEqual(["Folha"]);
});

inAll(() => {
  test("what several pages have from above, and several links as one, is the same for all of them", async () => {
    const content = (text: string) => `BT /F 12 Tf 10 10 Td (${text}) Tj ET`;
    const stream = (text: string) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
    const link = "<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest 9 0 R>>";
    const page = (number: number) =>
      `<</Type /Page /Parent 2 0 R /Contents ${number} 0 R /Annots [${link} ${link}]>>`;
    const bytes = handPdf([
      "<</Type /Catalog /Pages 2 0 R>>",
      "<</Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 200 100] /Resources <</Font <</F 10 0 R>>>>>>",
      ...[6, 7, 8].map(page),
      ...["Um", "Dois", "Três"].map((text) => stream(content(text.normalize("NFD").replace(/\p{M}/gu, "")))),
      "[5 0 R /Fit]",
      "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    ]);
    const file = await bound([
      { title: "a", bytes: await makePdf({ pages: 1 }) },
      { title: "b", bytes },
    ]);
    expect((await readPaper([file])).pages.slice(1)).toEqual(["Um", "Dois", "Tres"]);
    const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
    const links = await (await pdf.getPage(2)).getAnnotations();
    expect(await Promise.all(links.map(({ dest }) => pdf.getPageIndex(dest[0])))).toEqual([3, 3]);
    expect(await (await pdf.getPage(4)).getOperatorList()).toMatchObject({ fnArray: expect.any(Array) });
  });
});

/** A tree that counts more pages than it has. */
const halfThere = handPdf([
  "<</Type /Catalog /Pages 2 0 R>>",
  "<</Type /Pages /Kids [3 0 R] /Count 2 /MediaBox [0 0 9 9]>>",
  "<</Type /Page /Parent 2 0 R>>",
]);

const hiddenPage = handPdf([
  "<</Type /Catalog /Pages 2 0 R>>",
  "<</Type /Pages /Kids [3 0 R 4 0 R] /Count 1 /MediaBox [0 0 9 9]>>",
  "<</Type /Page /Parent 2 0 R>>",
  "<</Type /Page /Parent 2 0 R>>",
]);

type Unfit = [why: string, make: () => Uint8Array | Promise<Uint8Array>, given: Partial<Room>];
const isUnfit = async (...[why, make, given]: Unfit) => {
  expect(await gathered(await make(), given)).toEqual({
    end: { kind: "unfit", why },
    bytes: Buffer.alloc(0),
  });
};

test.each<Unfit>([
  ["broken", () => halfThere, {}],
  ["too-many-pages", () => makePdf({ pages: 5 }), { mostPages: 4 }],
])("of what is %s nothing is gathered", isUnfit);

inAll(() => {
  test.each<Unfit>([
    ["dynamic", async () => adobeFormPdf({ isDynamic: true, hasFields: false }), {}],
    ["portfolio", async () => portfolioPdf(), {}],
    // What is called as a script is, is taken out, and with it what is seen.
    ["changed", async () => oddlyNamedPdf(), {}],
    // Two readers show one page, and a third knows of another.
    ["broken", async () => hiddenPage, {}],
    ["too-large", () => makePdf({ pages: 5 }), { mostObjects: 8 }],
    ["encrypted", () => encryptedPdf({ user: true }), {}],
    ["encrypted", () => encryptedPdf({ user: true, version: "1.3" }), {}],
    ["encrypted", () => encryptedPdf({ user: true, version: "1.7ext3" }), {}],
    ["no-pages", emptyPdf, {}],
    ["broken", async () => new TextEncoder().encode("%PDF-1.7 nada"), {}],
    ["broken", async () => (await makePdf({ pages: 9, each: 9_000 })).slice(0, 50_000), {}],
    ["too-large", () => makePdf({ pages: 2, each: 9_000 }), { mostBytes: 10_000 }],
  ])("of what is %s nothing is gathered", isUnfit);

  test("a file that would fill the memory, or an outline without end, stops nobody else", async () => {
    const bomb = handPdf([
      "<</Type /Catalog /Pages 2 0 R>>",
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>",
      bombStream(2_000, "/Type /ObjStm /N 1 /First 4"),
    ]);
    const { end } = await gathered(bomb, {}, { ms: 60_000, memoryMb: 256 });
    expect(end.kind).toMatch(/^(too-much|unreadable|unfit|gathered)$/);
    const long = await gathered(outlinePdf({ count: 5_000, flat: true }));
    expect(long.end.kind === "gathered" && long.end.gathered.outline.length).toBe(2_000);
    const deep = await gathered(outlinePdf({ count: 5_000, flat: false }));
    expect(deep.end.kind).toBe("unreadable");
  });
});

/** Points of a first page that are not white, a quarter of a square point each. */
function inkOf(bytes: Uint8Array): number {
  const opened = Opened.from(pdfium, { size: bytes.length, pieces: [bytes] });
  const picture = opened instanceof Opened ? opened.draw(0) : null;
  if (!(opened instanceof Opened) || picture === null) throw new Error("it does not open");
  opened.close();
  let ink = 0;
  for (let at = 0; at < picture.bytes.length; at += 4) if ((picture.bytes[at] ?? 0) < 200) ink += 1;
  return ink;
}
const pdfium = await startPdfium();

type Odd = [name: string, make: () => Uint8Array | Promise<Uint8Array>, texts?: string];
const staysAsSeen = async (...[, make, texts]: Odd) => {
  const bytes = await make();
  const file = await bound([{ title: "a", bytes }]);
  const [seen, stays] = [inkOf(bytes), inkOf(file)];
  expect(seen).toBeGreaterThan(50);
  expect(Math.abs(stays - seen)).toBeLessThan(seen / 20);
  if (texts !== undefined) expect((await readPaper([file])).pages).toEqual([texts]);
};

describe("what every reader shows is bound as it is shown", () => {
  test.each<Odd>([
    ["a form whose values no reader of pictures would see", () => formPdf({ isTicked: true })],
    ["a file that opens without a password", () => encryptedPdf({ user: false }), "Documento protegido"],
  ])("%s", staysAsSeen);

  inAll(() => {
    test.each<Odd>([
      ["a form that asks its reader for the looks", () => formPdf({ asksForLooks: true })],
      ["a field that shows two values", () => formPdf({ looks: ["Um valor", "Outro muito mais comprido"] })],
      ...encryptions.map((version): Odd => {
        return [
          `encrypted as of ${version}`,
          () => encryptedPdf({ user: false, version }),
          "Documento protegido",
        ];
      }),
      ["a page that does not say it is one", typelessPdf, "Sem tipo"],
      ["two objects of one number", () => twiceNumberedPdf("Procedente", "Improcedente"), "Procedente"],
      ["a table that is elsewhere", lostTablePdf, "Sem tabela"],
      ["a scan in JBIG2", jbig2Pdf],
      ["a picture in JPEG 2000", jpxPdf],
      ["a page as large as can be", planPdf],
      ["a signed file that was changed since", signedTwice, "Folha 1"],
    ])("%s", staysAsSeen);
  });
});

/** A signed file to which something was added after its end, as signatures and readers do. */
async function signedTwice(): Promise<Uint8Array> {
  const signed = await signedPdf({ pages: 1 });
  const text = Buffer.from(signed).toString("latin1");
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]);
  const object = "9000 0 obj\n<</Type /DSS>>\nendobj\n";
  const rows = `xref\n9000 1\n${String(text.length).padStart(10, "0")} 00000 n \n`;
  const root = /\/Root (\d+ 0 R)/.exec(text)?.[1];
  const end = `trailer\n<</Size 9001 /Root ${root} /Prev ${table}>>\nstartxref\n${text.length + object.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text + object + rows + end, "latin1"));
}

test("whoever leaves ends the process that works for them", async () => {
  const leaving = new AbortController();
  const all = gatherPages({
    firm: "a",
    source: sourceOf(await makePdf({ pages: 3, each: 500_000 })),
    room: { first: 5, ...room },
    signal: leaving.signal,
  });
  const { value: part } = await all.next();
  expect(part).toMatchObject({ kind: "part", pages: 3 });
  leaving.abort(new Error("gone"));
  await expect(all.next()).rejects.toThrow("gone");
});
