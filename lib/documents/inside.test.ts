import { describe, expect, test } from "vitest";
import { attachedName, attachedWords, unlistedWords } from "./inside.ts";

describe("the name of a file within a PDF", () => {
  test.each([
    ["dados.xml", "dados.xml"],
    ["Petição inicial (1).pdf", "Petição inicial (1).pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\a\\nota.txt", "nota.txt"],
    ["foto\u202Egpj.exe", "fotogpj.exe"],
    ["a\0b\r\nc.txt", "abc.txt"],
    ['a:b*c?"<d>|.txt', "a_b_c___d__.txt"],
    ["  .bashrc. ", "bashrc"],
    ["nul.txt", "_nul.txt"],
    ["", "anexo"],
    ["///", "anexo"],
    ["\u200B", "anexo"],
    ["<img src=x>", "_img src=x_"],
  ])("%j is %j", (raw, name) => {
    expect(attachedName(raw)).toBe(name);
  });

  test("is bounded, and keeps its extension", () => {
    const name = attachedName(`${"á".repeat(100_000)}.xml`);
    expect([...name]).toHaveLength(120);
    expect(name).toMatch(/\.xml$/);
    expect([...attachedName("😀".repeat(500))]).toHaveLength(120);
    expect(attachedName(`${"a".repeat(115)}. .${"b".repeat(20)}.pdf`)).toBe(`${"a".repeat(115)}.pdf`);
  });
});

test("what a PDF carries is counted in words", () => {
  expect(attachedWords(1)).toBe("1\u00A0anexo dentro do PDF");
  expect(attachedWords(2)).toBe("2\u00A0anexos dentro do PDF");
  expect(unlistedWords(20)).toBeNull();
  expect(unlistedWords(21)).toMatch(/^E mais um: baixe/);
  expect(unlistedWords(1_250)).toMatch(/^E outros 1\.230\sanexos: baixe/);
});
