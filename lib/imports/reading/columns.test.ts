import { expect, test } from "vitest";
import { defaultRole } from "./columns.ts";

const role = (name: string, cells: string[], isNamed = true) =>
  defaultRole({ name, isNamed, values: [...new Set(cells)], filled: cells.length });
const many = (of: (at: number) => string, count = 40) => Array.from({ length: count }, (_, at) => of(at));

test.each([
  ["a client that repeats", "Cliente", many((at) => `Padaria ${at % 5}`), "label"],
  ["clients that never repeat", "Cliente", ["Padaria Estrela", "Construtora Vale"], "label"],
  ["an area", "Área", ["Cível", "Trabalhista", "Cível"], "label"],
  ["a column called labels, whatever its values", "Etiquetas", many((at) => `etiqueta ${at}`), "label"],
  ["remarks", "Observações do advogado", ["ok", "ok"], "note"],
  ["reasons for following a case", "Motivo", many((at) => `motivo ${at}`), "note"],
  [
    "long texts under any name",
    "Detalhes",
    many((at) => `Um texto bastante longo sobre o caso de número ${at}, com o que fazer`),
    "note",
  ],
  ["names that never repeat", "Parte contrária", many((at) => `Empresa ${at}`), "ignore"],
  ["dates", "Distribuição", ["12/03/2018", "12/03/2018"], "ignore"],
  ["amounts of money", "Valor", ["R$ 1.000,00", "R$ 1.000,00"], "ignore"],
  ["facts that the cover has", "Vara", ["2ª Vara Cível", "2ª Vara Cível"], "ignore"],
  ["parties, which the cover has", "Autor", ["Banco", "Banco"], "ignore"],
  ["an empty column", "Cliente", [], "ignore"],
])("%s: %s", (_, name, cells, expected) => {
  expect(role(name, cells)).toBe(expected);
});

test("a column without a name is a label only when its values repeat", () => {
  expect(role("Coluna B", ["Padaria", "Padaria"], false)).toBe("label");
  expect(role("Coluna B", ["Padaria"], false)).toBe("ignore");
});
