import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";
import { formatDate } from "#lib/time/time.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { closePool, inDatabase, type Tx } from "#server/db/connection.ts";
import { auditEvents, checks, movements } from "#server/db/schema/schema.ts";
import { mirrorAnswer } from "#server/mirror/storing/answer.ts";
import { answerOf, coverOf, documentOf, movementOf, partiesOf } from "#testing/answers.ts";
import { inAll } from "#testing/extent.ts";
import { fixClock } from "#testing/fixed-clock.ts";
import { auditActions, ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { happenedBy } from "#testing/happened-by.ts";
import { readPaper } from "#testing/paper.ts";
import { ofFirm } from "#testing/scope.ts";
import { printChecks } from "./data.ts";

let ctx: Ctx;
let cnj: Cnj;
beforeEach(async () => {
  ctx = { ...ctxFor((await makeDatabase()).id), isConfirmed: true };
  cnj = makeCnj();
});
afterAll(closePool);

const within = <T>(work: (tx: Tx) => Promise<T>) => inDatabase(ofFirm(ctx.databaseId), work);
const today = "2026-08-05";
fixClock();
const days = { from: today, to: today };

const secret = coverOf({
  parties: partiesOf("Denise Peçanha", "Pão & Cia"),
  secrecy: { label: null, level: null, restricted: true },
});
const answer = (...ids: string[]) =>
  within((tx) =>
    mirrorAnswer(
      tx,
      ctx,
      cnj,
      answerOf({
        cover: secret,
        movements: ids.map((id) => movementOf({ id, description: `Juntada ${id}` })),
      }),
    ),
  );

async function print(by = ctx, of = cnj, period = days) {
  await happenedBy(ctx.databaseId);
  const paper = await printChecks(by, { cnj: of, days: period });
  return paper && { ...paper, ...(await readPaper(paper.chunks)) };
}

test("the paper has all checks of the period, what each brought, both clocks, and what it is not", async () => {
  await answer("velha");
  await answer("velha");
  await answer("velha", "nova");
  await within((tx) =>
    tx
      .insert(checks)
      .values({
        databaseId: ctx.databaseId,
        cnj,
        firstAt: sql`clock_timestamp()`,
        lastAt: sql`clock_timestamp()`,
        outcome: "failed",
        failure: "unavailable",
      }),
  );
  const printed = await print();
  for (const said of [
    "Registro de consultas",
    "Denise Peçanha × Pão & Cia",
    formatCnj(cnj),
    `Período: de ${formatDate(today)} a ${formatDate(today)},`,
    "O serviço foi consultado 4 vezes: 3 com resposta completa, 1 sem resposta utilizável.",
    "1 movimentação nova, em 1 consulta.",
    "Serviço consultado em",
    "Tribunal: não monitorado.",
    "O Autos consulta o serviço; o serviço consulta o tribunal.",
    "Não é certidão do tribunal",
    "os horários entre elas, não.",
    "não é possível verificar, serviço indisponível.",
    "1 consulta: primeira leitura do processo",
    "1 consulta: nada novo",
    "1 consulta: 1 movimentação nova",
    "02/03/2026: Juntada nova",
    "não verificado, serviço indisponível",
    "por Joana Prado",
  ]) {
    expect(printed?.text).toContain(said);
  }
  expect(printed?.text).not.toContain("Juntada velha");
  expect(printed?.filename).toBe(`consultas-${formatCnj(cnj)}-${today}-a-${today}.pdf`);
});

inAll(() => {
  test("a new document is named by the check that brought it, as a movement is", async () => {
    const listed = (documents: string[], movements: string[] = []) =>
      within((tx) =>
        mirrorAnswer(
          tx,
          ctx,
          cnj,
          answerOf({
            movements: ["velha", ...movements].map((id) => movementOf({ id, description: `Juntada ${id}` })),
            documents: ["Velho", ...documents].map((id) => documentOf({ id, filename: `${id}.pdf` })),
          }),
        ),
      );
    await listed([]);
    await listed(["Acórdão"]);
    // Checks are told apart by their times, to the millisecond.
    const before = performance.now() + 1;
    await expect.poll(() => performance.now()).toBeGreaterThan(before);
    await listed(["Acórdão", "Certidão"], ["nova"]);
    const printed = await print();
    expect(printed?.text).toContain("1 consulta: 1 documento novo");
    expect(printed?.text).toContain("Documento: Acórdão.pdf");
    expect(printed?.text).toMatch(/Juntada nova\s+Documento: Certidão\.pdf/);
    expect(printed?.text).not.toContain("Velho.pdf");
  });
});

inAll(() => {
  test("every page of many says that the case is under secrecy, who printed it, and its number among all", async () => {
    await answer("velha");
    const at = (index: number) => sql`now() - make_interval(hours => 1, secs => ${-10 * index})`;
    const rows = Array.from({ length: 150 }, (_, index) => ({
      databaseId: ctx.databaseId,
      cnj,
      firstAt: at(index),
      lastAt: at(index),
      outcome: index % 2 === 0 ? ("failed" as const) : ("running" as const),
      failure: index % 2 === 0 ? ("unavailable" as const) : null,
    }));
    await within((tx) => tx.insert(checks).values(rows));
    const { pages = [] } = (await print()) ?? {};
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain("Segredo de justiça");
      expect(page).toContain(formatCnj(cnj));
      expect(page.replace(/\s+/g, " ")).toMatch(
        new RegExp(`página ${index + 1} de ?${pages.length} Autos, impresso em .* por Joana Prado`),
      );
    });
  });
});

test("a day on which nobody asked is not called silent, whatever was known before", async () => {
  await answer("velha");
  const printed = await print(ctx, cnj, { from: "2026-01-05", to: "2026-01-06" });
  expect(printed?.text).toContain("Nenhuma consulta neste período. Consultado depois em ");
  expect(printed?.text).toContain("Não se sabe se houve novidade no processo.");
  expect(printed?.text).toContain("Importado em");
  expect(printed?.text).not.toContain("nada novo,");
  expect(printed?.text).not.toContain("Nenhuma resposta trouxe");
});

inAll(() => {
  test("hostile text of a movement is printed as text", async () => {
    await answer("velha");
    await answer("velha", "x");
    const hostile = `<script>alert(1)</script> ) Tj ${"a".repeat(5_000)}`;
    await within((tx) => tx.update(movements).set({ description: hostile }).where(eq(movements.id, "x")));
    expect((await print())?.text).toContain("<script>alert(1)</script> ) Tj aaa");
  });
});

test("printing is audited with the period, and nothing else", async () => {
  await answer("velha");
  await print();
  expect(await auditActions(ctx)).toEqual(["case.checks"]);
  const rows = await within((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.databaseId, ctx.databaseId)),
  );
  expect(rows).toMatchObject([{ object: cnj, detail: days }]);
});

test("another firm's case is not found, and a person who is only an admin is refused", async () => {
  await answer("velha");
  const other = ctxFor((await makeDatabase()).id);
  expect(await print(other)).toBeNull();
  await expect(print(ctxFor(ctx.databaseId, ["admin"]))).rejects.toMatchObject({ code: "forbidden" });
  expect(await auditActions(ctx)).toEqual([]);
});
