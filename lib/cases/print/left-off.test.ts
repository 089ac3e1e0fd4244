import { expect, test } from "vitest";
import { leftOffPaper } from "./rules.ts";

const news = { which: "com novidades", where: "em Processos, vista Com novidades" };

test.each([
  [{ printed: 10, total: 10 }, null],
  [{ printed: 0, total: 0 }, null],
  [
    { printed: 10, total: 11 },
    "Impressos 10 de 11 processos com novidades. O outro está em Processos, vista Com novidades.",
  ],
  [
    { printed: 10, total: 777 },
    "Impressos 10 de 777 processos com novidades. Os outros 767 estão em Processos, vista Com novidades.",
  ],
  [
    { printed: 10, total: 1_000, isAtLeast: true },
    "Impressos 10 de mais de 1.000 processos com novidades. Os outros estão em Processos, vista Com novidades.",
  ],
])("what is not on the paper is counted, and it says where it is: %j", (given, said) => {
  expect(leftOffPaper({ ...news, ...given })?.replaceAll("\u00A0", " ") ?? null).toBe(said);
});

const toDo = { which: "desta lista", advice: "Espere a página terminar de abrir e imprima de novo." };

test.each([
  [{ printed: 20, total: 20 }, null],
  [
    { printed: 20, total: 21 },
    "Impressos 20 de 21 processos desta lista. Falta 1. Espere a página terminar de abrir e imprima de novo.",
  ],
  [
    { printed: 20, total: 1_083 },
    "Impressos 20 de 1.083 processos desta lista. Faltam 1.063. Espere a página terminar de abrir e imprima de novo.",
  ],
  [
    { printed: 20, total: 50, isAtLeast: true },
    "Impressos 20 de mais de 50 processos desta lista. Espere a página terminar de abrir e imprima de novo.",
  ],
])("or how many are missing, and how to print them: %j", (given, said) => {
  expect(leftOffPaper({ ...toDo, ...given })?.replaceAll("\u00A0", " ") ?? null).toBe(said);
});
