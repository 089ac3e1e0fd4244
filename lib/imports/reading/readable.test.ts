import { expect, test } from "vitest";
import { fileProblem } from "./readable.ts";

test.each([
  ["lista.csv", 10, null],
  ["LISTA.TXT", 10, null],
  ["carteira-março.xlsx", 10, null],
  ["lista.tsv", 10, null],
  ["foto.png", 10, "não é CSV, XLSX nem TXT"],
  ["petição.pdf", 10, "não é CSV, XLSX nem TXT"],
  ["sem-extensao", 10, "não é CSV, XLSX nem TXT"],
  ["vazio.txt", 0, "está vazio"],
  ["grande.csv", 5_000_001, "passa de 5 MB"],
])("%s of %i bytes: %s", (name, size, problem) => {
  const found = fileProblem({ name, size });
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
