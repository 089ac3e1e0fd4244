import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import type { Cover } from "#lib/cases/schema.ts";
import { parseCnj } from "#lib/cnj/number.ts";
import { plainCell } from "#lib/csv/table.ts";
import { factsOf } from "#testing/facts.ts";
import { csvHead, csvLines, type ExportedCase } from "./csv.ts";

const now = "2026-11-21T17:02:00.000Z";
const parsed = parseCnj("0000832-35.2018.4.01.3202");
if (!parsed.ok) throw new Error("the test's number is wrong");

const party = { poleLabel: null, taxId: "31415926590", person: null, personLabel: null, lawyers: [] };
const cover: Cover = {
  operatorId: "1",
  title: null,
  access: null,
  secrecy: { label: null, level: null, restricted: true },
  court: {
    classCode: "7",
    className: "PROCEDIMENTO COMUM CÍVEL",
    instance: "1",
    branch: null,
    courtCode: null,
    courtName: "Foro Central",
    chamber: '2ª Vara "Cível"',
    city: "Tefé",
    state: "AM",
    system: "PJE",
    rite: "RITO SUMARÍSSIMO",
    status: "EM ANDAMENTO",
  },
  subjects: [
    { code: null, name: "Juros", main: false },
    { code: null, name: "DANO MORAL", main: true },
  ],
  judges: ["Ícaro Façanha", "Ana Reis"],
  claimAmountCents: 123_456_789,
  origin: null,
  situation: null,
  digital: null,
  importing: false,
  createdAt: null,
  distributedAt: "2023-04-24T03:00:00.000Z",
  filedOn: "2023-04-23",
  parties: [
    {
      ...party,
      pole: "active",
      poleLabel: "Exequente",
      name: "Denise Conceição Peçanha",
      isClient: true,
      lawyers: [
        { name: "Íris Müller", taxId: "27182818284", oab: "OAB/SP 123.456" },
        { name: "Caio Reis", taxId: null },
      ],
    },
    { ...party, pole: "passive", name: "Pão & Cia; Ltda." },
    { ...party, pole: "active", poleLabel: "Parte Ativa", name: "Otávio Lins" },
    { ...party, pole: "other", poleLabel: "TERCEIRO INTERESSADO", name: "União" },
  ],
};
const item: ExportedCase = {
  cnj: parsed.cnj,
  cover,
  counts: { movements: 412, documents: 3 },
  notes: 2,
  news: 1,
  documentNews: 1,
  lastMovement: { at: "2026-11-18T02:30:00.000Z", description: "Conclusos\r\npara despacho" },
  ...factsOf({
    importedAt: "2025-03-02T12:00:00.000Z",
    firstAnswerAt: "2025-03-02T12:05:00.000Z",
    askedAt: "2026-11-21T17:00:00.000Z",
    checkedAt: "2026-11-21T17:00:00.000Z",
  }),
  push: { enabled: true, periodicity: 30, withDocuments: null, createdAt: null },
  wish: null,
  responsible: { id: "a", name: "Ana Lima", hasNoAccess: true },
  labels: ["Banco", "Urgente"],
};

const read = (items: ExportedCase[]) =>
  parse<Record<string, string>>(csvHead() + csvLines(items, now), {
    delimiter: ";",
    bom: true,
    columns: true,
  });

test("a line holds the facts of a case in the formats of a Brazilian Excel", () => {
  expect(read([item])).toEqual([
    {
      Número: "0000832-35.2018.4.01.3202",
      Tribunal: "TRF1",
      Grau: "1º grau",
      Classe: "Procedimento comum cível",
      Assuntos: "Dano moral; Juros",
      Rito: "Rito sumaríssimo",
      "Polo ativo": "Denise Conceição Peçanha (exequente, cliente); Otávio Lins",
      "Polo passivo": "Pão & Cia; Ltda.",
      "Outros participantes": "União (terceiro interessado)",
      "Lado do cliente (segundo o serviço)": "Polo ativo",
      Advogados: "Íris Müller (OAB/SP 123.456); Caio Reis",
      Vara: '2ª Vara "Cível"',
      Órgão: "Foro Central",
      Cidade: "Tefé",
      UF: "AM",
      Sistema: "PJe",
      Magistrados: "Ícaro Façanha; Ana Reis",
      "Valor da causa": "1234567,89",
      Distribuição: "24/04/2023",
      Ajuizamento: "23/04/2023",
      Situação: "Em andamento",
      Segredo: "Segredo de justiça",
      "Última movimentação": "17/11/2026 23:30",
      "Texto da última movimentação": "Conclusos para despacho",
      Movimentações: "412",
      "Novas para você": "1",
      Documentos: "3",
      "Documentos novos para você": "1",
      "Consultado em": "21/11/2026 14:00",
      "Situação da consulta": "Consultado",
      "Tribunal monitorado": "monitorado diariamente",
      Responsável: "Ana Lima (sem acesso)",
      Etiquetas: "Banco, Urgente",
      Anotações: "2",
      "Importado em": "02/03/2025 09:00",
      "Arquivado em": "",
      "Arquivado por": "",
    },
  ]);
});

test("a time of the court's without an hour is a day, also one of summer time", () => {
  const lastMovement = { at: "2026-11-18T03:00:00.000Z", description: "Conclusos" };
  const cover = item.cover && { ...item.cover, distributedAt: "2015-02-02T03:00:00.000Z" };
  const [row] = read([{ ...item, lastMovement, cover }]);
  expect(row).toMatchObject({ "Última movimentação": "18/11/2026", Distribuição: "02/02/2015" });
});

test("the file begins with a byte order mark and ends its lines as Windows does", () => {
  const bytes = Buffer.from(csvHead() + csvLines([item], now), "utf8");
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString("utf8").match(/\r\n/g)).toHaveLength(2);
  expect(bytes.toString("utf8").replaceAll("\r\n", "")).not.toMatch(/[\r\n\t]/);
});

test("what is not known is an empty cell, and never 'nothing new'", () => {
  const bare: ExportedCase = {
    ...item,
    cover: null,
    lastMovement: null,
    push: null,
    responsible: null,
    labels: [],
    freshness: {
      ...item.freshness,
      checkedAt: null,
      failingSince: "2026-11-21T16:00:00.000Z",
      failure: "unavailable",
    },
  };
  expect(read([bare])[0]).toMatchObject({
    "Polo ativo": "",
    "Valor da causa": "",
    Segredo: "",
    "Última movimentação": "",
    "Consultado em": "",
    "Situação da consulta": "Não verificado desde 21/11/2026 13:00: o serviço não responde",
    "Tribunal monitorado": "não monitorado",
    Etiquetas: "",
  });
  const old = { ...item, freshness: { ...item.freshness, checkedAt: "2026-11-19T17:00:00.000Z" } };
  expect(read([old])[0]?.["Situação da consulta"]).toBe("Não verificado desde a consulta");
});

test("an archived case says so, since when and by whom, and never that it was not verified", () => {
  const freshness = { ...item.freshness, checkedAt: "2026-11-01T17:00:00.000Z" };
  const archived = { at: "2026-11-02T17:02:00.000Z", by: "=Helena" };
  const failing = { failingSince: "2026-11-01T18:00:00.000Z", failure: "unavailable" } as const;
  for (const known of [freshness, { ...freshness, ...failing }])
    expect(read([{ ...item, freshness: known, archived }])[0]).toMatchObject({
      "Consultado em": "01/11/2026 14:00",
      "Situação da consulta": "Arquivado, sem consultas automáticas",
      "Arquivado em": "02/11/2026 14:02",
      "Arquivado por": "'=Helena",
    });
});

test("more new movements than are counted are not given as a number", () => {
  expect(read([{ ...item, news: 99 }])[0]?.["Novas para você"]).toBe("99");
  expect(read([{ ...item, news: 100 }])[0]?.["Novas para você"]).toBe("mais de 99");
});

test("the client's side is also the one that the service's monitoring names", () => {
  const push = { enabled: true, periodicity: null, withDocuments: null, createdAt: null };
  const clientPoles = ["passive" as const];
  const parties = cover.parties.map(({ isClient: _, ...party }) => party);
  const told = { ...item, cover: { ...cover, parties }, push: { ...push, clientPoles } };
  expect(read([told])[0]?.["Lado do cliente (segundo o serviço)"]).toBe("Polo passivo");
  expect(read([{ ...told, push }])[0]?.["Lado do cliente (segundo o serviço)"]).toBe("");
});

test("a running import hides neither a failure nor that the case has gone unverified for too long", () => {
  const said = (known: Partial<ExportedCase["freshness"]>, importedAt = "2026-11-21T16:00:00.000Z") => {
    const freshness = { ...item.freshness, ...known };
    return read([{ ...item, importing: true, importedAt, freshness }])[0]?.["Situação da consulta"];
  };
  const failing = { failingSince: "2026-11-19T16:00:00.000Z", failure: "unavailable" } as const;
  expect(said(failing)).toBe("Não verificado desde 19/11/2026 13:00: o serviço não responde");
  expect(said({ checkedAt: "2026-11-19T17:00:00.000Z" })).toBe("Importando, não verificado desde a consulta");
  expect(said({ checkedAt: null })).toBe("Importando");
  expect(said({ checkedAt: null }, "2026-11-21T10:00:00.000Z")).toBe("Importando, sem resposta completa");
});

describe("a hostile cell stays text", () => {
  test.each([
    '=HYPERLINK("http://exemplo.invalid";"clique")',
    "=1+1",
    "+55 11 99999-0000",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "\t=1+1",
    "\r=1+1",
    "\r\n=1+1",
    "\0=1+1",
    "  =1+1",
    "\u00a0=1+1",
    "\u200b=1+1",
    "\ufeff=1+1",
    "\u202e=1+1",
    '"=1+1"',
    '" =1+1',
    "'=1+1",
    "“=1+1”",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(1)",
    "−1",
    '";=1+1;"',
  ])("%j", (value) => {
    const named = cover.parties.map((one) => ({ ...one, name: value, poleLabel: value }));
    const cells = {
      ...item,
      cover: { ...cover, parties: named, judges: [value], court: { ...cover.court, city: value } },
      labels: [value],
      responsible: { id: "a", name: value },
    };
    for (const cell of Object.values(read([cells])[0] ?? {})) {
      expect(cell).not.toMatch(/^[\s\p{Cf}"“`]*[=+\-@＝＋－＠−]/u);
    }
    // One line: no text breaks out of its cell.
    expect(read([cells])).toHaveLength(1);
    expect(csvLines([cells], now).match(/\r\n/g)).toHaveLength(1);
  });

  test.each(["Silva,=HYPERLINK(A1)", "x; +1+1", "a, \u200b@SUM(1)"])(
    "%j, also for a program that separates at commas",
    (value) => {
      const named = cover.parties.map((one) => ({ ...one, name: value, poleLabel: value }));
      const cells = {
        ...item,
        cover: { ...cover, parties: named, judges: [value], court: { ...cover.court, city: value } },
        labels: [value],
        responsible: { id: "a", name: value },
      };
      for (const cell of csvLines([cells], now).split(/[,;]/))
        expect(cell).not.toMatch(/^[\s\p{Cf}"“`]*[=+@＝＋＠]/u);
      expect(csvLines([item], now)).toMatch(/^"([^"]|"")*"(;"([^"]|"")*")*\r\n$/);
    },
  );

  test("keeps the text itself", () => {
    expect(plainCell("=1+1")).toBe("'=1+1");
    expect(plainCell("Construtora A - B = C")).toBe("Construtora A - B = C");
    expect(plainCell("meia \ud83d letra")).toBe("meia \ufffd letra");
    expect(plainCell("a".repeat(60_000))).toHaveLength(32_000);
  });
});
