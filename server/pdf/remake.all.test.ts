import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { evenly } from "#lib/filings/documents/remedies.ts";
import { formPdf } from "#testing/odd-pdfs.ts";
import { readPaper } from "#testing/paper.ts";
import { encryptedPdf, makeJpeg, makePdf, makePng, packedZeros, sourceOf } from "#testing/pdfs.ts";
import { inspectFile } from "./inspect.ts";
import { compareWithCopy, convertImage, type Ended, type Made, splitPdf } from "./remake.ts";

type Part = { pages: number; bytes: Uint8Array };

async function all(made: AsyncGenerator<Made | Ended>) {
  const parts: Part[] = [];
  for await (const one of made) {
    if (one.kind !== "part") return { parts, end: one };
    parts.push({ pages: one.pages, bytes: Buffer.concat(await Readable.from(one.bytes).toArray()) });
  }
  throw new Error("it did not end");
}
const split = (bytes: Uint8Array, { pages, most }: { pages: number[]; most: number }) =>
  all(splitPdf({ firm: "a", source: sourceOf(bytes), pages, most }));
const textOf = async ({ bytes }: Part) => (await readPaper([bytes])).pages.map((page) => page.trim());
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Folha ${from + index}`);

describe("a split", () => {
  test("gives all pages once, in order, and no part is larger than it may be", async () => {
    const bytes = await makePdf({ pages: 31, each: 20_000 });
    const most = 240_000;
    const { parts, end } = await split(bytes, { pages: evenly(31, 3), most });
    expect(end).toEqual({ kind: "done" });
    expect(parts.map(({ pages }) => pages)).toEqual([11, 10, 10]);
    for (const part of parts) expect(part.bytes.length).toBeLessThanOrEqual(most);
    expect((await Promise.all(parts.map(textOf))).flat()).toEqual(numbers(1, 31));
    for (const part of parts) {
      const found = await inspectFile({ firm: "a", source: sourceOf(part.bytes) });
      expect(found).toMatchObject({
        pages: part.pages,
        isBroken: false,
        sizes: [{ width: 210, pages: part.pages }],
      });
    }
  });

  test("halves a part whose pages are heavier than the others", async () => {
    const light = await PDFDocument.load(await makePdf({ pages: 8 }));
    const heavy = await PDFDocument.load(await makePdf({ pages: 4, each: 100_000 }));
    for (const page of await light.copyPages(heavy, [0, 1, 2, 3])) light.addPage(page);
    const { parts, end } = await split(new Uint8Array(await light.save()), { pages: [6, 6], most: 230_000 });
    expect(end).toEqual({ kind: "done" });
    expect(parts.map(({ pages }) => pages)).toEqual([6, 3, 2, 1]);
    for (const { bytes } of parts) expect(bytes.length).toBeLessThanOrEqual(230_000);
  });

  test("names the page that is too large by itself", async () => {
    const bytes = await makePdf({ pages: 3, each: 50_000 });
    const { parts, end } = await split(bytes, { pages: [1, 2], most: 40_000 });
    expect([parts, end]).toEqual([[], { kind: "page-too-large", page: 1 }]);
  });

  test("does not take other pages along because a link leads to them", async () => {
    const pdf = await PDFDocument.load(await makePdf({ pages: 10, each: 20_000 }));
    const { context } = pdf;
    for (const [index, page] of pdf.getPages().entries()) {
      const other = pdf.getPage((index + 5) % 10).ref;
      const links = [
        { Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], P: page.ref, Dest: [other, "Fit"] },
        { Type: "Annot", Subtype: "Link", Rect: [9, 9, 18, 18], A: { S: "GoTo", D: [other, "Fit"] } },
        {
          Type: "Annot",
          Subtype: "Link",
          Rect: [9, 9, 18, 18],
          A: { S: "URI", URI: PDFString.of("https://tjsp.jus.br") },
        },
      ];
      page.node.set(PDFName.of("Annots"), context.obj(links));
    }
    const bytes = new Uint8Array(await pdf.save());
    const { parts } = await split(bytes, { pages: [5, 5], most: 120_000 });
    expect(parts.map(({ pages }) => pages)).toEqual([5, 5]);
    const [part] = parts;
    const first = (await PDFDocument.load(part?.bytes ?? bytes)).getPage(0).node;
    const notes = first.lookup(PDFName.of("Annots"), PDFArray);
    const actions = Array.from({ length: notes.size() }, (_, at) =>
      notes.lookup(at, PDFDict).has(PDFName.of("A")),
    );
    expect(actions).toEqual([false, false, true]);
  });

  test("keeps hidden layers hidden", async () => {
    const pdf = await PDFDocument.load(await makePdf({ pages: 2 }));
    const { context } = pdf;
    const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Rascunho") }));
    for (const page of pdf.getPages()) {
      page.node.set(PDFName.of("Resources"), context.obj({ Properties: { Layer: layer } }));
    }
    pdf.catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
    const { parts } = await split(new Uint8Array(await pdf.save()), { pages: [1, 1], most: 1e6 });
    for (const { bytes } of parts) {
      const part = await PDFDocument.load(bytes);
      const resources = part.getPage(0).node.Resources();
      const own = resources?.lookup(PDFName.of("Properties"), PDFDict).get(PDFName.of("Layer"));
      const settings = part.catalog
        .lookup(PDFName.of("OCProperties"), PDFDict)
        .lookup(PDFName.of("D"), PDFDict);
      expect(settings.lookup(PDFName.of("OFF"), PDFArray).get(0)).toBe(own);
    }
  });

  test("of all pages in one part keeps what the file has besides them", async () => {
    const pdf = await PDFDocument.load(await makePdf({ pages: 2 }));
    await pdf.attach(Buffer.from("anexo"), "anexo.txt");
    const { parts } = await split(new Uint8Array(await pdf.save()), { pages: [2], most: 1e6 });
    const { catalog } = await PDFDocument.load(parts[0]?.bytes ?? new Uint8Array());
    const names = catalog.lookup(PDFName.of("Names"), PDFDict);
    expect(names.lookup(PDFName.of("EmbeddedFiles"), PDFDict).has(PDFName.of("Names"))).toBe(true);
  });

  test("of what cannot be read makes nothing", async () => {
    for (const bytes of [new TextEncoder().encode("%PDF-1.7 nada"), await encryptedPdf({ user: true })]) {
      expect(await split(bytes, { pages: [1, 1], most: 1e6 })).toEqual({
        parts: [],
        end: { kind: "unreadable" },
      });
    }
    const other = await makePdf({ pages: 3 });
    expect(await split(other, { pages: [1, 1], most: 1e6 })).toEqual({
      parts: [],
      end: { kind: "unreadable" },
    });
  });

  test("ends within its bounds, and when nobody wants the rest", async () => {
    const bytes = await makePdf({ pages: 20, each: 100_000 });
    const wish = { firm: "a", source: sourceOf(bytes), pages: evenly(20, 20), most: 1e6 };
    const bounded = splitPdf(wish, { ms: 60_000, memoryMb: 1 });
    expect((await all(bounded)).end).toEqual({ kind: "too-much", why: "memory" });
    const left = splitPdf(wish);
    expect((await left.next()).value).toMatchObject({ kind: "part", pages: 1 });
    await left.return(undefined);
    // Its turn is given back: the next one begins.
    expect((await all(splitPdf(wish))).parts).toHaveLength(20);
  });
});

test("a comparison says why it came to no end", async () => {
  const bytes = await makePdf({ pages: 20, each: 100_000 });
  const files = { firm: "a", source: sourceOf(bytes), copy: sourceOf(bytes) };
  const stopped = (why: string) => ({ kind: "stopped", why });
  expect(await compareWithCopy(files, { ms: 0, memoryMb: 768 })).toEqual(stopped("time"));
  expect(await compareWithCopy(files, { ms: 60_000, memoryMb: 1 })).toEqual(stopped("memory"));
  expect(await compareWithCopy(files)).toEqual({ kind: "same", extra: 0 });
  // Its bytes end before it does: what asks for them is told so.
  const short = { ...sourceOf(bytes), size: bytes.length + 9 };
  await expect(compareWithCopy({ ...files, copy: short })).rejects.toThrow("the file ended early");
});

describe("a picture", () => {
  const convert = (type: "jpeg" | "png", bytes: Uint8Array) =>
    all(convertImage({ firm: "a", source: sourceOf(bytes), type }));

  test.each([
    ["upright", { width: 300, height: 400 }, { width: 210, height: 297 }],
    ["lying", { width: 400, height: 300 }, { width: 297, height: 210 }],
  ])("%s is put on a page of A4", async (_, size, paper) => {
    for (const [type, bytes] of [
      ["png", makePng(size)],
      ["jpeg", makeJpeg(size)],
    ] as const) {
      const { parts, end } = await convert(type, bytes);
      expect(end).toEqual({ kind: "done" });
      const found = await inspectFile({ firm: "a", source: sourceOf(parts[0]?.bytes ?? new Uint8Array()) });
      expect(found).toEqual({
        type: "pdf",
        pages: 1,
        isEncrypted: false,
        isBroken: false,
        isSigned: false,
        sizes: [{ ...paper, pages: 1 }],
      });
    }
  });

  test("of a camera that was held on its side is put upright", async () => {
    for (const orientation of [5, 6, 7, 8]) {
      const { parts } = await convert("jpeg", makeJpeg({ width: 400, height: 300, orientation }));
      const pdf = await PDFDocument.load(parts[0]?.bytes ?? new Uint8Array());
      expect(pdf.getPage(0).getHeight()).toBeGreaterThan(800);
    }
  });

  test("of a camera stays the very picture", async () => {
    const picture = makeJpeg({ width: 40, height: 30 });
    const { parts } = await convert("jpeg", picture);
    expect(Buffer.from(parts[0]?.bytes ?? []).includes(Buffer.from(picture))).toBe(true);
  });

  test("that is none, or too large to unpack, makes nothing", async () => {
    expect((await convert("jpeg", makeJpeg({ width: 4, height: 3 }).slice(0, 9))).end).toEqual({
      kind: "unreadable",
    });
    const huge = makePng({ width: 30_000, height: 30_000, packed: packedZeros(900) });
    expect(huge.length).toBeLessThan(2_000_000);
    expect(await convert("png", huge)).toEqual({ parts: [], end: { kind: "too-much", why: "memory" } });
  });
});

test.each([
  ["of pages", () => makePdf({ pages: 4, each: 1_000 }), [2, 2]],
  ["with fields", async () => formPdf({ isTicked: true }), [1]],
  ["that forbids changes", () => encryptedPdf({ user: false }), [1]],
])("what is made twice of one file %s is the same", async (_, make, pages) => {
  const bytes = await make();
  const hashes = await Promise.all(
    [1, 2].map(async () => {
      const { parts } = await split(bytes, { pages, most: 1e6 });
      return parts.map((part) => createHash("sha256").update(part.bytes).digest("hex"));
    }),
  );
  expect(hashes[0]).toHaveLength(pages.length);
  expect(hashes[0]).toEqual(hashes[1]);
});
