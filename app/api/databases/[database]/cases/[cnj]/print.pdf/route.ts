import { readMovementFilters } from "#lib/cases/movements/filters.ts";
import { caseRoute, found, privateFile } from "#server/auth/route.ts";
import { printCase } from "#server/cases/print/data.ts";

/** The case as a PDF, with the movements that match the filters of the address; without filters, all of them. */
export const GET = caseRoute("cases.export", async ({ ctx, query, access, cnj }) => {
  const filters = readMovementFilters(query);
  const paper = found(await printCase(ctx, { cnj, filters }), "case");
  return privateFile({ access, ...paper, type: "application/pdf", inline: true });
});
