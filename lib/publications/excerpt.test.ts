import { expect, test } from "vitest";
import { excerptOf, longestExcerpt } from "./excerpt.ts";

const national = [
  "PODER JUDICIÁRIO",
  "TRIBUNAL REGIONAL DO TRABALHO DA 2ª REGIÃO",
  "",
  "PROCESSO Nº 0000803-11.2023.5.02.0071 - Ação Trabalhista (985)",
  "POLO ATIVO: Ana",
  "",
  "DESPACHO",
  "",
  "Vistos, etc. Apresente a parte reclamante seus cálculos de liquidação, em 8 (oito) dias. Após, à parte contrária.",
].join("\n");

test.each<[string, string | null]>([
  ["", null],
  [" \n ", null],
  [
    national,
    "Apresente a parte reclamante seus cálculos de liquidação, em 8 (oito) dias. Após, à parte contrária.",
  ],
  [
    "Processo 0000801-55.2023.8.26.0100 - Procedimento Comum - Dano - Ana - Rui - Vistos. Fls. 20: manifeste-se a autora, no prazo de 15 (quinze) dias, sobre a resposta. Int. - ADV: ANA (OAB 1/SP)",
    "Fls. 20: manifeste-se a autora, no prazo de 15 (quinze) dias, sobre a resposta. Int.",
  ],
  ["Autos conclusos. Remessa ao contador.", "Autos conclusos. Remessa ao contador."],
  [
    "Relatório longo sem ordem. Ante o exposto, JULGO PROCEDENTE o pedido.",
    "Ante o exposto, JULGO PROCEDENTE o pedido.",
  ],
  [
    "Vistos. Defiro o bloqueio até R$ 1.234,56. Positiva a diligência, intime-se para impugnação em 5 (cinco) dias. Int.",
    "Positiva a diligência, intime-se para impugnação em 5 (cinco) dias. Int.",
  ],
  [
    "Vistos. Os fatos. Ante o exposto, JULGO PROCEDENTE o pedido. Prazo recursal de 15 (quinze) dias. P.I.C.",
    "Ante o exposto, JULGO PROCEDENTE o pedido. Prazo recursal de 15 (quinze) dias. P.I.C.",
  ],
  [
    `Vistos, ${"considerando tudo isso, ".repeat(20)}intime-se o autor, em 5 dias.`,
    "intime-se o autor, em 5 dias.",
  ],
  ["Texto 1\nCite-se o réu.\nFim", "Cite-se o réu. Fim"],
  [
    "Processo 0535659-58.2024.8.26.0100 - Procedimento Comum Cível - Bancários - Intime-se a parte autora para se manifestar, no prazo de 15 dias.",
    "Intime-se a parte autora para se manifestar, no prazo de 15 dias.",
  ],
  ["Processo nº 0535659-58.2024.8.26.0100: vista ao perito, em 5 dias.", "vista ao perito, em 5 dias."],
  ["Processo 0535659-58.2024.8.26.0100", "Processo 0535659-58.2024.8.26.0100"],
])("%j", (text, expected) => expect(excerptOf(text)).toBe(expected));

test("it is cut at a word, and has no half of a letter", () => {
  const long = excerptOf(`Intime-se ${"palavra ".repeat(200)}`) ?? "";
  expect(long.length).toBeLessThanOrEqual(longestExcerpt);
  expect(long).toMatch(/palavra…$/);
  expect(excerptOf(`a${"\u{1F600}".repeat(400)}`)?.isWellFormed()).toBe(true);
});

// That no expression in it takes longer than its text grows is shown in scripts/expressions.long.test.ts.
test("of a long text only the first forty thousand letters are read", () => {
  const [before, decided] = [
    (words: number) => "palavra ".repeat(words),
    "Ante o exposto, julgo procedente o pedido.",
  ];
  expect(excerptOf(`${before(4_900)}${decided}`)).toBe(decided);
  expect(excerptOf(`${before(5_000)}${decided}`)).toMatch(/^palavra /);
});
