import { describe, expect, test } from "vitest";
import { serviceMessage } from "./message.ts";

test("of an answer that may be a document only the message of a JSON object is the service's", () => {
  const said = (text: string) => serviceMessage({ text, onlyJson: true });
  expect(said('{"message":"Arquivo expirado."}')).toBe("Arquivo expirado.");
  for (const text of ["Excelentíssimo Senhor", '"Excelentíssimo Senhor"']) expect(said(text)).toBeUndefined();
});

describe("the service's own words", () => {
  test.each([
    ['{"message":"Base não encontrada."}', "Base não encontrada."],
    ['{"error":{"message":"Limite"}}', "Limite"],
    ['{"errors":[{"detail":"Campo x"}]}', "Campo x"],
    ['{"erro":"Não"}', "Não"],
    ["Tente mais tarde\n", "Tente mais tarde"],
    ['"texto"', "texto"],
    ["<html><body>Erro</body></html>", undefined],
    ['{"data":[{"nome":"Ana', undefined],
    ["{}", undefined],
    ["", undefined],
    ["[]", undefined],
    ["7", undefined],
    // Bytes of a file are not words.
    ["%PDF-1.7 1 0 obj", undefined],
    ["JVBERi0xLjcKMSAwIG9iag", undefined],
    ['{"message":"%PDF-1.4 conteúdo"}', undefined],
    ["\uFFFD\uFFFD\u0000\u0001 Excelentíssimo", undefined],
    ["a\u0001\u0002\u0003b", undefined],
    // Words in another encoding, and about a file, are words.
    ["N\uFFFDo \uFFFD poss\uFFFDvel", "N\uFFFDo \uFFFD poss\uFFFDvel"],
    ['{"message":"O arquivo deve começar com %PDF-."}', "O arquivo deve começar com %PDF-."],
    [`{"message":"Arquivo ${"QUJD".repeat(40)}== inválido"}`, "Arquivo […] inválido"],
  ])("%s says %s", (text, message) => {
    expect(serviceMessage({ text })).toBe(message);
  });

  test("are cut when they are long, and lose tokens in either form", () => {
    expect([...(serviceMessage({ text: "palavra ".repeat(700) }) ?? "")]).toHaveLength(300);
    expect(serviceMessage({ text: "t=se%2Fgr e se/gr", secrets: ["se/gr"] })).toBe("t=[…] e […]");
  });
});
