import { afterAll, beforeEach, expect, test } from "vitest";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import { printChecks } from "#server/cases/certificate/data.ts";
import { closePool } from "#server/db/connection.ts";
import { coverOf } from "#testing/answers.ts";
import { fixClock } from "#testing/fixed-clock.ts";
import { happenedBy } from "#testing/happened-by.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";
import { readPaper } from "#testing/paper.ts";
import { type CasePaper, printCase } from "./data.ts";

/** The papers of a case of which no answer ever had data. */

fixClock();
let here: Mirrored;
beforeEach(async () => {
  here = await makeMirrored();
  await here.answer({ cover: coverOf({ parties: [], court: { ...coverOf().court, className: null } }) });
});
afterAll(closePool);

const textOf = async (paper: CasePaper | null) =>
  paper === null ? "" : (await readPaper(paper.chunks)).text;

test("its PDF says that it is not verified and that nobody knows its movements, and no time of a check", async () => {
  const { ctx, cnj } = here;
  const text = await textOf(await printCase(ctx, { cnj, filters: noMovementFilters }));
  expect(text).toMatch(/Sem dados .*Não verificado: o serviço respondeu sem dados do processo em /);
  expect(text).toContain("Ainda não sabemos que movimentações há.");
  expect(text).not.toMatch(/Serviço consultado|nada novo|Capa recebida|Nenhuma movimentação/);
});

test("its check record calls the answers not verified, and claims no silence", async () => {
  const { ctx, cnj } = here;
  const today = "2026-08-05";
  await happenedBy(ctx.databaseId);
  const text = await textOf(await printChecks(ctx, { cnj, days: { from: today, to: today } }));
  expect(text).toContain("1 com resposta sem dados");
  expect(text).toContain("não verificado, o serviço respondeu sem dados do processo");
  expect(text).toContain("não se sabe se houve novidade no processo");
  expect(text).not.toMatch(/Serviço consultado em|nada novo/);
});
