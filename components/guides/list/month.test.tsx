import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { guideRow } from "#testing/guide-row.ts";
import { Month } from "./month.tsx";

type Drawn = { count: number; rows: number; drafts?: number; earlier?: number };
const drawn = ({ count, rows, drafts = 0, earlier = 0 }: Drawn) =>
  renderToStaticMarkup(
    <Clock now="2026-11-23T17:20:00.000Z">
      <Month
        database="1"
        me={null}
        view="all"
        month={{
          month: "2026-11",
          count,
          drafts,
          earlier,
          cents: 1_000,
          provenCents: 0,
          maybeCents: 0,
          unvalued: 0,
          rows: Array.from({ length: rows }, (_, at) => guideRow({ id: String(at), state: "draft" })),
        }}
      />
    </Clock>,
  );

test("a month printed before the page can draw all its rows says how many are missing", () => {
  expect(drawn({ count: 12, rows: 12 })).not.toContain("Fora do papel");
  expect(drawn({ count: 40, rows: 40 })).toMatch(/class="[^"]*print:block[^"]*">Fora do papel: 28 de 40\./);
});

test("a month of which the list has no row, or not all, says so", () => {
  expect(drawn({ count: 700, rows: 500 })).toContain("Estas são as 500 mais novas de 700.");
  expect(drawn({ count: 40, rows: 0 })).toContain("As 40 guias deste mês não estão aqui.");
});

test("the head names the total, and of a month shown in part, that it is a part, also on paper", () => {
  const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+|&nbsp;/g, " ");
  const whole = drawn({ count: 2, rows: 2, drafts: 1 });
  expect(textOf(whole)).toMatch(/sem o rascunho .*total: R\$ 10,00/);
  expect(whole).not.toContain("parte do mês");
  const part = drawn({ count: 1, rows: 1, earlier: 1 });
  expect(textOf(part)).toContain("parte do mês, só as que precisam de alguém; mais 1 fora do período");
  expect(textOf(part)).toMatch(/total desta parte: R\$ 10,00/);
  expect(part).not.toMatch(/screen-only[^>]*>parte do mês/);
});
