import { expect, test } from "vitest";
import { clashWords, outdoneWords } from "./clash.ts";
import { calendarWith } from "./courts.ts";
import type { CalendarEntry } from "./entry.ts";

const line = (effect: CalendarEntry["effect"], from = "2026-08-11", to = from): CalendarEntry => {
  return {
    from,
    to,
    effect,
    name: effect === "open" ? "Expediente normal" : "Dia do Advogado",
    source: "Portaria 1",
  };
};

test("one line that opens a day and one that closes it are told apart, and the day counts", () => {
  const [closed, open] = [line("closed", "2026-08-10", "2026-08-11"), line("open")];
  const counts =
    "Juntas, vale o expediente: o dia conta, e nenhum prazo vence mais tarde por elas. Tire a linha que não é verdade.";
  expect(clashWords(open, [closed])).toBe(`11/08/2026 já tem “Dia do Advogado”, sem expediente. ${counts}`);
  expect(clashWords(closed, [open])).toBe(`11/08/2026 já tem “Expediente normal”, com expediente. ${counts}`);
  expect(outdoneWords(closed, [closed, open])).toBe(
    "não vale em 11/08/2026: “Expediente normal” diz com expediente",
  );
  expect(outdoneWords(open, [closed, open])).toBeNull();
  expect(calendarWith([closed, open])("2026-08-11")).toEqual([]);
  expect(calendarWith([closed, open])("2026-08-10")).toHaveLength(1);
});

test.each([
  ["another day", line("closed", "2026-08-12"), line("open")],
  ["the same effect", line("closed"), line("closed")],
  ["a closed day and one on which deadlines stand still", line("closed"), line("suspended")],
] as const)("%s is no clash", (_, one, other) => {
  expect([clashWords(one, [other]), outdoneWords(one, [other])]).toEqual([null, null]);
});

test("deadlines that stand still do so on a day with business too, and both lines say it", () => {
  const [suspended, open] = [line("suspended"), line("open")];
  const counts =
    "Juntas, os prazos param nesse dia, também com expediente, e podem vencer mais tarde. Se eles correm, a suspensão não deve estar aqui.";
  expect(clashWords(suspended, [open])).toBe(
    `11/08/2026 já tem “Expediente normal”, com expediente. ${counts}`,
  );
  expect(clashWords(open, [suspended])).toBe(
    `11/08/2026 já tem “Dia do Advogado”, prazos suspensos. ${counts}`,
  );
  expect(outdoneWords(open, [suspended, open])).toBe(
    "os prazos param em 11/08/2026: “Dia do Advogado” diz prazos suspensos",
  );
  expect(outdoneWords(suspended, [suspended, open])).toBeNull();
  expect(calendarWith([suspended, open])("2026-08-11")).toMatchObject([{ effect: "suspended" }]);
});

test("a line that opens a day of the law for all says that it does not hold there", () => {
  const open = line("open", "2026-11-19", "2026-11-21");
  expect(outdoneWords(open, [open])).toBe(
    "não vale em 20/11/2026: “Consciência Negra” é de todos os tribunais",
  );
  expect(calendarWith([open])("2026-11-20")).toHaveLength(1);
});
