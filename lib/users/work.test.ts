import { expect, test } from "vitest";
import { handedWords, staysWords, theWorkWords } from "#lib/users/work.ts";

test("who took over the work is said by name, and that nobody did", () => {
  expect(theWorkWords({ cases: 1 })).toBe("o processo");
  expect(handedWords("Carla Dias", { cases: 2 })).toBe("Carla Dias ficou com os 2 processos.");
  expect(handedWords("Carla Dias", { cases: 1, filings: 1 })).toBe(
    "Carla Dias ficou com o processo e a petição em preparo.",
  );
  expect(handedWords("Carla Dias", { filings: 2 })).toBe("Carla Dias ficou com as 2 petições em preparo.");
  expect(handedWords(null, { cases: 1 })).toBe("Ninguém ficou com o processo.");
  expect(handedWords(null, { cases: 3 })).toBe("Ninguém ficou com os 3 processos.");
});

test("what stays with a person who lost their role is said, and that some of it may be hidden", () => {
  expect(staysWords({ cases: 2, filings: 1 })).toBe(
    "Continua com 2 processos e 1 petição em preparo, sem acesso a eles, fora os restritos que você não vê.",
  );
  expect(staysWords({})).toBe(
    "Não tem processos, petições em preparo, prazos nem publicações, fora os restritos que você não vê.",
  );
});
