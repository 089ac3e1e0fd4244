import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { type CasesToday, noNews } from "#lib/cases/today/schema.ts";
import { BlindLine } from "./blind.tsx";
import { CasesConsulted } from "./consulted.tsx";

const now = "2026-11-18T17:02:00.000Z";
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const blind = { total: 7, groups: [{ reason: "unavailable" as const, count: 7, since: now }], items: [] };

test("a number that is no case stands apart: those beside the cases add up to them", () => {
  const today = {
    cases: { total: 80, verified: 72, importing: 1, lastCheckedAt: now, lastMissedAt: null },
    blind,
    news: noNews,
  } satisfies CasesToday;
  const drawn = (missing: string[]) =>
    textOf(
      renderToStaticMarkup(
        <Clock now={now}>
          <CasesConsulted database="1" today={today} looked="Tribunal 3 de 80 monitorados">
            {missing}
          </CasesConsulted>
        </Clock>,
      ),
    );
  const [cases = "", outside] = drawn(["1 não encontrado"]).split("Fora da base");
  expect(outside).toContain("1 não encontrado");
  const [, verified, total, ...others] = (
    /Serviço (\d+) de (\d+) processos(.*) última/.exec(cases) ?? []
  ).flatMap((found, place) => (place === 3 ? (found.match(/\d+/g) ?? []) : [found]));
  expect(others.reduce((sum, one) => sum + Number(one), Number(verified))).toBe(Number(total));
  expect(drawn([])).not.toContain("Fora da base");
});

test("of the cases that are not verified it says how many more there are than it names", () => {
  const items = Array.from({ length: 5 }, (_, place) => ({
    cnj: `1048213112023826010${place}`,
    activeParty: "Ana",
    passiveParty: null,
    restricted: false,
    reason: "unavailable" as const,
    checkedAt: now,
    since: now,
  }));
  const drawn = (total: number) =>
    renderToStaticMarkup(
      <Clock now={now}>
        <BlindLine database="1" blind={{ ...blind, total, items }} />
      </Clock>,
    );
  expect(drawn(7)).toMatch(/href="\/1\/blind"[^>]*>e mais 2<span class="sr-only"> não verificados</);
  expect(drawn(6)).toMatch(/>e mais 1<span class="sr-only"> não verificado</);
  expect(drawn(5)).not.toContain("e mais");
});

test("each reason has its own since, and a case without data has the name that its page gives it", () => {
  const since = { unavailable: "2026-11-18T12:00:00.000Z", blank: "2026-11-16T12:00:00.000Z" };
  const html = renderToStaticMarkup(
    <Clock now={now}>
      <BlindLine
        database="1"
        blind={{
          total: 3,
          groups: [
            { reason: "unavailable", count: 2, since: since.unavailable },
            { reason: "blank", count: 1, since: since.blank },
          ],
          items: [
            {
              cnj: "10482131120238260100",
              activeParty: null,
              passiveParty: null,
              restricted: false,
              reason: "blank",
              checkedAt: null,
              since: since.blank,
            },
          ],
        }}
      />
    </Clock>,
  );
  const text = textOf(html).replaceAll("\u00A0", " ");
  expect(text).toContain("O serviço não responde (2, desde 09:00) . Sem dados (1, desde seg 16 nov)");
  expect(text).toContain("Sem dados 1048213-");
  expect(text.indexOf("desde")).toBeGreaterThan(text.indexOf("não responde"));
});
