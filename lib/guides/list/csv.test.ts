import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { GuideLine, GuideRow } from "#lib/guides/view.ts";
import { guideRow } from "#testing/guide-row.ts";
import { guideCsvHead, guideCsvLines } from "./csv.ts";

const line: GuideLine = {
  digits: "85810000073728201852025012345678901234567890",
  cents: 737_281,
  due: "2026-11-27",
  at: "2026-11-19T16:00:00.000Z",
  by: "Helena Moura",
};
/** The rows as a spreadsheet has them: each title, and what stands under it. */
const table = (...rows: GuideRow[]) =>
  parse<Record<string, string>>(guideCsvHead() + guideCsvLines(rows), {
    delimiter: ";",
    bom: true,
    columns: true,
  });

test("a guide stands in the file with all that its row says, column by column", () => {
  const row = guideRow({
    restricted: true,
    flow: "tjsp-dare-preparo",
    line,
    proofs: 2,
    note: "=pago; pelo cliente",
    filing: { id: "1", act: "Apelação" },
    situation: "Ativo",
    message: "Emitida",
    answeredAt: "2026-11-20T03:30:00.000Z",
    sentBy: "Caio Nóbrega",
    system: "e-SAJ",
    failingSince: "2026-11-21T12:00:00.000Z",
    isUnfollowed: true,
  });
  const [written, ...others] = table(row);
  expect(others).toEqual([]);
  expect(Object.entries(written ?? {})).toEqual([
    ["Processo", "1048213-11.2023.8.26.0100"],
    ["Partes", "Padaria Estrela × Banco do Sul"],
    ["Segredo", "Segredo de justiça"],
    ["Tribunal", "TJSP"],
    ["Sistema", "e-SAJ"],
    ["Fluxo", "DARE preparo"],
    ["Tipo de guia", "Preparo de apelação"],
    ["Pagador", "Padaria Estrela"],
    ["Estado", "Paga, com comprovante"],
    ["Campos que faltam", ""],
    ["Rascunho", ""],
    ["Valor", "7372,82"],
    ["Linha digitável", "nº 85810000073728201852025012345678901234567890"],
    ["Valor da linha", "7372,81"],
    ["Vencimento", "27/11/2026"],
    ["Comprovantes", "2"],
    ["Anotação", "'=pago; pelo cliente"],
    ["Petição", "Apelação"],
    ["Começada em", "18/11/2026 13:00"],
    ["Começada por", "Ícaro Lima"],
    ["Gerada em", "18/11/2026 13:00"],
    ["Gerada por", "Caio Nóbrega"],
    ["Situação no serviço", "Ativo, Emitida"],
    ["Resposta do serviço em", "20/11/2026 00:30"],
    ["Sem resposta desde", "21/11/2026 09:00"],
    ["Acompanhamento", "O serviço não acompanha esta guia"],
  ]);
});

test("what is not known of a guide is an empty cell, and a line without a due date says so", () => {
  const draft = guideRow({
    state: "draft",
    missing: ["Foro", "Nome"],
    cents: null,
    caseName: null,
    flow: null,
    kind: "",
    payer: "",
    sentAt: null,
    sentBy: null,
    system: null,
  });
  const undated = guideRow({ line: { ...line, due: null, cents: null }, filing: { id: "1", act: " " } });
  const maybe = guideRow({ state: "maybe", isFollowable: false });
  const said = guideRow({ isFollowable: false });
  const [first, second, third, fourth] = table(draft, undated, maybe, said);
  const filled = Object.entries(first ?? {}).filter(([, value]) => value !== "");
  expect(filled).toEqual([
    ["Processo", "1048213-11.2023.8.26.0100"],
    ["Tribunal", "TJSP"],
    ["Tipo de guia", "Guia sem tipo"],
    ["Estado", "Rascunho"],
    ["Campos que faltam", "2"],
    ["Rascunho", "falta acertar: Foro e Nome"],
    ["Comprovantes", "0"],
    ["Começada em", "18/11/2026 13:00"],
    ["Começada por", "Ícaro Lima"],
  ]);
  expect(second).toMatchObject({
    Vencimento: "sem vencimento na linha",
    "Valor da linha": "",
    Petição: "Petição sem nome",
  });
  expect(third).toMatchObject({
    Estado: "Talvez criada",
    "Sem resposta desde": "18/11/2026 13:00",
    Acompanhamento: "",
  });
  expect(fourth).toMatchObject({
    Estado: "Criada",
    Acompanhamento: "Uma pessoa disse que foi criada; sem número do serviço",
  });
});
