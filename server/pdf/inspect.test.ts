import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { inAll } from "#testing/extent.ts";
import { adobeFormPdf, formPdf, portfolioPdf } from "#testing/odd-pdfs.ts";
import {
  bombStream,
  emptyPdf,
  encryptedPdf,
  handPdf,
  makeJpeg,
  makePdf,
  makePng,
  signedPdf,
  sourceOf,
} from "#testing/pdfs.ts";
import { glanceAt } from "./glance.ts";
import { inspectFile } from "./inspect.ts";
import { runApart } from "./run.ts";

const nothing = { isEncrypted: false, isBroken: false, isSigned: false, pages: null, sizes: [] };
const a4 = { width: 210, height: 297 };
const look = (bytes: Uint8Array) => inspectFile({ firm: "a", source: sourceOf(bytes) });
const text = (words: string) => new TextEncoder().encode(words);

describe("a file is what its content says", () => {
  test.each<[string, () => Uint8Array, string]>([
    ["nothing", () => new Uint8Array(), "other"],
    ["a text named .pdf", () => text("Excelentíssimo Senhor Doutor Juiz"), "other"],
    ["a page of the web", () => text("<!doctype html><title>%PD</title>"), "other"],
    ["a picture of a camera", () => makeJpeg({ width: 4, height: 3 }), "jpeg"],
    ["a picture of a screen", () => makePng({ width: 4, height: 3 }), "png"],
  ])("%s", async (_, make, type) => {
    expect(await look(make())).toEqual({ ...nothing, type });
  });

  test("a PDF, with its pages and their sizes", async () => {
    const bytes = await makePdf({ pages: 3 });
    expect(await look(bytes)).toEqual({ ...nothing, type: "pdf", pages: 3, sizes: [{ ...a4, pages: 3 }] });
  });

  test("a PDF whose bytes come in pieces that cut through what is looked for", async () => {
    const bytes = await signedPdf();
    const source = sourceOf(bytes);
    const inPieces = {
      ...source,
      async *read(range: { from: number; to: number }) {
        for await (const piece of source.read(range)) for (const byte of piece) yield Uint8Array.of(byte);
      },
    };
    expect(await glanceAt(inPieces)).toEqual({ type: "pdf", isSigned: true, isEnded: true });
  });

  test("a page as large as a plan, of a file without streams of objects", async () => {
    const { sizes } = await look(await makePdf({ size: [14_400, 14_400], objectStreams: false }));
    expect(sizes).toEqual([{ width: 5080, height: 5080, pages: 1 }]);
  });
});

describe("what a court refuses is found", () => {
  test("a password, also one that only forbids changes", async () => {
    expect(await look(await encryptedPdf({ user: true }))).toEqual({
      ...nothing,
      type: "pdf",
      isEncrypted: true,
    });
    expect(await look(await encryptedPdf({ user: false }))).toMatchObject({ isEncrypted: true, pages: 1 });
  });

  test("pages that are not what it holds", async () => {
    for (const hasFields of [false, true]) {
      const form = (isDynamic: boolean) => look(adobeFormPdf({ isDynamic, hasFields }));
      expect(await form(true)).toMatchObject({ pages: 1, hides: "dynamic" });
      expect(await form(false)).toMatchObject({ pages: 1, hides: "form" });
    }
    expect(await look(portfolioPdf())).toMatchObject({ pages: 1, hides: "files" });
    expect(await look(formPdf())).not.toHaveProperty("hides");
    const carrying = await encryptedPdf({ user: false, carries: text("anexo") });
    expect(await look(carrying)).toMatchObject({ pages: 1, files: 1 });
  });

  test("a file that was cut off, wherever", async () => {
    const bytes = await makePdf({ pages: 5, each: 2_000, objectStreams: false });
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const cut = bytes.slice(0, Math.floor(bytes.length * part));
      expect(await look(cut)).toEqual({ ...nothing, type: "pdf", isBroken: true });
    }
  });

  test("a file whose later part was cut off, though an earlier one is whole", async () => {
    const whole = await makePdf({ objectStreams: false });
    const later = text(`9 0 obj\n<</Type /Page>>\nendobj\n10 0 obj\n<</Le`);
    expect(await look(Buffer.concat([whole, later]))).toMatchObject({ isBroken: true });
    expect(await look(Buffer.concat([whole, text("\n\n\n")]))).toMatchObject({ isBroken: false, pages: 1 });
  });

  test("words that only begin like a PDF", async () => {
    expect(await look(text("%PDF-1.7\nnada\n%%EOF\n"))).toEqual({ ...nothing, type: "pdf", isBroken: true });
  });

  test("no page", async () => {
    expect(await look(await emptyPdf())).toMatchObject({ pages: 0, isBroken: false, sizes: [] });
  });

  // DOC-ICP-15.03 has names of its own; of a signature whose name nobody knows its type is enough.
  test.each([
    ["ETSI.CAdES.detached", "Sig"],
    ["adbe.pkcs7.detached", "Sig"],
    ["PBAD.PAdES", "Sig"],
    ["PBAD.DocTimeStamp", "DocTimeStamp"],
    ["ETSI.RFC3161", "DocTimeStamp"],
    ["Another.Name", null],
    [null, "Sig"],
    [null, "DocTimeStamp"],
  ])("a signature named %s of type %s", async (filter, type) => {
    expect(await glanceAt(sourceOf(await signedPdf({ filter, type })))).toMatchObject({ isSigned: true });
  });

  test("a signature, and what else the file is", async () => {
    expect(await look(await signedPdf())).toMatchObject({ isSigned: true, isBroken: false, pages: 2 });
  });

  test("a field that waits for a signature, and says which it takes, is none", async () => {
    const waiting = handPdf([
      "<</Type /Catalog /Pages 2 0 R /AcroForm <</SigFlags 1 /Fields [4 0 R]>>>>",
      "<</Type /Pages /Kids [3 0 R] /Count 1>>",
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R]>>",
      "<</FT /Sig /T (Assinatura) /SV 5 0 R /Type /Annot /Subtype /Widget /Rect [0 0 9 9]>>",
      "<</Type /SV /Ff 2 /SubFilter [/PBAD.PAdES /adbe.pkcs7.detached]>>",
    ]);
    expect(await glanceAt(sourceOf(waiting))).toMatchObject({ isSigned: false, isEnded: true });
  });
});

const page = "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]>>";
const catalog = "<</Type /Catalog /Pages 2 0 R>>";

type Hostile = [name: string, make: () => Uint8Array];

describe("a hostile file costs no more than its bounds", () => {
  const costsLittle = async (_: string, make: () => Uint8Array) => {
    const found = await look(make());
    expect(found.type).toBe("pdf");
    expect(found.pages ?? 0).toBeLessThanOrEqual(1);
  };

  test.each<Hostile>([
    [
      "pages that contain themselves",
      () => handPdf([catalog, "<</Type /Pages /Kids [2 0 R 2 0 R] /Count 2>>"]),
    ],
  ])("%s", costsLittle);

  inAll(() => {
    test.each<Hostile>([
      [
        "an index that follows itself",
        () => handPdf([catalog, "<</Type /Pages /Kids [3 0 R] /Count 1>>", page], { trailer: "/Prev HERE" }),
      ],
      [
        "a count that is a lie",
        () => handPdf([catalog, "<</Type /Pages /Kids [3 0 R] /Count 2147483647>>", page]),
      ],
      ["a reference that refers to itself", () => handPdf([catalog, "2 0 R"])],
      ["brackets without end", () => handPdf([`<</Type /Catalog /Pages ${"[".repeat(200_000)}`])],
      ["a length that is a lie", () => handPdf([catalog, "<</Length 99999999999>>\nstream\nx"])],
    ])("%s", costsLittle);

    test("a stream that unpacks to more than its memory is given up, and the process goes on", async () => {
      // The text about the document, and the index itself.
      const bombs = [
        handPdf([
          "<</Type /Catalog /Pages 2 0 R /Metadata 4 0 R>>",
          "<</Type /Pages /Kids [3 0 R] /Count 1>>",
          page,
          bombStream(900, "/Type /Metadata /Subtype /XML"),
        ]),
        handPdf(
          [
            catalog,
            "<</Type /Pages /Kids [3 0 R] /Count 1>>",
            page,
            bombStream(900, "/Type /XRef /Size 99999999 /W [1 4 2] /Root 1 0 R"),
          ],
          { indexIn: 4 },
        ),
      ];
      for (const { length } of bombs) expect(length).toBeLessThan(20_000);
      let beats = 0;
      const beat = setInterval(() => {
        beats += 1;
      }, 5);
      for (const bytes of bombs) {
        const work = { kind: "inspect", size: bytes.length, mostRead: 1e6, mostMs: 1e6 } as const;
        const outputs = runApart(work, sourceOf(bytes), { ms: 60_000, memoryMb: 384 });
        expect((await outputs.next()).value).toEqual({ kind: "stopped", why: "memory" });
      }
      clearInterval(beat);
      expect(beats).toBeGreaterThan(5);
    });
  });

  test("what takes longer, or more memory, than it may is not looked through, and nothing is claimed of it", async () => {
    const bytes = await makePdf({ pages: 2 });
    const unread = { ...nothing, type: "pdf" };
    const bounded = (bounds: { ms?: number; memoryMb?: number }) =>
      inspectFile({ firm: "a", source: sourceOf(bytes) }, { ms: 30_000, memoryMb: 384, ...bounds });
    expect(await bounded({ ms: 1 })).toEqual(unread);
    expect(await bounded({ memoryMb: 1 })).toEqual(unread);
  });

  inAll(() => {
    test("a large file is not held in memory: of its inside only the pages are read", async () => {
      const bytes = await makePdf({ pages: 60, each: 1_000_000, objectStreams: false });
      const source = sourceOf(bytes);
      // With less memory than the file has bytes.
      const bounds = { ms: 60_000, memoryMb: 48 };
      expect(await inspectFile({ firm: "a", source }, bounds)).toMatchObject({
        pages: 60,
        sizes: [{ ...a4, pages: 60 }],
      });
      // Once from start to end, and beyond that a small part.
      expect(source.bytesRead() - bytes.length).toBeLessThan(bytes.length / 5);
    });
  });

  test("a file is read one part after the other, however many are wanted at once", async () => {
    const bytes = await makePdf({ pages: 40, each: 20_000, objectStreams: false });
    const { size, read } = sourceOf(bytes);
    let [now, most] = [0, 0];
    const source = {
      size,
      async *read(range: { from: number; to: number }) {
        most = Math.max(most, ++now);
        await setImmediate();
        yield* read(range);
        now -= 1;
      },
    };
    expect(await inspectFile({ firm: "a", source })).toMatchObject({ pages: 40 });
    expect(most).toBe(1);
  });

  test("of a file whose pages lie too far apart to be read nothing is claimed", async () => {
    const bytes = await makePdf({ pages: 20, each: 100_000, objectStreams: false });
    const insideWith = async (mostRead: number) => {
      const work = { kind: "inspect", size: bytes.length, mostRead, mostMs: 60_000 } as const;
      const outputs = runApart(work, sourceOf(bytes), { ms: 60_000, memoryMb: 384 });
      return (await outputs.next()).value;
    };
    expect(await insideWith(200_000)).toEqual({ kind: "inside", inside: { kind: "unread" } });
    expect(await insideWith(2_000_000)).toMatchObject({ inside: { kind: "pages", pages: 20 } });
  });

  test("an error of reading the file is the caller's", async () => {
    const bytes = await makePdf();
    const source = sourceOf(bytes);
    let reads = 0;
    const failing = {
      ...source,
      read: (range: { from: number; to: number }) => {
        reads += 1;
        if (reads > 1) throw new Error("the store is gone");
        return source.read(range);
      },
    };
    await expect(inspectFile({ firm: "a", source: failing })).rejects.toThrow("the store is gone");
  });
});
