import { expect, test } from "vitest";
import type { Recurrence } from "./entry.ts";
import { recurrenceWords } from "./words.ts";

test.each<[Recurrence, string | null, string, string]>([
  ["yearly", "2026-12-08", "Dia da Justiça", "todo ano"],
  ["yearly", "2026-05-19", "Aniversário", "todo ano"],
  ["yearly", "2026-08-11", "Dia do Advogado", "todo ano, menos quando cai de terça a quinta"],
  ["yearly", "2027-11-19", "Tratado de Petrópolis", "todo ano, em 17/11, menos quando cai de terça a quinta"],
  ["weekday", "2026-10-12", "x", "todo ano, na 2ª segunda-feira de outubro"],
  ["weekday", "2026-08-29", "x", "todo ano, no último sábado de agosto"],
  ["weekday", null, "x", "todo ano, no mesmo dia da semana"],
  ["easter", "2026-06-04", "Corpus Christi", "segue a Páscoa"],
  ["once", null, "", "só este ano"],
])("%s, %s, %s: %s", (recurs, from, name, expected) => {
  expect(recurrenceWords(recurs, from === null ? null : { name, from, to: from })).toBe(expected);
});
