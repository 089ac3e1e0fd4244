import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CourtHearing, NextHearing } from "#lib/deadlines/hearings/schema.ts";
import { toldDeadline, toldHearing } from "#testing/told.ts";
import { NextHearingList } from "./next.tsx";

const item = (day: string, rest: Partial<CourtHearing> = {}): NextHearing => ({
  by: "movement",
  ...toldHearing({ id: day, day, time: "11:20", ...rest }),
});

function drawn(
  items: NextHearing[],
  isCut = false,
  until: string | null = "2026-12-06",
  above: { id: string }[] = [],
): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now="2026-11-22T12:57:00.000Z">
        <NextHearingList
          database="1"
          hearings={{ items, until, isCut, undated: 0, isReading: false }}
          above={above}
        />
      </Clock>
    </QueryClientProvider>,
  );
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll(" ,", ",");

test("a hearing has its date once, with its weekday, its hour, and the way to a deadline of it", () => {
  const text = textOf(drawn([item("2026-12-04")]));
  expect(text).toMatch(
    /Audiências até 6 de dezembro sex 4 dez, 11:20 sugestão Audiência .*Criar prazo : Audiência, 04\/12\/2026/,
  );
  expect(text).not.toContain("?");
  expect(textOf(drawn([item("2026-11-22", { today: "2026-11-22" })]))).toContain("hoje, dom 22 nov, 11:20");
  // The court's own clock, where it is still the day before.
  expect(textOf(drawn([item("2026-11-22", { today: "2026-11-21" })]))).toContain("amanhã, dom 22 nov, 11:20");
  const off = textOf(drawn([item("2026-12-04", { state: "cancelled" })]));
  expect(off).toContain("Abrir : Audiência");
  expect(off).not.toContain("Criar prazo");
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
  expect(text).toMatch(/^ Próximas audiências dom 22 nov, 11:20 .* Mostrar mais 2.audiências /);
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

test("one that a deadline says is told as the deadline, and once: above or here", () => {
  const row = toldDeadline({
    id: "d",
    kind: "appointment",
    act: "Audiência UNA",
    dueOn: "2026-12-03",
    dueTime: "09:00",
  });
  const ofDeadline: NextHearing = {
    by: "deadline",
    day: "2026-12-03",
    time: "09:00",
    state: "scheduled",
    row,
  };
  const items = [ofDeadline, item("2026-12-04")];
  const html = drawn(items);
  expect(html).toContain('href="/1/deadlines/d"');
  expect(textOf(html)).toMatch(/qui 3 dez, 09:00 Confirmado, a conferir Audiência UNA/);
  const without = textOf(drawn(items, false, undefined, [row]));
  expect(without).not.toContain("Audiência UNA");
  expect(without).toContain("Mais uma audiência está acima.");
});
