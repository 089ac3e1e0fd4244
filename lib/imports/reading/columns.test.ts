import { expect, test } from "vitest";
import { defaultRole } from "./columns.ts";

const role = (name: string, cells: string[], isNamed = true) =>
  defaultRole({ name, isNamed, values: [...new Set(cells)], filled: cells.length });
const many = (of: (at: number) => string, count = 40) => Array.from({ length: count }, (_, at) => of(at));

test.each([
  ["a client that repeats", "Cliente", many((at) => `Padaria ${at % 5}`), "label"],
  ["clients of whom none comes twice", "Cliente", ["Padaria Estrela", "Construtora Vale"], "label"],
  ["an area", "Área", ["Cível", "Trabalhista", "Cível"], "label"],
  ["labels, whatever they are", "Etiquetas", many((at) => `etiqueta ${at}`), "label"],
  ["remarks", "Observações do advogado", ["ok", "ok"], "note"],
  ["why we follow it", "Motivo", many((at) => `motivo ${at}`), "note"],
  [
    "long texts under any name",
    "Detalhes",
    many((at) => `Um texto bastante longo sobre o caso de número ${at}, com o que fazer`),
    "note",
  ],
  ["names that never repeat", "Parte contrária", many((at) => `Empresa ${at}`), "ignore"],
  ["dates", "Distribuição", ["12/03/2018", "12/03/2018"], "ignore"],
  ["sums", "Valor", ["R$ 1.000,00", "R$ 1.000,00"], "ignore"],
  ["what the cover says", "Vara", ["2ª Vara Cível", "2ª Vara Cível"], "ignore"],
  ["parties, which the cover has", "Autor", ["Banco", "Banco"], "ignore"],
  ["nothing", "Cliente", [], "ignore"],
])("%s: %s", (_, name, cells, expected) => {
  expect(role(name, cells)).toBe(expected);
});

test("without a name only what repeats is a label", () => {
  expect(role("Coluna B", ["Padaria", "Padaria"], false)).toBe("label");
  expect(role("Coluna B", ["Padaria"], false)).toBe("ignore");
});
