import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { CaseRow } from "#lib/cases/schema.ts";
import { PrintedRows } from "./printed.tsx";

const row: CaseRow = {
  cnj: "10482131120238260100",
  activeParty: "Helena Prado",
  passiveParty: "Banco do Sul S.A.",
  partyCount: 3,
  restricted: true,
  className: null,
  chamber: "2ª Vara Cível",
  city: "Santos",
  court: "TJSP",
  lastMovement: { at: "2026-11-18T03:00:00.000Z", description: "Conclusos para despacho" },
  hit: {
    id: "m0",
    at: "2026-03-02T14:00:00.000Z",
    description: "Deferida a penhora",
    isLast: false,
    forms: [],
  },
  found: [{ place: "lawyer", text: "Antônia Reis", forms: [] }],
  unseenDocuments: null,
  unseen: {
    count: 2,
    at: "2026-11-18T15:00:00.000Z",
    id: "m1",
    movedAt: "2026-11-18T03:00:00.000Z",
    text: "Conclusos para despacho",
  },
  labels: [{ id: "1", name: "Banco" }],
  responsible: { id: "2", name: "Ana Lima" },
  importing: false,
  importedAt: "2026-11-01T16:00:00.000Z",
  firstAnswerAt: "2026-11-01T16:00:00.000Z",
  askedAt: null,
  freshness: {
    checkedAt: "2026-11-18T16:00:00.000Z",
    changedAt: null,
    failingSince: null,
    failure: null,
    refreshing: false,
  },
};

function said(total: number, more: Partial<CaseRow> = {}, isOld = false): string {
  const html = renderToStaticMarkup(
    <Clock now="2026-11-18T17:02:00.000Z">
      <PrintedRows rows={[{ ...row, ...more }]} total={total} isOld={isOld} />
    </Clock>,
  );
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}

test("a printed row says in whole words and exact times all that a row says", () => {
  const words =
    /Helena Prado × Banco do Sul S\.A\. e outro 1048213- .*segredo de justiça , TJSP, Santos · 2ª Vara Cível Banco advogado: Antônia Reis encontrado em 02\/03\/2026: Deferida a penhora 18\/11\/2026 Conclusos para despacho 2 novas Ana Lima Serviço consultado em 18\/11\/2026, 13:00 $/;
  expect(said(1)).toMatch(words);
});

test("a printed list that is not whole says how many rows it has, and where the others are", () => {
  expect(said(1)).not.toContain("não é a lista inteira");
  expect(said(83)).toContain("não é a lista inteira: tem 1 de 83 processos");
  expect(said(-1)).toContain("não é a lista inteira: tem os primeiros 1 processos");
  // At the head: who reads the first page must not take it for the whole list.
  expect(said(83)).toMatch(/^ Esta impressão .* Para todos, use Exportar\. Partes e número /);
});

test("an archived case is printed as archived, and not as one that nobody could verify", () => {
  const freshness = { ...row.freshness, checkedAt: "2026-11-01T16:00:00.000Z" };
  const archived = said(1, { isArchived: true, freshness });
  expect(archived).toMatch(/ Ana Lima Arquivado $/);
  expect(archived).not.toContain("Não verificado");
  expect(said(1, { freshness })).toContain("Não verificado desde 01/11/2026, 13:00");
});

test("while the answer to new filters is missing, the rows of the old ones are not printed under them", () => {
  expect(said(1, {}, true)).toBe(
    " Nenhum processo impresso: a busca com estes filtros ainda não terminou. Imprima de novo quando ela terminar. ",
  );
});
