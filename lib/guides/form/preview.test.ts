import { expect, test } from "vitest";
import { definitionOf } from "#testing/guide-definition.ts";
import { previewOf } from "./preview.ts";

const definition = definitionOf([
  { name: "numberProcess", label: "Número do processo" },
  { name: "authorName", label: "Nome" },
  { name: "recipeValue", label: "Receita" },
  { name: "termFee", label: "Taxa" },
]);

test("a preview says what is typed, and nothing of what is not", () => {
  expect(previewOf(definition, {})).toMatchObject({
    court: "TJSP",
    kind: "DARE preparo",
    cnj: null,
    payer: null,
    amounts: [],
    total: null,
  });
  const values = {
    numberProcess: "1048213-11.2023.8.26.0100",
    authorName: "Padaria",
    recipeValue: "7372,8",
    termFee: "0,20",
  };
  const preview = previewOf(definition, values);
  expect(preview).toMatchObject({ cnj: "10482131120238260100", payer: "Padaria", total: 737300 });
  expect(preview.amounts.map(({ label, cents }) => [label, cents])).toEqual([
    ["Receita", 737280],
    ["Taxa", 20],
  ]);
  expect(preview.sections.map(({ title, lines }) => [title, ...lines.map(({ text }) => text)])).toEqual([
    ["Processo", "1048213-11.2023.8.26.0100"],
    ["Pagador", "Padaria"],
    ["Valores", "R$\u00A07.372,80", "R$\u00A00,20"],
  ]);
});
