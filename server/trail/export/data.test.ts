import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { formatCnj } from "#lib/cnj/number.ts";
import { noTrailFilters } from "#lib/trail/filters.ts";
import { recordAccess, recordAudits } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, db, inDatabase } from "#server/db/connection.ts";
import { fromNow } from "#testing/clock.ts";
import { auditActions, auditDetails, makeCnj, makeDatabase, memberCtx } from "#testing/fixtures.ts";
import { exportAccessTrail, exportTrailOf } from "./data.ts";

afterAll(closePool);

let ctx: Ctx;
beforeEach(async () => {
  ctx = { ...(await memberCtx((await makeDatabase()).id, ["lawyer", "admin"])), isConfirmed: true };
});

async function linesOf(chunks: AsyncGenerator<string>): Promise<string[]> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text.trimEnd().split("\r\n");
}

test("the file has every row once, over all its pages, and the trail says how many", async () => {
  const entries = Array.from({ length: 1_100 }, (_, row) => ({ action: "label.rename", object: `r${row}` }));
  await inDatabase(ctx, (tx) => recordAudits(tx, ctx, entries));
  const { count, chunks, filename } = await exportTrailOf(ctx, { ...noTrailFilters, act: "label.rename" });
  const [head, ...lines] = await linesOf(chunks);
  expect(head).toBe(
    '\uFEFF"Quando";"Quem";"O que fez";"Código";"Processo";"Objeto";"Id do documento";"Resultado";"De onde";"Detalhes";"Selado";"Dados"',
  );
  expect(filename).toMatch(/^auditoria-escritorio-de-teste-\d{4}-\d\d-\d\d\.csv$/);
  expect([count, lines.length, new Set(lines).size]).toEqual([1_100, 1_100, 1_100]);
  expect((await auditActions(ctx)).at(-1)).toBe("audit.export");
  expect((await auditDetails(ctx)).at(-1)).toEqual({ rows: 1_100 });
});

test("a file of which a case knows nothing any more is told by its id", async () => {
  const cnj = makeCnj();
  await inDatabase(ctx, (tx) => recordAudits(tx, ctx, [{ action: "document.open", object: `${cnj}/d41` }]));
  const [, line] = await linesOf((await exportTrailOf(ctx, noTrailFilters)).chunks);
  expect(line).toContain(`"${formatCnj(cnj)}";"id d41";"d41"`);
});

test("details stand in words, and as they are in a column of their own; only numbered rows have a number", async () => {
  const { actor } = ctx;
  const detail = { secondFactor: "recovery", else: 7 };
  await recordAccess(db(), actor, { action: "session.open", detail });
  const who = actor.kind === "user" ? actor.userId : null;
  const owner = { isOwner: true, isConfirmed: true, actor } as Parameters<typeof exportAccessTrail>[0];
  const [head, line] = await linesOf(
    (await exportAccessTrail(owner, { ...noTrailFilters, who, act: "session.open" })).chunks,
  );
  expect(head).toContain('"Nº";"Quando"');
  expect(line).toMatch(
    /^"\d+";.*;"com código de recuperação";"não";"\{""else"": ?7,""secondFactor"":""recovery""\}"$/,
  );
});

test("what was there is in the file when this process's clock is behind the database's, and what comes later is not", async () => {
  const write = (object: string) =>
    inDatabase(ctx, (tx) => recordAudits(tx, ctx, [{ action: "label.rename", object }]));
  await write("antes");
  vi.useFakeTimers({ now: fromNow({ hours: -1 }), toFake: ["Date"] });
  const { count, chunks } = await exportTrailOf(ctx, noTrailFilters).finally(() => vi.useRealTimers());
  await write("depois");
  const [, ...lines] = await linesOf(chunks);
  expect([count, lines]).toEqual([1, [expect.stringContaining('"antes"')]]);
});

test("a trail without rows leaves a file that says so by its head alone, not even its own export", async () => {
  expect(await linesOf((await exportTrailOf(ctx, noTrailFilters)).chunks)).toHaveLength(1);
});

test("what somebody named to be run by a spreadsheet stays text", async () => {
  const entry = { action: "label.rename", object: "=1+1", detail: { name: "@SUM(A1)" } };
  await inDatabase(ctx, (tx) => recordAudits(tx, ctx, [entry]));
  const [, line] = await linesOf((await exportTrailOf(ctx, noTrailFilters)).chunks);
  expect(line).toContain(`"'=1+1"`);
});

test("without having said who one is, nothing leaves", async () => {
  const refused = { code: "step-up" };
  await expect(exportTrailOf({ ...ctx, isConfirmed: false }, noTrailFilters)).rejects.toMatchObject(refused);
  expect(await auditActions(ctx)).toEqual([]);
  const owner = { isOwner: true, isConfirmed: false } as Parameters<typeof exportAccessTrail>[0];
  await expect(exportAccessTrail(owner, noTrailFilters)).rejects.toMatchObject(refused);
});
