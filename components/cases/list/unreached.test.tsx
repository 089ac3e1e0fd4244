import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CaseListUnreached } from "./unreached.tsx";

const numbers = ["10482131120238260100", "00008323520184013202", "50012345820248240023"];

function said(cases: string[], more = false): string {
  const html = renderToStaticMarkup(<CaseListUnreached database="1" unreached={{ cases, more }} />);
  return html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
}

test("says in how many cases the search does not reach all movements, and links to them", () => {
  expect(said([])).toBe("");
  const reach = "a busca da lista alcança só as movimentações mais recentes; procure dentro";
  expect(said(numbers.slice(0, 1))).toBe(
    `Em 1 processo muito longo ${reach} dele: 1048213-11.2023.8.26.0100.`,
  );
  expect(said(numbers.slice(0, 2))).toBe(
    `Em 2 processos muito longos ${reach} deles: 1048213-11.2023.8.26.0100 e 0000832-35.2018.4.01.3202.`,
  );
  expect(said(numbers, true)).toMatch(
    /^Em mais de 3 processos muito longos, entre eles .*, .* e .*, a busca da lista .* dentro deles\.$/,
  );
});
