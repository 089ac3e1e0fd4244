import { expect, test } from "vitest";
import { isPoleOnly, poleOf } from "./pole.ts";

test.each([
  ["Parte Ativa", "active"],
  ["Parte Passiva", "passive"],
  ["Exequente (Polo Ativo)", "active"],
  ["AUTOR", "active"],
  ["Autora", "active"],
  ["AUTORES", "active"],
  ["EXEQUENTE", "active"],
  ["Apelante", "active"],
  ["RECLAMANTE", "active"],
  ["Impetrante", "active"],
  ["RÉU", "passive"],
  ["Ré", "passive"],
  ["RÉUS", "passive"],
  ["Executada", "passive"],
  ["APELADO", "passive"],
  ["Requeridos", "passive"],
  ["Autor do Fato", "passive"],
  ["Autoridade Coatora", "passive"],
  ["Perito", "other"],
  ["Órgão Administrativo", "other"],
  ["Terceiro Interessado", "other"],
  ["Custos legis", "other"],
  ["Representante", "other"],
  ["Relator", "other"],
  ["", "other"],
  [null, "other"],
])("%s is %s", (label, pole) => {
  expect(poleOf(label)).toBe(pole);
});

test("a label that names the side is told apart from a role", () => {
  expect(["Parte Ativa", "polo passivo", "PARTE PASSIVA"].map(isPoleOnly)).toEqual([true, true, true]);
  expect(["Exequente", "Exequente (Polo Ativo)", "", null].map(isPoleOnly)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
