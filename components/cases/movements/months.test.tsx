import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { barChart } from "#lib/cases/movements/months.ts";
import { Months } from "./months.tsx";

const months = (count: number) =>
  Array.from({ length: count }, (_, place) => {
    const number = 2026 * 12 + 10 - place;
    return {
      month: `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`,
      count: 12,
      listed: 12,
      news: place === 0 ? 3 : 0,
    };
  });

function drawn(count: number, inView: number[] = []): string {
  const chart = barChart(months(count));
  return renderToStaticMarkup(<Months chart={chart} inView={inView} onJump={() => undefined} />);
}

test("each month is an option with its name, the ones in the window are selected", () => {
  const html = drawn(14, [2026 * 12 + 10]);
  expect(html).toContain('role="listbox" tabindex="0" aria-label="Meses"');
  expect(html.match(/role="option"/g)).toHaveLength(14);
  expect(html).toContain(
    'aria-selected="true" aria-label="novembro de 2026, 12\u00A0movimentações, 3\u00A0novas"',
  );
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html.match(/role="group" aria-label="202[56]"/g)).toHaveLength(2);
});

test("forty years and four centuries are drawn in few nodes", () => {
  for (const count of [1, 121, 480, 4_800]) {
    expect(drawn(count).match(/<[a-z]/g)?.length).toBeLessThan(250);
  }
});

test("nothing is drawn without months", () => {
  expect(drawn(0)).toBe("");
});
