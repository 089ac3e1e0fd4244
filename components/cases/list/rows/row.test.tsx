import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { PushWish } from "#lib/cases/push/schema.ts";
import type { CaseRow, Freshness } from "#lib/cases/schema.ts";
import { factsOf } from "#testing/facts.ts";
import { CaseListRow } from "./row.tsx";

/** The HTML of a row on 18 November 2026 at 14:02 in São Paulo. */
function drawn(freshness: Partial<Freshness>, known: Partial<CaseRow>, query = ""): string {
  const row: CaseRow = {
    cnj: "10482131120238260100",
    activeParty: null,
    passiveParty: null,
    partyCount: 0,
    restricted: false,
    className: null,
    chamber: null,
    city: null,
    court: "TJSP",
    lastMovement: null,
    hit: null,
    found: [],
    unseen: null,
    unseenDocuments: null,
    labels: [],
    responsible: null,
    ...factsOf({
      importing: true,
      importedAt: "2026-11-18T16:00:00.000Z",
      firstAnswerAt: null,
      ...freshness,
    }),
    ...known,
  };
  return renderToStaticMarkup(
    <Clock now="2026-11-18T17:02:00.000Z">
      <CaseListRow
        row={row}
        database="45123876000163"
        query={query}
        isPicked={false}
        isPicking={false}
        onPick={() => undefined}
      />
    </Clock>,
  );
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const said = (freshness: Partial<Freshness>, known: Partial<CaseRow> = {}) => textOf(drawn(freshness, known));

test("a row says that its import runs, until the case has gone unverified for too long", () => {
  expect(said({}, { importedAt: "2026-11-18T16:50:00.000Z" })).toMatch(/Importando a capa .* Importando $/);
  expect(said({})).toMatch(/ Importando demora, desde 13:00 $/);
  const endless = said({}, { importedAt: "2026-11-17T16:00:00.000Z" });
  expect(endless).toMatch(/não verificado desde ontem, 13:00, importando $/);
  const again = said({ checkedAt: "2026-11-02T16:00:00.000Z" }, { activeParty: "Helena Prado" });
  expect(again).toMatch(/não verificado desde 2 nov, importando $/);
});

test("a running import never hides that the service does not answer", () => {
  const failing = said({ failingSince: "2026-11-16T16:00:00.000Z", failure: "unavailable" });
  expect(failing).toMatch(/não verificado desde seg 16 nov $/);
  expect(failing).not.toContain("Importando");
});

test("a watched case says its rhythm in its row, and another one that nobody looks at the court", () => {
  const checked = { checkedAt: "2026-11-18T16:00:00.000Z" };
  const here = { importing: false, firstAnswerAt: "2026-11-18T16:00:00.000Z" };
  expect(said(checked, { ...here, rhythm: 8 })).toMatch(/ monitorado, 2 por semana $/);
  expect(said(checked, { ...here, rhythm: null })).toMatch(/ monitorado $/);
  expect(said(checked, here)).toMatch(/ não monitorado $/);
  expect(said(checked, { ...here, isArchived: true })).not.toContain("monitorado");
  expect(said(checked, { ...here, firstAnswerAt: null })).not.toContain("monitorado");
});

test("what somebody wants of the monitoring stands below what holds, and a refusal in the service's words", () => {
  const checked = { checkedAt: "2026-11-18T16:00:00.000Z", importing: false };
  const wish: PushWish = {
    wanted: 30,
    by: "Ana",
    at: "2026-11-18T16:00:00.000Z",
    state: "waiting",
    failure: null,
    failureMessage: null,
    failingSince: null,
  };
  const row = (watch: CaseRow["watch"]) => said(checked, { rhythm: 4, watch });
  expect(row({ wish, halt: null })).toMatch(/ monitorado, semanal pedido: diária $/);
  expect(said(checked, { watch: { wish: { ...wish, wanted: null }, halt: null } })).toMatch(
    / pedido: desligar $/,
  );
  expect(row({ wish: { ...wish, state: "paused" }, halt: null })).toMatch(/pedido: diária, pausado $/);
  const refused = { state: "refused", failure: "rejected", failureMessage: "Sem créditos" } as const;
  expect(row({ wish: { ...wish, ...refused }, halt: null })).toMatch(
    /pedido: diária\. Não mudou: o serviço recusou o pedido \(“Sem créditos”\) $/,
  );
});

const moved = { movedAt: "2026-11-18T15:00:00.000Z", text: "Conclusos" };

test("the mark of news does not read as if it belonged to the text of another movement", () => {
  const lastMovement = { at: "2026-11-18T15:40:00.000Z", description: "Julgado procedente" };
  const unseen = { count: 1, at: "2026-11-18T16:00:00.000Z", id: "a", ...moved };
  const other = textOf(drawn({}, { lastMovement, unseen }));
  expect(other).toMatch(/Julgado procedente hoje, 12:40 1.nova, de 18\/11\/2026: Conclusos/);
  const own = textOf(drawn({}, { lastMovement: { at: moved.movedAt, description: moved.text }, unseen }));
  expect(own).toMatch(/Conclusos hoje, 12:00 1.nova /);
});

test("a new document has a mark of its own, that no long words push out, and leads to the documents", () => {
  const lastMovement = { at: "2026-11-18T15:40:00.000Z", description: "Julgado procedente" };
  const unseen = { count: 1, at: "2026-11-18T16:00:00.000Z", id: "a", ...moved };
  const unseenDocuments = { count: 1, at: "2026-11-18T16:00:00.000Z" };
  expect(textOf(drawn({}, { lastMovement, unseen, unseenDocuments }))).toMatch(
    /Julgado procedente hoje, 12:40 1.documento novo 1.nova, de 18\/11\/2026: Conclusos/,
  );
  const alone = drawn({}, { lastMovement, unseenDocuments });
  expect(/href="([^"]+)"/.exec(alone)?.[1]).toBe("/45123876000163/cases/10482131120238260100?tab=documents");
});

test("news lead to the movement itself, also in a row without a last movement", () => {
  const row = drawn({}, { unseen: { count: 3, at: "2026-11-18T16:00:00.000Z", id: "a b", ...moved } });
  expect(row).toContain('href="/45123876000163/cases/10482131120238260100?tab=movements&amp;m=a+b"');
  expect(textOf(row)).toMatch(/ 3.novas, a mais recente de 18\/11\/2026: Conclusos /);
  // Enter on the row, which has the first link, leads there too.
  expect(/href="([^"]+)"/.exec(row)?.[1]).toContain("m=a+b");
  expect(textOf(drawn({}, {}))).not.toContain("nova");
});

describe("a row that a search found", () => {
  const lastMovement = { at: "2026-11-16T14:37:00.000Z", description: "Conclusos para despacho" };
  const long = "Julgado procedente o pedido contra a Seguradora S.A., cuja soma é a indenização devida";
  const hit = { id: "m/7 a", at: "2024-09-04T15:00:00.000Z", description: long, isLast: false, forms: [] };

  test("says where it was found, from the hit on, and keeps the date of its last movement", () => {
    const row = drawn({}, { lastMovement, hit }, "indenizacao");
    expect(textOf(row)).toMatch(
      / … soma é a indenização devida encontrado em 04\/09\/2024 · última: seg 16 nov/,
    );
    expect(row).toContain("<mark>indenização</mark>");
    const inflected = { ...hit, forms: ["indenizacao"] };
    expect(drawn({}, { lastMovement, hit: inflected }, "indenizacoes")).toContain("<mark>indenização</mark>");
    expect(drawn({}, { lastMovement, hit }, "indenizacoes")).not.toContain("<mark>");
    expect(textOf(drawn({}, { lastMovement, hit: { ...hit, at: null } }, "soma"))).toMatch(
      / … .*encontrado, sem data · última: seg 16 nov/,
    );
  });

  test("says in what else it was found, and marks it, also in number and place", () => {
    const found = [
      { place: "lawyer", text: "Antônio Prado", forms: [] },
      { place: "subject", text: "Execuções fiscais", forms: ["execucoes"] },
      { place: "movement", text: long, forms: [] },
      { place: "taxId", text: "Helena Prado", forms: [] },
    ] satisfies CaseRow["found"];
    const row = drawn({}, { found, city: "Santos" }, "antonio execução soma 2023.8.26 santos");
    expect(textOf(row)).toMatch(
      /advogado: Antônio Prado assunto: Execuções fiscais movimentação: … .*soma .* CPF ou CNPJ de: Helena Prado/,
    );
    for (const marked of ["Antônio", "Execuções", "soma", "Helena Prado", "Santos", ".8.26"])
      expect(row).toContain(`<mark>${marked}</mark>`);
    expect(drawn({}, { found }, "")).not.toContain("<mark>2023");
  });

  test("leads to what was found, rather than to what is new; without either, to the case", () => {
    const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    const page = "/45123876000163/cases/10482131120238260100";
    const there = `${page}?tab=movements&amp;m=m%2F7+a`;
    expect(links(drawn({}, { lastMovement, hit }, "soma"))).toEqual([there, there]);
    const unseen = { count: 1, at: "2026-11-18T16:00:00.000Z", id: "new", ...moved };
    expect(links(drawn({}, { lastMovement, hit, unseen }, "soma"))[0]).toBe(there);
    const inLast = { lastMovement, hit: { ...hit, isLast: true } };
    expect(links(drawn({}, inLast, "conclusos"))).toEqual([there, there]);
    expect(textOf(drawn({}, inLast, "conclusos"))).not.toContain("encontrado");
    expect(links(drawn({}, { lastMovement }, "helena"))).toEqual([page]);
  });

  test("shows the hit in the last movement itself, unless the search found a party's name", () => {
    const known = { lastMovement: { ...lastMovement, description: long }, activeParty: "Helena Prado" };
    const row = textOf(drawn({}, known, "indenizacao"));
    expect(row).toContain("… soma é a indenização devida");
    expect(row).not.toMatch(/encontrado|última:/);
    expect(textOf(drawn({}, known, "helena soma"))).toContain("Julgado procedente");
  });
});

test("a row says court and city, and the court unit as far as there is room", () => {
  const known = { activeParty: "Helena Prado", chamber: "2ª Vara Cível", city: "Santos" };
  expect(said({}, known)).toContain("TJSP, Santos · 2ª Vara Cível");
  expect(said({}, { ...known, chamber: null })).toContain("TJSP, Santos ");
  expect(said({}, { ...known, city: null })).toContain("TJSP · 2ª Vara Cível");
  expect(said({}, { ...known, restricted: true })).toContain("segredo de justiça , TJSP, Santos · 2ª Vara");
});

test("a row says that older movements were not searched", () => {
  const words = "buscado só nas movimentações mais recentes; procure dentro do processo";
  expect(said({}, { isCut: true })).toContain(words);
  expect(said({})).not.toContain(words);
});

test("somebody responsible who sees the cases no more stands there without access", () => {
  const caio = { id: "c", name: "Caio Prado" };
  expect(said({}, { responsible: caio })).toContain("CP responsável: Caio Prado");
  expect(said({}, { responsible: caio })).not.toContain("sem acesso");
  expect(said({}, { responsible: { ...caio, hasNoAccess: true } })).toContain("Caio Prado sem acesso");
});
