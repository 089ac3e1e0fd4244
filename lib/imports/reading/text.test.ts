import { expect, test } from "vitest";
import { findCnj } from "#lib/cnj/find.ts";
import { appendText, fileProblem, startedSentence, textLeft, textToSend } from "./text.ts";

test("a file's text begins on a line of its own below the typed text", () => {
  expect(appendText({ text: "1", more: "2" })).toBe("1\n2");
  expect(appendText({ text: "1\n", more: "2" })).toBe("1\n2");
  expect(appendText({ text: "  ", more: "2" })).toBe("2");
});

test("a short text is sent as typed, of a long one only its numbers are", () => {
  expect(textToSend({ text: "ver 1", numbers: ["1"] })).toBe("ver 1");
  expect(textToSend({ text: "x".repeat(500_001), numbers: ["1", "2"] })).toBe("1\n2");
});

test.each([
  ["lista.csv", 10, null],
  ["LISTA.TXT", 10, null],
  ["carteira-março.xlsx", 10, null],
  ["lista.tsv", 10, null],
  ["foto.png", 10, "não é CSV, XLSX nem TXT"],
  ["petição.pdf", 10, "não é CSV, XLSX nem TXT"],
  ["sem-extensao", 10, "não é CSV, XLSX nem TXT"],
  ["vazio.txt", 0, "está vazio"],
  ["grande.csv", 5_000_001, "passa de 5 MB"],
])("%s of %i bytes: %s", (name, size, problem) => {
  const found = fileProblem({ name, size });
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

test("what could not be imported stays in the box, in its order", () => {
  const text = "a 048213-11.2023.8.26.0100, 1048213-11.2023.8.26.0100 e 1018874-82.2023.4.01.8200";
  expect(textLeft(findCnj(text))).toBe("048213-11.2023.8.26.0100\n1018874-82.2023.4.01.8200");
  expect(textLeft(findCnj("1048213-11.2023.8.26.0100"))).toBe("");
});

test.each([
  [{ known: 0, annotated: 0 }, null],
  [{ known: 2, annotated: 0 }, "2\u00A0processos já estavam aqui ou a caminho."],
  [{ known: 1, annotated: 1 }, "1\u00A0processo recebeu etiquetas ou anotações."],
  [
    { known: 5, annotated: 2 },
    "5\u00A0processos já estavam aqui ou a caminho. 2\u00A0processos receberam etiquetas ou anotações.",
  ],
])("the sentence about what starting an import also did: %o", (started, sentence) => {
  expect(startedSentence(started)).toBe(sentence);
});
