import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { NextHearings } from "./hearings.tsx";

type Item = CasesToday["hearings"]["items"][number];

const named = { cnj: "10482131120238260100", activeParty: "Ana", passiveParty: null, restricted: false };
const item = (day: string, rest: Partial<Item> = {}): Item => ({
  ...named,
  id: day,
  kind: "Audiência",
  day,
  time: "11:20",
  place: null,
  state: "scheduled",
  movementId: "a",
  ...rest,
});

function drawn(items: Item[], isCut = false, until: string | null = "2026-12-06"): string {
  return renderToStaticMarkup(
    <Clock now="2026-11-22T12:57:00.000Z">
      <NextHearings database="1" hearings={{ items, until, isCut }} />
    </Clock>,
  );
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("a hearing has its date once, with weekday and year, and its hour", () => {
  const text = textOf(drawn([item("2026-12-04")]));
  expect(text).toMatch(/Audiências até 6 de dezembro sexta, 04\/12\/2026 11:20 Sugestão Audiência /);
  expect(text).not.toContain("?");
  expect(textOf(drawn([item("2026-11-22")]))).toContain("domingo, 22/11/2026 hoje, 11:20");
});

test("what is not shown at first is counted, can be shown, and is printed", () => {
  const items = [
    ...Array.from({ length: 11 }, (_, id) => item("2026-12-04", { id: String(id) })),
    item("2026-12-09"),
  ];
  const html = drawn(items);
  expect(textOf(html)).toMatch(/Mostrar mais 1.audiência até 6 de dezembro e 1 depois/);
  expect(html.match(/<li/g)).toHaveLength(12);
  expect(html.match(/<li class="[^"]*hidden print:grid/g)).toHaveLength(2);
  expect(drawn(items.slice(0, 10))).not.toContain("Mostrar mais");
});

test("where only later ones are known it says so, and that there may be more", () => {
  const text = textOf(drawn([item("2026-12-09")], true));
  expect(text).toMatch(/Nenhuma encontrada até esse dia\..*Mostrar mais 1.audiência depois de 6 de dezembro/);
  expect(text).toContain("Depois de 6 de dezembro pode haver mais.");
});

test("names no day when not even those of today were all read, and says that there are more", () => {
  const more = "Não lemos todas as audiências; há mais processos com audiência no texto.";
  const items = Array.from({ length: 12 }, (_, id) => item("2026-11-22", { id: String(id) }));
  const text = textOf(drawn(items, true, null));
  expect(text).toMatch(/^ Próximas audiências domingo, 22\/11\/2026 .* Mostrar mais 2.audiências /);
  expect(text).toContain(more);
  expect(text).not.toMatch(/até|Depois de/);
});

test("is there without a hearing too when not all were read, and only then", () => {
  expect(drawn([])).toBe("");
  expect(textOf(drawn([], true))).toMatch(
    /Audiências até 6 de dezembro Nenhuma encontrada até esse dia\. Depois de 6 de dezembro pode haver mais\./,
  );
  expect(textOf(drawn([], true, null))).toMatch(
    /Próximas audiências Nenhuma encontrada no que lemos\. Não lemos todas as audiências; há mais processos/,
  );
});
