import { expect, test } from "vitest";
import {
  keptCountWords,
  keptWords,
  lawyersNamedWords,
  ruleSetWords,
  seeingWords,
  withoutLawyerTitle,
  withoutLawyerWay,
} from "./words.ts";

const [helena, ivo, ana] = ["Helena Moura", "Ivo Lins", "Ana Prado"].map((name) => ({ id: name, name }));
if (!(helena && ivo && ana)) throw new Error("nobody");

test.each([
  [[], "ninguém indicado para ver", "Ninguém foi indicado"],
  [[helena], "só Helena Moura", "Só Helena Moura"],
  [[helena, ivo], "só Helena Moura e Ivo Lins", "Só Helena Moura e Ivo Lins"],
  [[helena, ivo, ana], "só Helena Moura e mais 2", "Só Helena Moura, Ivo Lins e Ana Prado"],
])("whom a case is kept for is said in short and in full (%#)", (people, short, full) => {
  expect(keptWords(people)).toBe(short);
  expect(seeingWords(people)).toBe(full);
});

test("a case that is kept for nobody in particular is seen by all", () => {
  expect(seeingWords(null)).toBe("Todos que veem os processos desta base");
});

test.each([
  [{ secret: 0, kept: 0 }, "Nenhum processo em segredo de justiça por enquanto."],
  [{ secret: 1, kept: 0 }, "1\u00a0processo em segredo de justiça, nenhum restrito."],
  [{ secret: 12, kept: 3 }, "12\u00a0processos em segredo de justiça, 3\u00a0restritos."],
])("how many cases are secret and kept (%#)", (counts, words) => {
  expect(keptCountWords(counts)).toBe(words);
});

test("what a changed rule did, and what is left without anybody", () => {
  expect(ruleSetWords("named", 2)).toBe(
    "Processos em segredo: só pessoas indicadas. 2\u00a0processos mudaram.",
  );
  expect(ruleSetWords("everyone", 0)).toMatch(/Nenhum dos que estão aqui mudou\.$/);
  expect([withoutLawyerTitle(1), withoutLawyerTitle(1_200)]).toEqual([
    "Nenhum advogado vê um processo restrito",
    "Nenhum advogado vê 1.200 processos restritos",
  ]);
  expect(withoutLawyerWay(false)).toContain("peça a quem é proprietário");
  expect([0, 1, 2].map(lawyersNamedWords)).toEqual([
    "Já viam este processo",
    "1\u00a0advogado indicado",
    "2\u00a0advogados indicados",
  ]);
});
