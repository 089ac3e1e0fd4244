import { deflateSync, inflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { cards } from "../../cards.ts";
import { bytesOf, imported, textOf } from "../../testing/documents.ts";
import { type OtherFile, planDocuments } from "../documents.ts";

const { cnj } = cards.otherKinds;

async function fileOf(body: OtherFile): Promise<Buffer> {
  const document = planDocuments(imported(cnj), []).find((one) => one.body === body);
  if (document === undefined) throw new Error(`no document ${body}`);
  const bytes = await bytesOf(cnj, document);
  expect(bytes).toHaveLength(document.bytes);
  return bytes;
}

const open = async (bytes: Buffer) =>
  await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

describe("odd PDFs", () => {
  test("without pages open, and have none", async () => {
    const pdf = await open(await fileOf("no-pages.pdf"));
    expect(pdf.numPages).toBe(0);
    await pdf.loadingTask.destroy();
  });

  test("with an enormous page have an ordinary one after it", async () => {
    const pdf = await open(await fileOf("enormous-page.pdf"));
    const sizes = await Promise.all([1, 2].map(async (page) => (await pdf.getPage(page)).view));
    expect(sizes).toEqual([
      [0, 0, 14_400, 14_400],
      [0, 0, 595, 842],
    ]);
    expect(await textOf(pdf, 1)).toContain("SIMULAÇÃO");
    await pdf.loadingTask.destroy();
  });

  test("with attachments and scripts have both", async () => {
    const pdf = await open(await fileOf("active.pdf"));
    expect([...((await pdf.getAttachments()) ?? new Map()).keys()]).toEqual(["planilha.xlsx", "pagina.html"]);
    expect([...((await pdf.getJSActions()) ?? new Map()).keys()]).toContain("a");
    expect(await (await pdf.getPage(1)).getAnnotations()).toHaveLength(5);
    expect(await textOf(pdf, 1)).toContain("anexos e scripts");
    await pdf.loadingTask.destroy();
  });
});

describe("files that are no PDF", () => {
  test("a PNG has pixels for all its rows, and one only says that it has", async () => {
    for (const [body, size] of [
      ["scan.png", [624, 880]],
      ["enormous.png", [30_000, 30_000]],
    ] as const) {
      const bytes = await fileOf(body);
      expect(bytes.subarray(1, 4).toString()).toBe("PNG");
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size);
      const at = bytes.indexOf("IDAT");
      const pixels = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
      if (body === "scan.png") expect(pixels).toHaveLength((624 / 8 + 1) * 880);
    }
  });

  test("a JPEG begins and ends as one, and says its size", async () => {
    const bytes = await fileOf("photo.jpg");
    expect(bytes.subarray(0, 3).toString("hex")).toBe("ffd8ff");
    expect(bytes.subarray(-2).toString("hex")).toBe("ffd9");
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0, 0, 11]));
    expect([bytes.readUInt16BE(frame + 7), bytes.readUInt16BE(frame + 5)]).toEqual([1_248, 1_760]);
    // A picture, not one grey.
    expect(deflateSync(bytes.subarray(frame)).length).toBeGreaterThan(5_000);
  });

  test("texts are in their encodings, and the long one carries what is hostile", async () => {
    const strict = new TextDecoder("utf-8", { fatal: true });
    const long = strict.decode(await fileOf("utf-8"));
    for (const bait of ["não há ação sem razão", "<script>", "\u202e"]) expect(long).toContain(bait);
    const old = await fileOf("windows-1252");
    expect(() => strict.decode(old)).toThrow();
    expect(new TextDecoder("windows-1252").decode(old)).toContain("SIMULAÇÃO");
  });

  test("pages and drawings with scripts have names of PDFs", async () => {
    expect((await fileOf("html")).toString()).toMatch(/^<!doctype html>.*<script>/s);
    expect((await fileOf("drawing.svg")).toString()).toMatch(/^<\?xml .*<svg .*<script>/s);
    const names = planDocuments(imported(cnj), []).filter(
      ({ body }) => body === "html" || body === "drawing.svg",
    );
    expect(names.map(({ filename }) => filename)).toEqual([
      "Certidão em página.pdf",
      "Assinatura em desenho.pdf",
    ]);
  });

  test("word processors' documents are archives", async () => {
    for (const [body, first] of [
      ["draft.docx", "[Content_Types].xml"],
      ["draft.odt", "mimetypeapplication/vnd.oasis.opendocument.text"],
    ] as const) {
      const bytes = await fileOf(body);
      expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
      expect(bytes.subarray(30, 30 + first.length).toString()).toBe(first);
    }
  });
});
