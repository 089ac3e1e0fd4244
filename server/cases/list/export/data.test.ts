import { parse } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { auditEvents, caseLabels, caseNotes, cases, labels } from "#server/db/schema/schema.ts";
import { coverOf, partiesOf } from "#testing/answers.ts";
import { wednesday } from "#testing/clock.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { type ExportedSelection, exportCases } from "./data.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = { ...ctxFor((await makeDatabase()).id), isConfirmed: true };
});
afterAll(closePool);

const everything: ExportedSelection = { filters: noFilters, except: [] };

async function add(values: Partial<typeof cases.$inferInsert> = {}): Promise<Cnj> {
  const cnj = makeCnj({ court: "26" });
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.insert(cases).values({ databaseId: ctx.databaseId, cnj, importing: false, ...values }),
  );
  return cnj;
}

async function read(by: Ctx, selection: ExportedSelection) {
  const table = await exportCases(by, selection);
  let text = "";
  for await (const chunk of table.chunks) text += chunk;
  const rows = parse<Record<string, string>>(text, { delimiter: ";", bom: true, columns: true });
  return { ...table, text, rows, numbers: rows.map((row) => row.Número) };
}

test("a case is one line with all that the firm knows of it", async () => {
  const { id: responsibleId } = await makeUser();
  const cnj = await add({
    cover: coverOf({
      court: { ...coverOf().court, className: "EXECUÇÃO FISCAL", city: "Santos", state: "SP" },
      secrecy: { label: null, level: null, restricted: true },
      claimAmountCents: 123_456,
      subjects: ["Dano moral", "Cheque"].map((name) => ({ code: null, name, main: false })),
      parties: [
        ...partiesOf('=HYPERLINK("http://exemplo.invalid")', "Pão & Cia"),
        ...partiesOf("Otávio Lins", "Caixa Norte"),
      ],
    }),
    movementCount: 12,
    documentCount: 3,
    lastMovementAt: new Date("2026-11-18T02:30:00Z"),
    lastMovementText: "Conclusos",
    checkedAt: new Date("2026-11-18T03:30:00Z"),
    firstAnswerAt: new Date("2026-11-10T03:30:00Z"),
    push: { enabled: true, periodicity: 8, withDocuments: null, createdAt: null },
    responsibleId,
    archivedAt: new Date("2026-11-18T15:00:00Z"),
    archivedBy: "Helena Moura",
  });
  await inDatabase(ofFirm(ctx.databaseId), async (tx) => {
    const note = { databaseId: ctx.databaseId, cnj, text: "Ligar", author: "Joana" };
    await tx.insert(caseNotes).values([note, { ...note, deletedAt: wednesday }]);
    for (const name of ["Zelo", "Ágil"]) {
      const [label] = await tx.insert(labels).values({ databaseId: ctx.databaseId, name }).returning();
      await tx.insert(caseLabels).values({ databaseId: ctx.databaseId, cnj, labelId: label?.id ?? "" });
    }
  });
  const { rows, filename, count } = await read(ctx, { numbers: [cnj] });
  expect(count).toBe(1);
  expect(filename).toMatch(/^processos-escritorio-de-teste-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(rows[0]).toMatchObject({
    Número: formatCnj(cnj),
    Tribunal: "TJSP",
    Classe: "Execução fiscal",
    Assuntos: "Dano moral; Cheque",
    "Polo ativo": '\'=HYPERLINK("http://exemplo.invalid"); Otávio Lins',
    "Polo passivo": "Pão & Cia; Caixa Norte",
    Cidade: "Santos",
    UF: "SP",
    Movimentações: "12",
    "Novas para você": "0",
    Documentos: "3",
    Anotações: "1",
    "Valor da causa": "1234,56",
    Segredo: "Segredo de justiça",
    "Última movimentação": "17/11/2026 23:30",
    "Tribunal monitorado": "monitorado duas vezes por semana",
    Responsável: "Joana Prado (sem acesso)",
    Etiquetas: "Ágil, Zelo",
    "Arquivado em": "18/11/2026 12:00",
    "Arquivado por": "Helena Moura",
    "Situação da consulta": "Arquivado, sem consultas automáticas",
  });
});

test("the file follows the list's filters and order, and has every case when there is more than a page", async () => {
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.execute(sql`
      insert into cases (database_id, cnj, importing, last_movement_at, restricted, cover)
      select ${ctx.databaseId}, lpad(n::text, 7, '0') || '0020248260100', false,
        timestamptz '2026-01-01' + make_interval(mins => n), n % 10 = 0,
        jsonb_set(${JSON.stringify(coverOf())}, '{secrecy,restricted}', to_jsonb(n % 10 = 0))
      from generate_series(1, 1203) n`),
  );
  const { rows, count, text } = await read(ctx, everything);
  expect(count).toBe(1_203);
  const times = rows.map((row) => (row.Número ?? "").slice(0, 7));
  expect(times).toEqual(Array.from({ length: 1_203 }, (_, index) => String(1_203 - index).padStart(7, "0")));
  // One header line, however many pages were read.
  expect(text.match(/\uFEFF/g)).toHaveLength(1);
  const restricted = await read(ctx, { filters: { ...noFilters, restricted: true }, except: [] });
  expect(restricted.count).toBe(120);
  expect(new Set(restricted.rows.map((row) => row.Segredo))).toEqual(new Set(["Segredo de justiça"]));
});

test("a case whose place in the list changes while the file is written is in it once", async () => {
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.execute(sql`
      insert into cases (database_id, cnj, importing, last_movement_at)
      select ${ctx.databaseId}, lpad(n::text, 7, '0') || '0020248260100', false,
        timestamptz '2026-01-01' + make_interval(mins => n) from generate_series(1, 600) n`),
  );
  const { chunks } = await exportCases(ctx, everything);
  let text: string = (await chunks.next()).value + (await chunks.next()).value;
  await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx.execute(sql`update cases set last_movement_at = now() where last_movement_at < '2026-01-01 01:00'`),
  );
  for await (const chunk of chunks) text += chunk;
  const numbers = text.split("\r\n").flatMap((line) => /^"?\d{7}/.exec(line)?.[0] ?? []);
  expect(numbers).toHaveLength(600);
  expect(new Set(numbers).size).toBe(600);
});

test("cases named one by one come in that order; cases of a list come without the excepted ones", async () => {
  const [one, two, three] = [await add(), await add(), await add()];
  const unknown = makeCnj();
  const named = await read(ctx, { numbers: [three, unknown, one, three] });
  expect(named.numbers).toEqual([formatCnj(three), formatCnj(one)]);
  const { numbers } = await read(ctx, { filters: noFilters, except: [two] });
  expect(new Set(numbers)).toEqual(new Set([formatCnj(one), formatCnj(three)]));
});

test("another firm's cases are in no file, and a person who is only an admin is refused", async () => {
  const cnj = await add();
  const other = ctxFor((await makeDatabase()).id);
  expect((await read(other, everything)).rows).toEqual([]);
  expect((await read(other, { numbers: [cnj] })).rows).toEqual([]);
  await expect(exportCases(ctxFor(ctx.databaseId, ["admin"]), everything)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await auditActions(ctx)).toEqual([]);
});

test("an export is audited with the number of cases and nothing else", async () => {
  await add();
  await exportCases(ctx, everything);
  expect(await auditActions(ctx)).toEqual(["cases.export"]);
  const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.databaseId, ctx.databaseId)),
  );
  expect(rows).toEqual([{ detail: { cases: 1 } }]);
});

test("a file with a case under secrecy asks who the person is, one without it does not", async () => {
  const open = await add();
  const secret = await add({ restricted: true });
  const who = { ...ctx, isConfirmed: false };
  for (const asked of [everything, { numbers: [open, secret] }]) {
    await expect(exportCases(who, asked)).rejects.toMatchObject({ code: "step-up" });
    expect((await exportCases(ctx, asked)).count).toBe(2);
  }
  expect((await exportCases(who, { filters: noFilters, except: [secret] })).count).toBe(1);
});
