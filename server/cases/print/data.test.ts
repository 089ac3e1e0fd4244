import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { hearingFacts } from "#lib/cases/hearings/rules.ts";
import { type MovementFilters, noMovementFilters } from "#lib/cases/movements/filters.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import type { Cover } from "#lib/cases/schema.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { addLabel } from "#server/cases/organisation/labels/mutations.ts";
import { addNote } from "#server/cases/organisation/notes/mutations.ts";
import { setResponsible } from "#server/cases/organisation/responsible/mutations.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { cases, checks, databases, movements } from "#server/db/schema/schema.ts";
import { fromNow } from "#testing/clock.ts";
import { inAll } from "#testing/extent.ts";
import { fixClock } from "#testing/fixed-clock.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { readPaper } from "#testing/paper.ts";
import { ofFirm } from "#testing/scope.ts";
import { printCase } from "./data.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(closePool);

const cover: Cover = {
  operatorId: "1",
  title: null,
  access: null,
  secrecy: { label: "Segredo de Justiça (Nível 1)", level: 1, restricted: true },
  court: {
    classCode: "7",
    className: "PROCEDIMENTO COMUM CÍVEL",
    instance: "1",
    branch: "estadual",
    courtCode: null,
    courtName: null,
    chamber: "31ª Vara Cível",
    city: "São Paulo",
    state: "SP",
    system: "ESAJ",
    rite: null,
    status: null,
  },
  subjects: [{ code: "10433", name: "Indenização por dano moral", main: true }],
  judges: ["Ícaro Façanha"],
  claimAmountCents: 1_234_567,
  origin: null,
  situation: null,
  digital: true,
  importing: false,
  createdAt: null,
  distributedAt: null,
  filedOn: "2023-04-24",
  parties: [
    {
      pole: "active",
      poleLabel: null,
      name: "Denise Conceição Peçanha",
      taxId: "31415926590",
      person: "natural",
      personLabel: null,
      lawyers: [{ name: "Íris Müller", taxId: null }],
    },
    {
      pole: "passive",
      poleLabel: null,
      name: "Pão & Cia",
      taxId: null,
      person: "legal",
      personLabel: null,
      lawyers: [],
    },
  ],
};

type Told = { at: string | null; text: string; origin?: "court" | "system"; complement?: string[] };

async function add(told: Told[], values: Partial<typeof cases.$inferInsert> = {}): Promise<Cnj> {
  const cnj = makeCnj({ court: "26" });
  const { databaseId } = ctx;
  await inDatabase(ofFirm(databaseId), async (tx) => {
    const movementCount = told.length;
    const firstAnswerAt = new Date("2024-01-01T12:00:00Z");
    const known = { databaseId, cnj, importing: false, cover, movementCount, firstAnswerAt };
    await tx.insert(cases).values({ ...known, ...values });
    const spans = told.map(({ at, text, complement = [] }) =>
      hearingFacts({ at, description: text, complement }),
    );
    const rows = told.map(({ at, text, origin, complement }, index) => ({
      hearingFrom: spans[index]?.from ?? null,
      hearingTo: spans[index]?.to ?? null,
      databaseId,
      cnj,
      id: `m${index}`,
      origin: origin ?? ("court" as const),
      occurredAt: at === null ? null : new Date(at),
      description: text,
      complement: complement ?? [],
      raw: {},
    }));
    if (rows.length > 0) await tx.insert(movements).values(rows);
  });
  return cnj;
}

async function print(cnj: Cnj, filters: MovementFilters = noMovementFilters, by = ctx) {
  const paper = await printCase(by, { cnj, filters });
  if (paper === null) return null;
  return { ...paper, ...(await readPaper(paper.chunks)) };
}

test("the paper has cover and movements with their accents, when service and court were asked, and the gaps", async () => {
  const cnj = await add(
    [
      { at: "2026-11-18T17:02:00Z", text: "Decisão. Defiro a tutela de urgência à autora." },
      { at: "2026-11-18T03:00:00Z", text: "Consulta concluída", origin: "system" },
      { at: "2024-03-01T15:00:00Z", text: "Petição juntada", complement: ["fls. 1–20"] },
      { at: null, text: "Remessa sem data" },
    ],
    {
      checkedAt: new Date("2026-11-18T17:10:00Z"),
      changedAt: new Date("2026-11-18T17:10:00Z"),
      capturedAt: new Date("2026-03-03T15:00:00Z"),
      failingSince: new Date("2026-11-19T12:40:00Z"),
      failure: "unavailable",
    },
  );
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .insert(checks)
      .values({
        databaseId: ctx.databaseId,
        cnj,
        firstAt: fromNow({ hours: -24 }),
        lastAt: fromNow({ hours: -22 }),
        outcome: "failed",
        failure: "unavailable",
      }),
  );
  const printed = await print(cnj);
  const { text, outline, info, filename } = printed ?? { text: "", outline: [], info: {}, filename: "" };
  for (const said of [
    "Denise Conceição Peçanha × Pão & Cia",
    formatCnj(cnj),
    "segredo de justiça · Procedimento comum cível · 31ª Vara Cível · TJSP",
    "Não verificado desde 19/11/2026, 09:40: o serviço não responde. Dados de 18/11/2026, 14:10.",
    "Tribunal: não monitorado. Última captura em 03/03/2026.",
    "O que não pôde ser verificado nos últimos 30 dias",
    "não é possível verificar, serviço indisponível.",
    "Polo ativo",
    "pessoa física, CPF 314.•••.•••-90",
    "adv. Íris Müller",
    "R$ 12.345,67",
    "Indenização por dano moral",
    "24/04/2023",
    "4 movimentações, da mais nova à mais antiga.",
    "quarta-feira, 18 de novembro de 2026",
    "14:02 Decisão. Defiro a tutela de urgência à autora.",
    "sexta-feira, 1º de março de 2024",
    "fls. 1–20",
    "sem data",
    "por Joana Prado",
  ]) {
    expect(text).toContain(said);
  }
  expect(text.indexOf("Defiro")).toBeLessThan(text.indexOf("Petição juntada"));
  expect(outline.map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual([
    ["Capa", []],
    ["Movimentações", ["2026", "2024", "Sem data"]],
  ]);
  expect(info).toMatchObject({ Author: "Escritório de Teste", Language: "pt-BR" });
  expect(filename).toBe(`processo-${formatCnj(cnj)}.pdf`);
  expect(await auditActions(ctx)).toEqual(["case.print"]);
});

test("the paper names the days on which nobody asked, however long ago, also those before the oldest movement", async () => {
  const cnj = await add([{ at: "2026-07-25T12:00:00Z", text: "Decisão. Defiro." }]);
  const at = (day: string) => new Date(`2026-${day}:00-03:00`);
  const check = (first: string, last: string, outcome: "changed" | "unchanged", count = 1) => ({
    databaseId: ctx.databaseId,
    cnj,
    firstAt: at(first),
    lastAt: at(last),
    outcome,
    count,
  });
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .insert(checks)
      .values([
        check("07-01T08:00", "07-01T08:00", "changed"),
        check("07-01T14:00", "07-05T10:00", "unchanged", 12),
        check("07-25T09:00", "07-25T09:00", "changed"),
      ]),
  );
  const text = (await print(cnj))?.text ?? "";
  expect(text).toContain("De 02/07/2026 a 05/07/2026 nada novo pelo serviço, 12 consultas com resposta.");
  expect(text).toContain(
    "De 06/07/2026 a 24/07/2026 não verificado. De 05/07/2026, 10:00 a 25/07/2026, 09:00",
  );
  expect(text).toContain("ninguém consultou o serviço por 19 dias e 23 horas.");
  expect(text.indexOf("Defiro")).toBeLessThan(text.indexOf("De 06/07/2026"));
});

inAll(() => {
  test("a case without a cover, or with hostile text in every field, can be printed", async () => {
    const nothing = await add([], { cover: null, importing: true });
    expect((await print(nothing))?.text).toContain("A capa ainda não chegou");
    const hostile = `<script>alert(1)</script> \u202egnirts ) Tj ( ${"a".repeat(5_000)} nulo e metade \ud83d`;
    const cnj = await add(
      Array.from({ length: 30 }, (_, index) => ({
        at: "2026-11-18T17:02:00Z",
        text: `${hostile.toWellFormed()} ${index}`,
        complement: [hostile.toWellFormed()],
      })),
      { cover: { ...cover, parties: [{ ...cover.parties[0], name: hostile.toWellFormed() }] } },
    );
    const printed = await print(cnj);
    expect(printed?.text).toContain("<script>alert(1)</script> gnirts ) Tj (");
    expect(printed?.text).toContain("[?] está no lugar de letras");
  });
});

describe("on a Wednesday", () => {
  fixClock();

  test("the paper has the coming hearings as suggestions, the responsible person and the labels, but no note", async () => {
    const member = await memberCtx(ctx.databaseId);
    const text = "Audiência de conciliação designada para 17/08/2026 às 14:30, na sala 2.";
    const numbers = [await add([{ at: "2026-08-04T15:00:00Z", text }])];
    const [cnj = makeCnj()] = numbers;
    await addLabel(member, { numbers, name: "Carteira do banco" });
    await addLabel(member, { numbers, name: "Acordo" });
    await setResponsible(member, { numbers, personId: member.actor.userId });
    await addNote(member, { cnj, text: "O cliente aceita menos" });
    const all = (await print(cnj))?.text ?? "";
    const [cover = ""] = all.split("1 movimentação, da mais nova");
    expect(cover).toContain(`Audiências ${wholeDay("2026-08-17")}, 14:30 Audiência de conciliação`);
    expect(cover).toContain("Sugestão, encontrada no texto, confira no tribunal.");
    expect(cover).toContain("Responsável Joana Prado");
    expect(cover).toContain("Etiquetas do escritório Acordo · Carteira do banco");
    expect(all).not.toContain("O cliente aceita menos");
    const without = (await print(await add([{ at: "2024-03-01T15:00:00Z", text: "Conclusos" }])))?.text;
    expect(without).not.toMatch(/Audiências|Etiquetas do escritório/);
  });
});

inAll(() => {
  test("an almost empty cover is printed with its warning, and without parties it is called as on screen", async () => {
    const court = { ...cover.court, className: null };
    const blank = await add([], { cover: { ...cover, court, parties: [] }, checkedAt: fromNow() });
    const { text = "", info } = (await print(blank)) ?? {};
    expect(text).toContain("A capa veio quase vazia O serviço não trouxe classe nem partes.");
    expect(text).toMatch(/^.*Partes não informadas/);
    expect(info).toMatchObject({ Title: `${formatCnj(blank)}, Partes não informadas` });
    expect((await print(await add([])))?.text).not.toContain("quase vazia");
    const coming = (await print(await add([], { cover: null, importing: true })))?.text;
    expect(coming).toContain("A capa ainda não chegou O serviço está importando o processo.");
    expect(coming).not.toContain("Esta página");
    const importedAt = fromNow({ minutes: -20 });
    const slow = (await print(await add([], { cover: null, importing: true, importedAt })))?.text;
    expect(slow).toContain("O pedido continua com o serviço. Se ele não terminar até ");
    expect(slow).not.toMatch(/esta página/i);
  });
});

inAll(() => {
  test("twelve hundred movements are printed, each once, in their order, on numbered pages", async () => {
    const cnj = await add([], { movementCount: 1_200 });
    await inDatabase(ofFirm(ctx.databaseId), (tx) =>
      tx.execute(sql`
        insert into movements (database_id, cnj, id, origin, occurred_at, description, complement, raw)
        select ${ctx.databaseId}, ${cnj}, n::text, 'court', timestamptz '2026-01-01' + make_interval(mins => n / 7),
          'Número ' || n || ' fim', '[]', '{}' from generate_series(1, 1200) n`),
    );
    const printed = await print(cnj);
    const { pages, text } = printed ?? { pages: [], text: "" };
    const numbers = [...text.matchAll(/Número (\d+) fim/g)].map((match) => Number(match[1]));
    expect(numbers).toEqual(Array.from({ length: 1_200 }, (_, index) => 1_200 - index));
    expect(pages.length).toBeGreaterThan(20);
    pages.forEach((page, index) => {
      expect(page.replace(/\s+/g, " ")).toMatch(new RegExp(`página ${index + 1} de ?${pages.length} Autos`));
    });
  });
});

inAll(() => {
  test("a paper with filtered movements says which filters it has", async () => {
    const cnj = await add([
      { at: "2026-11-18T17:02:00Z", text: "Sentença proferida" },
      { at: "2024-03-01T15:00:00Z", text: "Petição juntada" },
    ]);
    const printed = await print(cnj, { ...noMovementFilters, q: "sentenca", from: "2026-01-01" });
    expect(printed?.text).toContain("Só uma parte das 2 movimentações: com “sentenca”, desde 01/01/2026.");
    expect(printed?.text).toContain("Sentença proferida");
    expect(printed?.text).not.toContain("Petição juntada");
  });
});

test("the paper of a sandbox case says that it is invented, on each page and in the file's name", async () => {
  const cnj = await add(
    Array.from({ length: 90 }, () => ({ at: "2026-11-18T17:02:00Z", text: "Conclusos" })),
  );
  await db().update(databases).set({ simulated: true }).where(sql`id = ${ctx.databaseId}`);
  const printed = await print(cnj);
  expect(printed?.pages.length).toBeGreaterThan(1);
  for (const page of printed?.pages ?? []) {
    expect(page).toContain("SIMULAÇÃO");
    expect(page).toContain("Segredo de justiça");
  }
  expect(printed?.filename).toMatch(/-simulacao\.pdf$/);
});

test("another firm's case is not found, and a person who is only an admin is refused", async () => {
  const cnj = await add([]);
  const other = ctxFor((await makeDatabase()).id);
  expect(await print(cnj, noMovementFilters, other)).toBeNull();
  await expect(print(cnj, noMovementFilters, ctxFor(ctx.databaseId, ["admin"]))).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await auditActions(ctx)).toEqual([]);
});
