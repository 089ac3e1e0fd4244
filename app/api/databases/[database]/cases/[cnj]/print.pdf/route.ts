import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { cnjParam, databaseRoute, found, privateFile } from "#server/auth/route.ts";
import { printCase } from "#server/cases/print/data.ts";

/** The case as a PDF, with the movements that match the filters of the address; without filters, all of them. */
export const GET = databaseRoute("cases.export", async ({ ctx, params, query, access }) => {
  const filters = readMovementFilters(query);
  const paper = found(await printCase(ctx, { cnj: cnjParam(params), filters }), "case");
  return privateFile({ access, ...paper, type: "application/pdf", inline: true });
});
