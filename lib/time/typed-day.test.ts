import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "#testing/extent.ts";
import { formatDate } from "./time.ts";
import { readTypedDay } from "./typed-day.ts";

test.each([
  ["03/11/2026", "2026-11-03"],
  ["3/11/2026", "2026-11-03"],
  [" 3.1.26 ", "2026-01-03"],
  ["03-11-2026", "2026-11-03"],
  ["03112026", "2026-11-03"],
  ["2026-11-03", "2026-11-03"],
  ["29/02/2024", "2024-02-29"],
  ["", null],
  ["  ", null],
])("%s is the day %s", (text, day) => {
  expect(readTypedDay(text)).toEqual({ ok: true, day });
});

test.each([
  ["30/02/2026", "Não existe o dia 30/02/2026."],
  ["31/4/26", "Não existe o dia 31/04/26."],
  ["00/11/2026", "Não existe o dia 00/11/2026."],
  ["ontem", "Escreva a data como 03/11/2026."],
  ["3/11", "Escreva a data como 03/11/2026."],
  ["03/11/202", "Escreva a data como 03/11/2026."],
  ["03/11/0026", "Escreva um ano entre 1900 e 2999."],
  ["03/11/3000", "Escreva um ano entre 1900 e 2999."],
])("%s: %s", (text, message) => {
  expect(readTypedDay(text)).toEqual({ ok: false, message });
});

test("a day can be typed as it is shown", () => {
  const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(readTypedDay(formatDate(day))).toEqual({ ok: true, day });
    }),
    runs(100),
  );
});
