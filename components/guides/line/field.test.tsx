import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GuideLine } from "#lib/guides/view.ts";
import { LineField } from "./field.tsx";

const kept: GuideLine = {
  digits: "858100000730728201852025611271048216311202304170",
  cents: 737_282,
  due: null,
  at: "2026-11-23T13:12:00.000Z",
  by: "Ícaro Lima",
};

const shown = (guide: Parameters<typeof LineField>[0]["guide"]) =>
  renderToStaticMarkup(
    <LineField database="D" guide={guide} isBusy={false} onKeep={async () => null} onRemove={() => {}} />,
  ).replaceAll("\u00A0", " ");

test("a kept line is shown as printed, with what was checked and who brought it", () => {
  const html = shown({ id: "1", cents: 737_282, line: kept });
  expect(html).toContain('value="85810000073-0 72820185202-5 61127104821-6 31120230417-0"');
  expect(html).toContain("Os 4 blocos e o dígito geral conferem.");
  expect(html).toContain("igual ao da guia");
  expect(html).toContain("Ícaro Lima");
  expect(html).not.toContain("Pode ser outra guia");
});

test("another amount than the guide's is said", () => {
  const html = shown({ id: "1", cents: 73_728, line: kept });
  expect(html).toContain("A linha é de R$ 7.372,82; a guia, de R$ 737,28");
  expect(html).toContain("Os dígitos conferem. Pode ser outra guia.");
});

test("without a line only the field is there", () => {
  const html = shown({ id: "1", cents: null, line: null });
  expect(html).toContain("Linha digitável");
  expect(html).not.toContain("<button");
});
