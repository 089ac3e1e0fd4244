import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StillReading } from "#components/desk/list/still-reading.ts";
import { Clock } from "#components/ui/clock.tsx";
import { type DeadlineFilters, noDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import type { DeadlineList } from "#lib/deadlines/list/schema.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { toldDeadline, toldHearing } from "#testing/told.ts";
import { MonthView } from "./month.tsx";

const cnj = "10482131120238260100";

type Drawn = Partial<Pick<DeadlineList, "overdueBefore" | "monthLeft" | "monthHearings" | "monthNext">> & {
  month?: string;
  rows?: DeadlineRow[];
  isOld?: boolean;
  filters?: Partial<DeadlineFilters>;
};
function drawn({
  month = "2026-11",
  rows = [],
  overdueBefore = 0,
  monthLeft = {},
  monthHearings = [],
  monthNext = null,
  isOld = false,
  filters = {},
}: Drawn): string {
  const list: DeadlineList = {
    groups: [],
    found: 0,
    undated: { items: [], left: 0 },
    month: rows,
    overdueBefore,
    monthLeft,
    monthHearings,
    monthNext,
    hearingsThrough: null,
    closed: { count: 0, rows: [] },
    loads: [],
    counts: { all: 0, mine: 0, nobody: 0, closed: 0, needs: noNeeds },
    unreviewed: [],
    mayReview: false,
    isFirst: false,
    today: "2026-11-18",
    me: null,
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Clock now="2026-11-18T17:24:00.000Z">
        <StillReading value={isOld}>
          <MonthView
            database="1"
            list={list}
            filters={{ ...noDeadlineFilters, view: "month", month, ...filters }}
          />
        </StillReading>
      </Clock>
    </QueryClientProvider>,
  );
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+|&nbsp;/g, " ");
/** The cell of a day; of two the later one, for the weeks of a month begin in the month before. */
const cellOf = (html: string, day: number) =>
  html.split("<td").findLast((cell) => textOf(`<td${cell}`).trim().startsWith(`${day} `)) ?? "";

test("a deadline of the month stands with the parties of its case, or with its number, and tells secrecy", () => {
  const named = toldDeadline({ id: "1", cnj, caseName: "Ana Sobral × Banco", dueOn: "2026-11-26" });
  const nameless = toldDeadline({ id: "2", cnj, restricted: true, dueOn: "2026-11-27" });
  const html = drawn({ rows: [named, nameless] });
  expect(textOf(cellOf(html, 26))).toContain("Provas Ana Sobral × Banco");
  expect(cellOf(html, 26)).not.toContain("data-restricted");
  expect(textOf(cellOf(html, 27))).toContain("Provas 1048213-11.2023.8.26.0100");
  expect(cellOf(html, 27)).toContain("data-restricted");
});

test("a moved day says in the month from which it moved, until it is confirmed again", () => {
  const moved = { from: "2026-11-25", at: "2026-11-17T10:12:00Z", reason: "Luto oficial" };
  const row = toldDeadline({ id: "1", cnj, dueOn: "2026-11-26", moved });
  const cell = (one: DeadlineRow) => cellOf(drawn({ rows: [one] }), 26);
  expect(textOf(cell(row))).toContain("mudou de 25 nov, a confirmar de novo: Provas ?");
  expect(cell(row)).toContain('title="Provas, mudou de 25 nov, a confirmar de novo,');
  expect(cell({ ...row, moved: null })).not.toContain("mudou de");
});

test("deadlines that ended before the month and are still open are told, with the way to them", () => {
  const html = drawn({ month: "2026-12", overdueBefore: 2 });
  expect(textOf(html)).toContain("2 prazos abertos venceram antes de seg 30 nov.");
  expect(html).toMatch(/<a [^>]*href="\?"[^>]*>Ver na lista/);
  expect(drawn({ month: "2026-12" })).not.toContain("Ver na lista");
});

test("a day with more deadlines than a month shows counts them, and says where they are", () => {
  const rows = [toldDeadline({ id: "1", dueOn: "2026-11-26" })];
  const cell = textOf(cellOf(drawn({ rows, monthLeft: { "2026-11-26": 2_959 } }), 26));
  expect(cell).toContain("2.960 prazos");
  expect(cell).toContain("2.959 outros só aparecem na lista.");
});

test("the recess is hatched and named from 20 December to 20 January, a holiday in it by its own name", () => {
  const hatched = (html: string, day: number) => cellOf(html, day).includes("repeating-linear-gradient");
  const december = drawn({ month: "2026-12" });
  expect([18, 19, 21, 25, 26].map((day) => hatched(december, day))).toEqual([false, true, true, true, true]);
  expect(textOf(cellOf(december, 21))).toContain("recesso");
  expect(textOf(cellOf(december, 25))).toContain("Natal");
  expect(textOf(december)).toContain("recesso, de 20 dez a 20 jan");
  const january = drawn({ month: "2027-01" });
  expect([20, 21].map((day) => hatched(january, day))).toEqual([true, false]);
});

test("the firm's own day stands on itself and leads to the last one, which stays and is the bold one", () => {
  const row = toldDeadline({ id: "1", dueOn: "2026-11-26", internalOn: "2026-11-23", urgency: "later" });
  const html = drawn({ rows: [row] });
  expect(textOf(cellOf(html, 23))).toContain("Provas fatal qui 26 nov");
  expect(cellOf(html, 23)).not.toMatch(/<a [^>]*font-strong/);
  expect(textOf(cellOf(html, 26))).toMatch(/Provas interno seg 23 nov/);
  expect(cellOf(html, 26)).toMatch(/<a [^>]*font-strong/);
  const over = toldDeadline({
    id: "1",
    dueOn: "2026-11-26",
    internalOn: "2026-11-23",
    state: "closed",
    urgency: null,
  });
  expect(textOf(cellOf(drawn({ rows: [over] }), 23))).not.toContain("Provas");
});

test("a hearing of movements stands on its day by its hour, before what only has a day", () => {
  const monthHearings = [
    toldHearing({ id: "a", day: "2026-11-26", time: "14:30" }),
    toldHearing({ id: "b", day: "2026-11-27", state: "cancelled" }),
  ];
  const html = drawn({ rows: [toldDeadline({ id: "1", dueOn: "2026-11-26" })], monthHearings });
  expect(textOf(cellOf(html, 26))).toMatch(/14:30 Audiência \? Ana Provas/);
  expect(textOf(cellOf(html, 26))).toContain("1 prazo, 1 audiência");
  expect(textOf(cellOf(html, 27))).toContain("Audiência , cancelada");
});

test("a sign of doubt is not cut off with the name before it", () => {
  const rows = [toldDeadline({ id: "1", dueOn: "2026-11-26", state: "suggested" })];
  const cut = /<span class="truncate">[^?]*<\/span><span class="shrink-0">\?<\/span>/;
  expect(cellOf(drawn({ rows }), 26)).toMatch(cut);
  expect(cellOf(drawn({ monthHearings: [toldHearing({ day: "2026-11-26" })] }), 26)).toMatch(cut);
});

test("a month with nothing says so, and leads to the next one that has something", () => {
  expect(textOf(drawn({ month: "2027-03", monthNext: "2027-06" }))).toContain(
    "Nada de seg 1 mar 2027 a dom 4 abr 2027. Ir para junho de 2027, o próximo com algo",
  );
  expect(textOf(drawn({ month: "2027-03" }))).toContain(
    "Nada de seg 1 mar 2027 a dom 4 abr 2027, nem depois.",
  );
  expect(textOf(drawn({ rows: [toldDeadline({ id: "1", dueOn: "2026-11-26" })] }))).not.toContain("Nada de");
});

test("a month that is still read for says so, and never that it has nothing", () => {
  const text = textOf(drawn({ month: "2027-03", isOld: true }));
  expect(text).toContain("Buscando os prazos e audiências deste mês.");
  expect(text).not.toMatch(/Nada (de|neste)/);
});

test("a month without anything says whether that is so of all, or of what is looked for", () => {
  expect(textOf(drawn({}))).toMatch(/(?<!, )Nada de /);
  for (const filters of [{ whose: "mine" }, { q: "Sobral" }] as const)
    expect(textOf(drawn({ filters }))).toContain("Com estes filtros, nada de ");
});
