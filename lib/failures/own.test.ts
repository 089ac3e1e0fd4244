import { expect, test } from "vitest";
import { type Missing, missingSentence, missingTitle } from "./missing.ts";
import { ownSentence } from "./own.ts";
import { apiErrorCodes } from "./reasons.ts";
import { unansweredSentence, unansweredWords } from "./unanswered.ts";

test("every code of ours has a sentence in the voice of the product", () => {
  for (const code of apiErrorCodes) expect(ownSentence(code)).toMatch(/^[A-Z][^!?]+\.$/);
});

test("what is missing is a title without its full stop", () => {
  for (const what of ["case", "cases", "hearing", "import"] satisfies Missing[]) {
    expect(missingTitle(what)).toMatch(/^[A-Z][^.!?]+$/);
    expect(missingSentence(what)).toBe(`${missingTitle(what)}.`);
  }
});

test("a change without an answer promises nothing, a page looks again by itself", () => {
  expect(unansweredSentence("offline", "change")).toBe(
    "Sem resposta do Autos. Confira a rede e tente de novo.",
  );
  expect(unansweredSentence("offline", "page")).toMatch(/tenta de novo automaticamente\.$/);
  expect(unansweredWords("offline", "import").text).toContain("nenhum número é importado duas vezes");
});

test("a page of an earlier build has one way on, whatever it asked for", () => {
  for (const asked of ["page", "change", "import", "document"] as const)
    expect(unansweredSentence("outdated", asked)).toBe(
      "Esta página é de uma versão anterior do Autos. Recarregue para continuar.",
    );
});
