import "server-only";
import { readBoardFilters } from "#lib/filings/list/filters.ts";
import { parts } from "#lib/filings/list/schema.ts";
import { caseRead, databaseRead } from "#server/auth/reads.ts";
import { found, invalid, ofCase } from "#server/auth/route.ts";
import { getFiling } from "#server/filings/data.ts";
import { listFilingPart, listFilings, listFilingsOfCase } from "#server/filings/list/data.ts";

export const filingReads = {
  "filings/of-case/[cnj]": caseRead("filings.read", ({ ctx, cnj }) => listFilingsOfCase(ctx, { cnj })),
  "filings/[id]": databaseRead("filings.read", async ({ ctx, params }) => {
    const filing = found(await getFiling(ctx, { id: params.id ?? "" }), "filing");
    return await ofCase(ctx, filing);
  }),
  filings: databaseRead("filings.read", ({ ctx, query }) => listFilings(ctx, readBoardFilters(query))),
  /** More of one part of the board: `parte`, after the first `desde` rows. */
  "filings/rows": databaseRead("filings.read", async ({ ctx, query }) => {
    const part = parts.find((name) => name === query.get("parte"));
    const from = query.get("desde") ?? "0";
    if (part === undefined || !/^\d{1,6}$/.test(from)) throw invalid("Esta parte do quadro não existe.");
    return await listFilingPart(ctx, { ...readBoardFilters(query), part, from: Number(from) });
  }),
};
