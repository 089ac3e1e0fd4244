import { expect, test } from "vitest";
import { instanceKey, instanceName } from "./instance.ts";

test.each([
  ["1ª instância", ["1", " 1 ", "1º", "1º grau", "1o Grau", "1ª Instância", "1a instancia", "1° grau", "G1"]],
  ["1ª instância", ["primeira instância", "Primeiro grau", "primeira", "instância 1", "grau 1", "1.º grau"]],
  ["2ª instância", ["2", "segundo grau", "2ª INSTÂNCIA"]],
  ["instância superior", ["Superior", "superior", "Instância superior"]],
])("%s is called so however it is written: %j", (name, written) => {
  expect([...new Set(written.map(instanceKey))]).toHaveLength(1);
  expect([...new Set(written.map(instanceName))]).toEqual([name]);
});

test("what is no number of an instance keeps its words, and another one is another", () => {
  for (const written of ["Turma recursal", "10", "1ª Vara", "1 e 2", "12º grau", ""])
    expect(instanceName(written)).toBe(written);
  expect(instanceKey("Turma Recursal")).toBe(instanceKey("turma recursal"));
  expect(new Set(["1", "2", "Superior", "1ª Vara", "11"].map(instanceKey)).size).toBe(5);
});
