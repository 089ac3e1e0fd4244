import { expect, test } from "vitest";
import { demandWords, inFours, readProof, recoveryText } from "#lib/users/second-factor/schema.ts";

test.each([
  ["123456", { kind: "code", code: "123456" }],
  [" 123 456 ", { kind: "code", code: "123456" }],
  ["ABCD-EFGH-JK23", { kind: "recovery", code: "abcdefghjk23" }],
  ["abcd efgh jk23", { kind: "recovery", code: "abcdefghjk23" }],
  ["12345", null],
  ["1234567", null],
  ["١٢٣٤٥٦", null],
  ["", null],
  ["uma frase que serve", null],
])("%j is read as %j", (text, proof) => {
  expect(readProof(text)).toEqual(proof);
});

test("a key is shown in fours, and a file of codes says whose they are", () => {
  expect(inFours("ABCDEFGH")).toBe("ABCD EFGH");
  expect(recoveryText({ email: "ana@x.example", at: "18/11/2026, 09:00", codes: ["a", "b"] })).toBe(
    "Autos: códigos de recuperação de ana@x.example\nFeitos em 18/11/2026, 09:00. Cada um serve uma vez.\n\na\nb\n",
  );
});

test("who has to set it at once is named, two of them and how many more", () => {
  expect(demandWords({ without: ["Helena"], untold: 0 })).toBe(
    "Helena tem de ativar o segundo fator agora, antes de continuar nesta base.",
  );
  expect(demandWords({ without: ["Helena", "Carla"], untold: 0 })).toMatch(/^Helena e Carla têm de ativar/);
  expect(demandWords({ without: ["Helena", "Carla", "Ivo"], untold: 0 })).toMatch(
    /^Helena, Carla e mais 1 têm de ativar/,
  );
  expect(demandWords({ without: [], untold: 0 })).toBe("");
  expect(demandWords({ without: [], untold: 2 })).toBe(
    "De 2\u00A0pessoas com papel também em outra base, isso não aparece aqui.",
  );
});
