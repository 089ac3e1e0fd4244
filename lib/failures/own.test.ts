import { expect, test } from "vitest";
import { deadlineRefusal } from "#lib/deadlines/refusals.ts";
import { type Missing, missingSentence, missingTitle } from "#lib/failures/missing.ts";
import { ownSentence } from "#lib/failures/own.ts";
import { apiErrorCodes } from "#lib/failures/reasons.ts";
import { unansweredSentence, unansweredWords } from "#lib/failures/unanswered.ts";
import { passwordRefusal, peopleRefusal } from "#lib/users/refusals.ts";

test("every code of the API has a sentence", () => {
  for (const code of apiErrorCodes) expect(ownSentence(code)).toMatch(/^[A-Z][^!?]+\.$/);
});

test("the title of what is missing is its sentence without the full stop", () => {
  for (const what of ["case", "cases", "hearing", "import"] satisfies Missing[]) {
    expect(missingTitle(what)).toMatch(/^[A-Z][^.!?]+$/);
    expect(missingSentence(what)).toBe(`${missingTitle(what)}.`);
  }
});

test("what was refused by a rule says the rule, and what to do", () => {
  expect(deadlineRefusal("same-person")).toBe("Você confirmou este prazo. Quem confere é outra pessoa.");
  expect(passwordRefusal("repeated")).toBe("Esta senha repete os mesmos caracteres. Use uma frase.");
  expect(peopleRefusal("suspended-by-owner")).toBe("Só quem é proprietário do Autos reativa esta pessoa.");
});

test("without an answer a change promises nothing, and a page says that it tries again", () => {
  expect(unansweredSentence("offline", "change")).toBe(
    "Sem resposta do Autos. Confira a rede e tente de novo.",
  );
  expect(unansweredSentence("offline", "page")).toMatch(/Tentamos de novo sozinhos\.$/);
  expect(unansweredWords("offline", "import").text).toContain("nenhum número é importado duas vezes");
});

test("an outdated page says to load it again, whatever it was doing", () => {
  for (const asked of ["page", "change", "import", "document"] as const)
    expect(unansweredSentence("outdated", asked)).toBe(
      "Esta página é de uma versão anterior do Autos. Recarregue para continuar.",
    );
});
