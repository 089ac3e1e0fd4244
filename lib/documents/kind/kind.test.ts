import { expect, test } from "vitest";
import { headBytes, kindOf } from "./kind.ts";
import { isPicture, isShown, otherKinds, pictureKinds } from "./kinds.ts";
import { otherWords, partWords, pictureWords } from "./words.ts";

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (text: string) => new Uint8Array(Buffer.from(text.replaceAll(" ", ""), "hex"));
/** An archive's files, without their contents. */
const zip = (...names: string[]) =>
  latin1(names.map((name) => `PK\u0003\u0004${"\u0000".repeat(26)}${name}\u0005data`).join(""));

test.each([
  ["pdf", latin1("%PDF-1.7")],
  ["pdf", latin1(`${" ".repeat(900)}%PDF-1.4`)],
  ["png", hex("89504e470d0a1a0a 0000000d")],
  ["jpeg", hex("ffd8ffe0 0010")],
  ["gif", latin1("GIF89a\u0001\u0000")],
  ["webp", latin1("RIFF\u0000\u0000\u0000\u0000WEBPVP8 ")],
  ["tiff", hex("49492a00 08000000")],
  ["tiff", hex("4d4d002a 00000008")],
  ["heic", latin1("\u0000\u0000\u0000\u0018ftypheic")],
  ["video", latin1("\u0000\u0000\u0000\u0018ftypisom")],
  ["video", hex("1a45dfa3 9f4286")],
  ["video", hex("3026b2758e66cf11 a6d9")],
  ["audio", latin1("\u0000\u0000\u0000\u0018ftypM4A ")],
  ["audio", latin1("ID3\u0003\u0000")],
  ["audio", latin1("RIFF\u0000\u0000\u0000\u0000WAVE")],
  ["docx", zip("[Content_Types].xml", "_rels/.rels", "word/document.xml")],
  ["docx", zip("_rels/.rels", "word/document.xml", "[Content_Types].xml")],
  ["xlsx", zip("[Content_Types].xml", "xl/workbook.xml")],
  ["pptx", zip("[Content_Types].xml", "ppt/presentation.xml")],
  [
    "odt",
    latin1(
      `PK\u0003\u0004${"\u0000".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.textPK\u0003\u0004`,
    ),
  ],
  [
    "ods",
    latin1(`PK\u0003\u0004${"\u0000".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK`),
  ],
  ["zip", latin1(`PK\u0003\u0004${"\u0000".repeat(26)}mimetypeapplication/epub+zipPK`)],
  ["zip", zip("fotos/1.jpg", "word/nota.txt")],
  ["zip", hex("504b0506 00000000")],
  ["archive", latin1("Rar!\u001a\u0007\u0001\u0000")],
  ["old-office", hex("d0cf11e0a1b11ae1 0000")],
  ["rtf", latin1("{\\rtf1\\ansi")],
  ["signature", hex("3082 1f2a 0609 2a864886f70d010702 a082")],
  ["signature", hex("3080 0609 2a864886f70d010702 a080")],
  ["unknown", hex("3082 1f2a 0609 2a864886f70d010703 a082")],
  ["unknown", hex("00010203")],
  ["unknown", hex("")],
  ["unknown", latin1("texto com um zero\u0000 no meio")],
  ["text", latin1("0,5% de juros ao mês")],
  ["text", utf8("Decisão: não há.\r\n\tFls. 12")],
  ["text", latin1("Decis\u00e3o em Windows-1252, \u0093entre aspas\u0094")],
  ["text", hex("fffe 4400 6500 6300")],
  ["text", utf8("\uFEFFcom marca")],
  ["text", utf8("< 18 anos")],
  ["text", utf8("preço <b>alto</b>")],
  ["html", utf8("<!DOCTYPE html><title>x</title>")],
  ["html", utf8("\n <!-- aviso --> <HTML lang=pt>")],
  ["html", utf8('<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html>')],
  ["html", utf8("<script>document.title='invadido'</script>")],
  ["html", hex("fffe 3c00 6800 7400 6d00 6c00 3e00")],
  ["svg", utf8("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>")],
  ["svg", utf8('\uFEFF<?xml version="1.0"?>\n<!-- <html> -->\n<svg onload="x()">')],
  ["svg", utf8("<s:svg xmlns:s='http://www.w3.org/2000/svg'/>")],
  ["xml", utf8('<?xml version="1.0"?><processo/>')],
  ["xml", utf8("<!-- sem fim")],
  ["xml", utf8("<processo><html/></processo>")],
])("a file is %s by its first bytes", (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind);
});

test("a character that the head cuts in two does not make a text something else", () => {
  const text = utf8(`${"a".repeat(headBytes - 1)}ção`);
  expect(kindOf(text)).toBe("text");
  expect(kindOf(text.subarray(0, headBytes))).toBe("text");
  const markup = utf8(`<html>${"a".repeat(headBytes - 7)}ção`);
  expect(kindOf(markup)).toBe("html");
});

test("no markup is shown, and no picture is markup", () => {
  for (const kind of ["html", "svg", "xml"] as const) expect(isShown(kind)).toBe(false);
  expect(pictureKinds.every((kind) => isPicture(kind) && isShown(kind))).toBe(true);
});

test("what is not shown is said, with what to do", () => {
  for (const kind of otherKinds) {
    const { title, text } = otherWords(kind);
    expect(title).not.toBe("");
    expect(text).toMatch(/[Bb]aixe.*\.$/);
  }
  expect(otherWords("docx").title).toBe("Documento do Word (.docx): o navegador não o mostra");
  expect(otherKinds.filter((kind) => otherWords(kind).retry)).toEqual(["html"]);
  expect(pictureWords({ kind: "too-large", pixels: 900_000_000 }).title).toBe(
    "A imagem tem 900\u00A0megapixels",
  );
  expect(pictureWords({ kind: "undrawn", picture: "tiff" }).title).toContain("TIFF");
  expect(pictureWords({ kind: "undrawn", picture: "png" })).toMatchObject({ retry: true });
});

test("how much of a long text is shown is said in the unit of the whole", () => {
  expect(partWords(3 * 1024 * 1024)).toBe("Aqui está só o começo do texto: 2,0 de 3,0\u00A0MB.");
  expect(partWords(null)).toBe("Aqui está só o começo do texto: 2,0\u00A0MB.");
});
