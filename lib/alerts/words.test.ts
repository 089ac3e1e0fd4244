import { expect, test } from "vitest";
import type { Rule } from "./schema.ts";
import { alertCountMeaning, previewSentence, ruleCases, ruleTitle } from "./words.ts";

const rule: Rule = { kinds: [], words: "", scope: "all", telling: "digest", numbers: [] };

test("the number beside the link says what it counts, one or several", () => {
  expect([1, 2].map(alertCountMeaning)).toEqual(["aviso não visto", "avisos não vistos"]);
});

test("a rule is called by what it tells of", () => {
  expect(ruleTitle(rule)).toBe("Todas as movimentações");
  expect(ruleTitle({ ...rule, words: "penhora" })).toBe("Todas as movimentações com “penhora”");
  expect(ruleTitle({ ...rule, kinds: ["judgment"] })).toBe("Sentenças e acórdãos");
  expect(ruleTitle({ ...rule, kinds: ["judgment", "decision", "order", "hearing"] })).toBe(
    "Decisões, audiências",
  );
  expect(ruleTitle({ ...rule, kinds: ["notice", "publication"] })).toBe(
    "Intimações e citações, movimentações de publicação",
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

test("a rule names the first of its chosen cases, by number where no party is known", () => {
  const [ana, unnamed] = [
    { cnj: "10482131120238260100", activeParty: "Ana", passiveParty: "Banco" },
    { cnj: "07100253520238260100", activeParty: null, passiveParty: null },
  ];
  const of = (numbers: string[], named: typeof ana | typeof unnamed, ...more: (typeof unnamed)[]) =>
    ruleCases({ ...rule, scope: "chosen", numbers, named: [named, ...more] });
  expect(of(["1"], ana)).toBe("De 1\u00A0processo escolhido: Ana × Banco");
  expect(of(["1", "2"], ana, unnamed)).toBe(
    "De 2\u00A0processos escolhidos: Ana × Banco e 0710025-35.2023.8.26.0100",
  );
  expect(of(["1", "2", "3"], ana, unnamed)).toMatch(/: Ana × Banco, 0710025-35\.2023\.8\.26\.0100 e mais 1$/);
});

const now = "2026-11-18T17:02:00.000Z";
const whole = { is: "whole" } as const;

test("the preview counts, and says when it stopped counting", () => {
  const sentence = (count: number, isExact = true) => previewSentence({ count, isExact, known: whole }, now);
  expect(sentence(0)).toMatch(/^Nos últimos 30 dias .* não teria avisado nenhuma vez\.$/);
  expect(sentence(1)).toMatch(/teria avisado 1\u00A0vez\.$/);
  expect(sentence(1000, false)).toMatch(/mais de 1\.000 vezes\.$/);
});

test("the preview says since when Autos knows the cases, where that is not the whole time", () => {
  const since = { is: "since", at: "2026-11-18T03:11:00.000Z" } as const;
  expect(previewSentence({ count: 0, isExact: true, known: since }, now)).toBe(
    "O Autos conhece estes processos desde hoje, 00:11; desde então esta regra não teria avisado nenhuma vez.",
  );
  expect(previewSentence({ count: 0, isExact: true, known: { is: "nothing" } }, now)).toMatch(
    /^O Autos ainda não/,
  );
});
