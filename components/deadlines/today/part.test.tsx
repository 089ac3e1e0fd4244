import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noHearings } from "#lib/deadlines/hearings/schema.ts";
import { noNeeds } from "#lib/deadlines/list/groups.ts";
import { deadlinesLede } from "#lib/deadlines/today/lede.ts";
import { type DeadlinesToday, noDeadlines } from "#lib/deadlines/today/schema.ts";
import { toldDeadline, toldHearing } from "#testing/told.ts";
import { deadlinesToday } from "./part.tsx";

const drawn = (deadlines: Partial<DeadlinesToday["deadlines"]>) =>
  renderToStaticMarkup(
    deadlinesToday.moreNeeds?.({
      database: "1",
      today: { hearings: noHearings, deadlines: { ...noDeadlines, ...deadlines } },
    }),
  ).replaceAll("\u00A0", " ");

test("of deadlines that are not named each kind is counted apart", () => {
  const left = (count: number) => ({ count, rows: [] });
  expect(drawn({ unconfirmed: left(1) })).toContain(">Ver mais 1 prazo a confirmar<");
  expect(drawn({ overdue: left(2), tomorrow: left(1), unchecked: left(3) })).toContain(
    ">Ver mais 6 prazos: 2 vencidos, 1 de amanhã, 3 a conferir em até 7 dias<",
  );
  expect(drawn({})).toBe("");
  const lapsed = drawn({ needs: { ...noNeeds, lapsed: 3_000 } });
  expect(lapsed).toContain("3.000 sugestões vencidas, que ninguém confirmou nem descartou.");
  expect(lapsed).toContain('href="/1/deadlines#lapsed"');
  const deadlines = { ...noDeadlines, needs: { ...noNeeds, lapsed: 1 } };
  expect(deadlinesToday.isEmpty({ hearings: noHearings, deadlines })).toBe(false);
});

test("who confirmed is not asked to check what another person has to", () => {
  const confirmed = { at: "2026-11-17T12:00:00Z", by: "Helena", byId: "helena" };
  const row = toldDeadline({ id: "1", urgency: "nextWeek", confirmed });
  const unchecked = { count: 1, rows: [row] };
  const of = (me: string) => {
    const deadlines = { ...noDeadlines, me, unchecked };
    const lines = deadlinesToday.needs?.({ database: "1", today: { deadlines, hearings: noHearings } });
    return renderToStaticMarkup(<ol>{lines}</ol>);
  };
  expect(of("helena")).toContain("a conferir por outra pessoa");
  expect(of("helena")).not.toContain(">Conferir<");
  expect(of("caio")).toContain(">Conferir<");
});

test("a line of no case says so, and that its court is not known", () => {
  const row = toldDeadline({ id: "1", cnj: null, court: null, publicationId: "p" });
  const overdue = { count: 1, rows: [row] };
  const given = { database: "1", today: { hearings: noHearings, deadlines: { ...noDeadlines, overdue } } };
  const html = renderToStaticMarkup(<ol>{deadlinesToday.needs?.(given)}</ol>);
  expect(html).toContain("Processo não identificado");
  expect(html).toContain("tribunal não identificado: só o calendário nacional");
});

test("a hearing of tomorrow stands first, is named in the head, and does not stand below again", () => {
  const told = toldHearing({ day: "2026-11-19", today: "2026-11-18", state: "scheduled" });
  const overdue = { count: 1, rows: [toldDeadline({ id: "1", act: "Contestação" })] };
  const hearings = { ...noHearings, items: [{ by: "movement", ...told } as const] };
  const today = { hearings, deadlines: { ...noDeadlines, overdue } };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ol>{deadlinesToday.needs?.({ database: "1", today })}</ol>
    </QueryClientProvider>,
  );
  expect(html.indexOf("amanhã")).toBeGreaterThan(-1);
  expect(html.indexOf("amanhã")).toBeLessThan(html.indexOf("Contestação"));
  expect(deadlinesLede.urgent?.(today)).toContain("1\u00A0audiência amanhã.");
});

test("a suggestion says on the line what to look at before it is confirmed", () => {
  const row = toldDeadline({ id: "1", state: "suggested", doubt: "Só vale se já aconteceu.", isRead: true });
  const unconfirmed = { count: 1, rows: [row] };
  const today = { hearings: noHearings, deadlines: { ...noDeadlines, unconfirmed } };
  const html = renderToStaticMarkup(<ol>{deadlinesToday.needs?.({ database: "1", today })}</ol>);
  expect(html).toContain("Só vale se já aconteceu.");
});
