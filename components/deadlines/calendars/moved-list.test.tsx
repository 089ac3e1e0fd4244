import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MovedDeadline, MovedDeadlines } from "#lib/deadlines/calendars/moved.ts";
import { MovedList } from "./moved-list.tsx";

const row: MovedDeadline = {
  id: "1",
  act: "Réplica",
  cnj: "10482131120238260100",
  caseName: "Padaria × Vale",
  restricted: false,
  stands: "moved",
  from: "2020-08-27",
  due: "2020-08-28",
};
const drawn = (moved: MovedDeadlines) =>
  renderToStaticMarkup(
    <MovedList database="moura" moves={{ notice: "Inventário entrou no calendário.", moved }} />,
  );

test("each deadline that moved is named with its case and both days, a suggestion as such", () => {
  const html = drawn({ count: 2, seen: 2, rows: [row, { ...row, id: "2", stands: "suggested" }] });
  expect(html).toContain("Inventário entrou no calendário.");
  expect(html).toContain('href="/moura/deadlines/1"');
  expect(html).toContain("qui 27 ago 2020 → sex 28 ago 2020</span>");
  expect(html).toContain(", a confirmar de novo");
  expect(html).toContain("qui 27 ago 2020? → sex 28 ago 2020?");
  expect(html).toContain(", a confirmar");
  expect(html).toContain("Padaria × Vale");
  expect(drawn({ count: 1, seen: 1, rows: [{ ...row, stands: "back" }] })).toContain(
    ", de volta ao dia confirmado",
  );
  expect(html).not.toContain("Ver todos");
});

test("a long list says how many more there are, and where", () => {
  const html = drawn({ count: 30, seen: 30, rows: [row] });
  expect(html.replaceAll("\u00a0", " ")).toContain("E mais 29 prazos.");
  expect(html).toContain('href="/moura/deadlines">Ver todos em Prazos');
  expect(drawn({ count: 3, seen: 0, rows: [] })).not.toContain("href");
});
