import { expect, test } from "vitest";
import { isBinary, readText } from "./text.ts";
import { pagesOfText } from "./text-pages.ts";

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const whole = { isWhole: true };

test("a text is read in the encoding that fits, without guessing by name", () => {
  expect(readText(new TextEncoder().encode("ação"), whole)).toEqual({ text: "ação", encoding: "utf-8" });
  expect(readText(latin1("a\u00e7\u00e3o \u0093x\u0094"), whole)).toEqual({
    text: "ação “x”",
    encoding: "windows-1252",
  });
  expect(readText(Buffer.from("fffe6100e700", "hex"), whole)).toEqual({ text: "aç", encoding: "utf-16le" });
  expect(readText(Buffer.from("feff006100e7", "hex"), whole)).toEqual({ text: "aç", encoding: "utf-16be" });
  expect(readText(new TextEncoder().encode("\uFEFFa"), whole).text).toBe("a");
});

test("of a character that is cut off at the end nothing is shown", () => {
  const cut = new TextEncoder().encode("não").subarray(0, 2);
  expect(readText(cut, { isWhole: false })).toEqual({ text: "n", encoding: "utf-8" });
  expect(readText(cut, whole).encoding).toBe("windows-1252");
});

test("what has control characters is no text", () => {
  expect(isBinary("a\u0000b")).toBe(true);
  expect(isBinary("linha\r\n\tcoluna\ffim\u001a")).toBe(false);
});

test("lines end as any system ends them, and none is lost", () => {
  const [page = []] = pagesOfText("um\r\ndois\n\ntrês\rquatro\fcinco");
  expect(page.map(({ text }) => text)).toEqual(["um", "dois", "", "três", "quatro", "cinco"]);
  const many = Array.from({ length: 1_000 }, (_, at) => `linha ${at}`);
  const pages = pagesOfText(many.join("\n"));
  expect(pages.flat().map(({ text }) => text)).toEqual(many);
  expect(Math.max(...pages.map(({ length }) => length))).toBe(60);
});

test("a line without an end is cut into pieces, between characters, and stays one line", () => {
  const line = `${"a".repeat(3_999)}${"😀".repeat(5_000)}`;
  const pages = pagesOfText(`${line}\nfim`);
  const pieces = pages.flat();
  expect(pieces.map(({ text }) => text).join("")).toBe(`${line}fim`);
  expect(pieces.every(({ text }) => text.isWellFormed() && text.length <= 4_000)).toBe(true);
  expect(pieces.filter(({ endsLine }) => endsLine)).toHaveLength(2);
  expect(pages.every((page) => page.reduce((sum, { text }) => sum + text.length, 0) <= 8_000)).toBe(true);
});
