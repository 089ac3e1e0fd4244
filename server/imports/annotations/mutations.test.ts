import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import type { ImportRows } from "#lib/imports/preview/schema.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { closeQueues } from "#server/db/queues.ts";
import { caseLabels, caseNotes, cases, importItems, labels } from "#server/db/schema/schema.ts";
import { startImport } from "#server/imports/mutations.ts";
import { wednesday } from "#testing/clock.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";

let ctx: Ctx;
beforeEach(async () => {
  ctx = ctxFor((await makeDatabase()).id);
});
afterAll(async () => {
  await closeQueues();
  await closePool();
});

const here = <T>(work: (tx: Tx) => Promise<T>, whose = ctx) => inDatabase(ofFirm(whose.databaseId), work);

async function makeCase(whose = ctx): Promise<Cnj> {
  const cnj = makeCnj();
  await here(
    (tx) => tx.insert(cases).values({ databaseId: whose.databaseId, cnj, firstAnswerAt: wednesday }),
    whose,
  );
  return cnj;
}

const rowsOf = (...items: ImportRows["items"]): ImportRows => ({
  labels: ["Cliente: Padaria", "urgente"],
  notes: ["Recurso em curso"],
  items,
});

async function labelsOf(cnj: Cnj, whose = ctx): Promise<string[]> {
  const rows = await here(
    (tx) =>
      tx
        .select({ name: labels.name })
        .from(caseLabels)
        .innerJoin(labels, eq(labels.id, caseLabels.labelId))
        .where(eq(caseLabels.cnj, cnj)),
    whose,
  );
  return rows.map(({ name }) => name).sort();
}
const notesOf = (cnj: Cnj) =>
  here((tx) =>
    tx
      .select({ text: caseNotes.text, author: caseNotes.author })
      .from(caseNotes)
      .where(eq(caseNotes.cnj, cnj)),
  );
const itemOf = async (cnj: Cnj) =>
  (await here((tx) => tx.select().from(importItems).where(eq(importItems.cnj, cnj))))[0];

describe("labels and notes from the firm's own columns", () => {
  test("wait with the number until the case is here", async () => {
    const cnj = makeCnj();
    const given = { source: "carteira.xlsx", rows: rowsOf([cnj, [0, 1], 0]) };
    expect(await startImport(ctx, given)).toMatchObject({ ok: true, accepted: 1, known: 0, annotated: 0 });
    expect(await itemOf(cnj)).toMatchObject({
      labels: ["Cliente: Padaria", "urgente"],
      note: "Recurso em curso",
    });
  });

  test("are given at once to cases that are here, and only once", async () => {
    const [cnj, fresh] = [await makeCase(), makeCnj()];
    const rows = rowsOf([cnj, [0], 0], [cnj, [1], 0], [fresh, [], null]);
    expect(await startImport(ctx, { rows })).toMatchObject({ ok: true, accepted: 1, known: 1, annotated: 1 });
    expect(await labelsOf(cnj)).toEqual(["Cliente: Padaria", "urgente"]);
    expect(await notesOf(cnj)).toEqual([{ text: "Recurso em curso", author: "Joana Prado" }]);
    expect(await startImport(ctx, { rows: rowsOf([cnj, [0, 1], 0]) })).toEqual({
      ok: false,
      reason: "all-known",
    });
    expect(await notesOf(cnj)).toHaveLength(1);
    expect(await auditActions(ctx)).toEqual(["import.start"]);
  });

  test("are given to their own case and to no other", async () => {
    const [bakery, urgent, plain] = [await makeCase(), await makeCase(), await makeCase()];
    const rows = rowsOf([bakery, [0], null], [urgent, [1], null], [plain, [], 0]);
    await startImport(ctx, { rows });
    expect(await labelsOf(bakery)).toEqual(["Cliente: Padaria"]);
    expect(await labelsOf(urgent)).toEqual(["urgente"]);
    expect(await labelsOf(plain)).toEqual([]);
  });

  test("without a new number start no import and are audited as import.mark", async () => {
    const cnj = await makeCase();
    expect(await startImport(ctx, { rows: rowsOf([cnj, [1], null]) })).toMatchObject({
      ok: true,
      importId: null,
      accepted: 0,
      annotated: 1,
    });
    expect(await auditActions(ctx)).toEqual(["import.mark"]);
  });

  test("use a label that exists already, whatever its capitals", async () => {
    const cnj = await makeCase();
    await here((tx) => tx.insert(labels).values({ databaseId: ctx.databaseId, name: "URGENTE" }));
    await startImport(ctx, { rows: { labels: ["Urgente"], notes: [], items: [[cnj, [0], null]] } });
    expect(await labelsOf(cnj)).toEqual(["URGENTE"]);
  });

  test("are added to a number that another import is bringing", async () => {
    const cnj = makeCnj();
    await startImport(ctx, { rows: rowsOf([cnj, [0], 0]) });
    const rows: ImportRows = { labels: ["Cível"], notes: ["Ver prazo"], items: [[cnj, [0], 0]] };
    expect(await startImport(ctx, { rows })).toMatchObject({ ok: true, importId: null, annotated: 1 });
    const item = await itemOf(cnj);
    expect(item?.labels.sort()).toEqual(["Cliente: Padaria", "Cível"].sort());
    expect(item?.note).toBe("Recurso em curso\nVer prazo");
  });

  test("are given to no case of another database", async () => {
    const other = ctxFor((await makeDatabase()).id);
    const cnj = await makeCase(other);
    await startImport(ctx, { rows: rowsOf([cnj, [0], 0]) });
    expect(await labelsOf(cnj, other)).toEqual([]);
    expect(await here((tx) => tx.$count(labels), other)).toBe(0);
  });

  test("start nothing when they would make more labels than a database may have", async () => {
    await here((tx) =>
      tx
        .insert(labels)
        .values(
          Array.from({ length: 499 }, (_, index) => ({
            databaseId: ctx.databaseId,
            name: `Etiqueta ${index}`,
          })),
        ),
    );
    expect(await startImport(ctx, { rows: rowsOf([makeCnj(), [0, 1], null]) })).toEqual({
      ok: false,
      reason: "too-many-labels",
    });
    expect(await here((tx) => tx.$count(importItems))).toBe(0);
    expect(await here((tx) => tx.$count(labels))).toBe(499);
    expect(await auditActions(ctx)).toEqual([]);
  });
});
