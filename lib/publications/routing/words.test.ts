import { expect, test } from "vitest";
import { lawyersWords, namesakeWords, notOursWords, routedWords } from "./words.ts";

const helena = { id: "h", name: "Helena Moura" };

test("a publication says whose it is and why", () => {
  const of = (assigner: Parameters<typeof routedWords>[0]["assigner"], me = { id: "c", name: "Caio" }) =>
    routedWords({ assignee: helena, assigner, me });
  expect(of("responsible")).toBe("Para Helena Moura, responsável pelo processo");
  expect(of("lawyer", helena)).toBe("Para você, advogado(a) da publicação");
  expect(of("rule")).toBe("Para Helena Moura, por regra do escritório");
  expect(of("person")).toBe("Para Helena Moura");
  expect(of(null)).toBe("Para Helena Moura");
  expect(routedWords({ assignee: null, assigner: null, me: null })).toBeNull();
});

test("what was understood of the term stands beside what the text names", () => {
  const asked = { termSearched: "HELENA MOURA", nameSearched: null, oab: null };
  const lawyers = {
    searched: "Helena Moura, OAB/SP 904.220",
    named: [
      { name: "Caio Nóbrega", how: "number" as const },
      { name: "Ana Reis", how: "doubt" as const },
    ],
    namesakes: [],
  };
  expect(lawyersWords({ ...asked, lawyers })).toEqual([
    "Termo pesquisado, como foi entendido: Helena Moura, OAB/SP 904.220.",
    "No texto: Caio Nóbrega (pela OAB); Ana Reis (em dúvida).",
  ]);
  expect(lawyersWords({ ...asked, lawyers: { searched: null, named: [], namesakes: [] } })).toEqual([
    "Pelo termo pesquisado não sabemos de que advogado do registro se trata.",
  ]);
  expect(lawyersWords({ ...asked, lawyers: null })).toEqual([]);
  expect(namesakeWords({ name: "CAIO NOBREGA", oab: "OAB/SP 951.882" })).toBe(
    "CAIO NOBREGA, OAB/SP 951.882: o nome é de um advogado do escritório, a OAB é outra.",
  );
});

test("what is not the firm's says who said so", () => {
  const now = "2026-11-18T17:24:00.000Z";
  const notOurs = { at: "2026-11-18T16:24:00.000Z", by: "Helena Moura", isNamesakes: false };
  expect(notOursWords({ notOurs }, now)).toBe("Marcada por Helena Moura às 13:24: não é nosso.");
  expect(notOursWords({ notOurs: { ...notOurs, isNamesakes: true } }, now)).toBe(
    "Separada às 13:24: só traz quem foi marcado por Helena Moura como não sendo do escritório.",
  );
  expect(notOursWords({ notOurs: null }, now)).toBeNull();
});
