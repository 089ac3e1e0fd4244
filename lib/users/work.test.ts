import { expect, test } from "vitest";
import { handedWords, staysWords, theWorkWords } from "./work.ts";

test("who took over the work is said by name, and that nobody did", () => {
  expect(theWorkWords({ cases: 1 })).toBe("o processo");
  expect(handedWords("Carla Dias", { cases: 2 })).toBe("Carla Dias ficou com os 2 processos.");
  expect(handedWords("Carla Dias", { cases: 1 })).toBe("Carla Dias ficou com o processo.");
  expect(handedWords(null, { cases: 1 })).toBe("O processo ficou sem responsável.");
  expect(handedWords(null, { cases: 3 })).toBe("Ficaram sem responsável os 3 processos.");
});

test("what stays with a person who lost their role is said, and that some of it may be hidden", () => {
  expect(staysWords({ cases: 2 })).toBe(
    "Continua responsável por 2 processos, com “sem acesso” ao lado do nome, fora os restritos que você não vê.",
  );
  expect(staysWords({})).toBe("Não é responsável por nenhum processo, fora os restritos que você não vê.");
});
