import { expect, test } from "vitest";
import { exportingWords } from "./export-words.ts";

test("an export says that it began and what its file will have", () => {
  expect(exportingWords("79 processos")).toBe(
    "Exportando 79 processos em CSV, uma linha por processo. O navegador guarda o arquivo.",
  );
  expect(exportingWords(undefined)).toMatch(/^Exportando os processos em CSV/);
});
