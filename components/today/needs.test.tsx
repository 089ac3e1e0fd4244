import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import { noNews } from "#lib/cases/today/schema.ts";
import { noDeadlines } from "#lib/deadlines/today/schema.ts";
import { noFilings } from "#lib/filings/today/schema.ts";
import { noGuides } from "#lib/guides/today/schema.ts";
import type { ImportToday } from "#lib/imports/today/schema.ts";
import { myPublicationsHref } from "#lib/publications/today/href.ts";
import { noPublications } from "#lib/publications/today/schema.ts";
import { noPush } from "#lib/push/today/schema.ts";
import type { Today } from "#lib/today/schema.ts";
import { NeedsYou, UnderWay } from "./needs.tsx";

const now = "2026-11-18T17:02:00.000Z";
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

function needs(imports: Partial<ImportToday>[], mine = 0): string {
  const today: Today = {
    cases: { total: 9, verified: 9, importing: 0, lastCheckedAt: null, lastMissedAt: null },
    blind: { total: 0, groups: [], isRefused: false, items: [] },
    hearings: { items: [], until: "2026-12-02", isCut: false, undated: 0, isReading: false },
    news: noNews,
    imports: imports.map((one, place) => ({
      id: String(place),
      createdAt: now,
      createdBy: "Caio Nóbrega",
      finishedAt: null,
      total: 5,
      ready: 1,
      problems: 0,
      notFound: 0,
      empty: 0,
      slow: 0,
      missing: 0,
      ...one,
    })),
    moreImports: 0,
    missing: 0,
    notFound: 0,
    awaited: 0,
    pause: null,
    filings: noFilings,
    deadlines: noDeadlines,
    guides: noGuides,
    publications: { ...noPublications, mine },
    push: noPush,
    refusals: [],
    room: null,
  };
  return textOf(
    renderToStaticMarkup(
      <Clock now={now}>
        <NeedsYou database="1" today={today} />
        <UnderWay database="1" today={today} />
      </Clock>,
    ),
  );
}

test("an import that runs well does not need a person", () => {
  expect(needs([{}])).toMatch(
    /^ Em andamento .*Nenhum número com problema até aqui\. Iniciada por Caio Nóbrega\./,
  );
  expect(needs([{}])).not.toContain("Precisa de você");
});

test("an import with problems needs a person, and comes first", () => {
  const both = needs([{}, { problems: 2, notFound: 1, empty: 1 }]);
  expect(both).toMatch(/^ Precisa de você .*1.não encontrado, 1 sem dados\..* Em andamento /);
  expect(needs([{ problems: 1 }])).not.toContain("Em andamento");
  expect(needs([])).toBe("");
});

test("publications that are assigned to the reader are a line that leads to them", () => {
  const said = (count: number) => needs([], count).replaceAll("\u00A0", " ");
  expect(said(1)).toMatch(/^ Precisa de você .*com você.* 1 publicação atribuída a você Fica aqui até/);
  expect(said(12)).toMatch(/12 publicações atribuídas a você Ficam aqui .* Abrir na caixa $/);
  expect(myPublicationsHref("1")).toBe("/1/publications?responsavel=eu");
});
