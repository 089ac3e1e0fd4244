import { expect, test } from "vitest";
import { type DeadlineFilters, noDeadlineFilters } from "./filters.ts";
import { noNeeds } from "./groups.ts";
import type { Needs } from "./schema.ts";
import { countedWords, needsMeaning, totalWords } from "./words.ts";

test("the head counts what the list shows, and says of how many", () => {
  const counts = { all: 31, mine: 7, nobody: 2, closed: 40 };
  const said = (change: Partial<DeadlineFilters>, needs: Partial<Needs> = { overdue: 2, unconfirmed: 10 }) =>
    totalWords(
      { counts: { ...counts, needs: { ...noNeeds, ...needs } }, found: 3 },
      { ...noDeadlineFilters, ...change },
    ).replaceAll("\u00A0", " ");
  expect([
    said({}),
    said({}, {}),
    said({}, { today: 1, lapsed: 3_000 }),
    said({ q: "silva" }),
    said({ whose: "mine" }),
    said({ whose: "closed" }),
    said({ whose: "closed", q: "silva" }),
    said({ view: "month" }),
    said({ view: "month", q: "silva" }),
    said({ view: "month", whose: "mine" }),
  ]).toEqual([
    "31 abertos, pela data interna ou fatal; 12 precisam de alguém: 2 vencidos, 10 a confirmar",
    "31 abertos, pela data interna ou fatal",
    "31 abertos, pela data interna ou fatal; 1 precisa de alguém: 1 de hoje; 3.000 sugestões vencidas",
    "3 com esta busca, de 31 abertos",
    "3 nesta aba, de 31 abertos",
    "40 encerrados",
    "3 com esta busca, de 40 encerrados",
    said({}),
    said({ q: "silva" }),
    said({ whose: "mine" }),
  ]);
});

test("each count stands apart, and only where it is not zero", () => {
  const said = (counts: Parameters<typeof countedWords>[0]) => countedWords(counts).replaceAll("\u00A0", " ");
  expect(said({ overdue: 1, today: 2, unconfirmed: 3 })).toBe("1 vencido, 2 de hoje, 3 a confirmar");
  expect(said({ overdue: 0, tomorrow: 1, unchecked: 2 })).toBe("1 de amanhã, 2 a conferir em até 7 dias");
  expect(said({ overdue: 0, today: 0, unconfirmed: 0 })).toBe("");
});

test("what the number beside the page counts is said of one and of more", () => {
  const said = (needs: Partial<Needs>) => needsMeaning({ ...noNeeds, ...needs }).replaceAll("\u00A0", " ");
  expect(said({ overdue: 1 })).toBe("que precisa de alguém: 1 vencido");
  expect(said({ unconfirmed: 2, toCheckLater: 3 })).toBe("que precisam de alguém: 2 a confirmar");
  expect(said({ moved: 1, unchecked: 2 })).toBe(
    "que precisam de alguém: 1 que mudou de dia, 2 a conferir em até 7 dias",
  );
  expect(said({ overdue: 1, today: 1 })).toBe("que precisam de alguém: 1 vencido, 1 de hoje");
});
