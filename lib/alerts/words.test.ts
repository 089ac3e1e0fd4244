import { expect, test } from "vitest";
import type { Rule } from "./schema.ts";
import { previewSentence, ruleCases, ruleTitle } from "./words.ts";

const rule: Rule = { kinds: [], words: "", scope: "all", telling: "digest", numbers: [] };

test("a rule is called by what it tells of", () => {
  expect(ruleTitle(rule)).toBe("Todas as movimentações");
  expect(ruleTitle({ ...rule, words: "penhora" })).toBe("Todas as movimentações com “penhora”");
  expect(ruleTitle({ ...rule, kinds: ["judgment"] })).toBe("Sentenças e acórdãos");
  expect(ruleTitle({ ...rule, kinds: ["judgment", "decision", "order", "hearing"] })).toBe(
    "Decisões, audiências",
  );
});

test("a rule says for which cases it is", () => {
  expect(ruleCases(rule)).toBe("De todos os processos que você vê");
  expect(ruleCases({ ...rule, scope: "mine" })).toBe("Dos processos pelos quais você é responsável");
  expect(ruleCases({ ...rule, scope: "chosen", telling: "digest", numbers: ["1"] })).toBe(
    "De 1\u00A0processo escolhido",
  );
  expect(ruleCases({ ...rule, scope: "chosen" })).toMatch(/^De nenhum processo/);
});

test("the preview counts, and says when it stopped counting", () => {
  expect(previewSentence({ count: 0, isExact: true })).toMatch(/não teria avisado nenhuma vez\.$/);
  expect(previewSentence({ count: 1, isExact: true })).toMatch(/teria avisado 1\u00A0vez\.$/);
  expect(previewSentence({ count: 1000, isExact: false })).toMatch(/mais de 1\.000 vezes\.$/);
});
