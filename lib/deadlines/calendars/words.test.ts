import { expect, test } from "vitest";
import type { Recurrence } from "./entry.ts";
import { entryFormSchema } from "./forms.ts";
import { notReviewedWords, recurrenceWords } from "./words.ts";

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

test("a day that no feast so far from Easter has is refused at its recurrence", () => {
  const form = { from: "2026-12-08", to: null, effect: "closed", recurs: "easter", name: "x", source: "" };
  expect(entryFormSchema.safeParse(form).error?.issues).toMatchObject([
    {
      path: ["recurs"],
      message:
        "Só segue a Páscoa uma festa de 14/02/2026 (Carnaval) a 12/06/2026 (Sagrado Coração de Jesus). Escolha outra repetição.",
    },
  ]);
  expect(entryFormSchema.safeParse({ ...form, from: "2026-06-04" }).success).toBe(true);
  expect(entryFormSchema.safeParse({ ...form, effect: "open" }).success).toBe(true);
});

test("every calendar and year that nobody reviewed is named", () => {
  const year = (year: number, city: string | null, reviewedAt: string | null = null) => {
    return { court: "TJSP", city, year, origin: "law", from: null, hasDays: false, reviewedAt } as const;
  };
  const words = (...years: ReturnType<typeof year>[]) =>
    notReviewedWords(years.map((one) => ({ ...one, reviewedBy: null })));
  expect(words(year(2026, null, "2026-01-05T12:00:00Z"))).toBeNull();
  expect(words(year(2026, null), year(2027, null))).toBe(
    "O calendário do TJSP de 2026 e 2027 ainda não foi revisto.",
  );
  expect(words(year(2026, null), year(2026, "Santos"), year(2027, "Santos"))).toBe(
    "Os calendários do TJSP de 2026; e de Santos, TJSP de 2026 e 2027 ainda não foram revistos.",
  );
});
