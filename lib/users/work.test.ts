import { expect, test } from "vitest";
import { handedWords, theWorkWords } from "./work.ts";

test("who took over the work is said by name, and that nobody did", () => {
  expect(theWorkWords({ cases: 1 })).toBe("o processo");
  expect(handedWords("Carla Dias", { cases: 2 })).toBe("Carla Dias ficou com os 2 processos.");
  expect(handedWords("Carla Dias", { cases: 1 })).toBe("Carla Dias ficou com o processo.");
  expect(handedWords(null, { cases: 1 })).toBe("O processo ficou sem responsável.");
  expect(handedWords(null, { cases: 3 })).toBe("Ficaram sem responsável os 3 processos.");
});
