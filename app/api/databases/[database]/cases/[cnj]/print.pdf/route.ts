import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { caseNotFound, cnjParam, databaseRoute, found, privateFile } from "#server/auth/route.ts";
import { printCase } from "#server/cases/print/data.ts";

/** With the filters of the list of movements, or all of them. */
export const GET = databaseRoute("cases.export", async ({ ctx, params, query }) => {
  const filters = readMovementFilters(query);
  const paper = found(await printCase(ctx, { cnj: cnjParam(params), filters }), caseNotFound);
  return privateFile({ ...paper, type: "application/pdf", inline: true });
});
