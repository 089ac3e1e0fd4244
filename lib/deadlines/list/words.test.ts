import { expect, test } from "vitest";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { type DeadlineFilters, noDeadlineFilters } from "./filters.ts";
import { totalWords } from "./words.ts";

test("the head counts what the list shows, and says of how many", () => {
  const row = {} as DeadlineRow;
  const counts = { all: 31, mine: 7, nobody: 2, closed: 40, needs: 12 };
  const said = (change: Partial<DeadlineFilters>, needs = 12) =>
    totalWords(
      { counts: { ...counts, needs }, groups: [{ urgency: "today", rows: [row, row, row] }], closed: [row] },
      { ...noDeadlineFilters, ...change },
    ).replaceAll("\u00A0", " ");
  expect([
    said({}),
    said({}, 0),
    said({ q: "silva" }),
    said({ whose: "mine" }),
    said({ whose: "closed" }),
    said({ whose: "closed", q: "silva" }),
    said({ view: "month" }),
    said({ view: "month", q: "silva" }),
  ]).toEqual([
    "31 abertos, pela data fatal; 12 vencidos, de hoje ou a confirmar",
    "31 abertos, pela data fatal",
    ...["3 com esta busca, de 31 abertos", "3 nesta aba, de 31 abertos"],
    ...["40 encerrados", "1 com esta busca, de 40 encerrados"],
    ...["31 abertos ao todo", "31 abertos ao todo; abaixo, só o que a busca acha no mês"],
  ]);
});
