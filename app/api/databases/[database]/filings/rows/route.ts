import { readBoardFilters } from "#lib/filings/list/filters.ts";
import { parts } from "#lib/filings/list/schema.ts";
import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";
import { listFilingPart } from "#server/filings/list/data.ts";

/** More of one part of the board: `parte`, after the first `desde` rows. */
export const GET = databaseRoute("filings.read", async ({ ctx, query }) => {
  const part = parts.find((name) => name === query.get("parte"));
  const from = query.get("desde") ?? "0";
  if (part === undefined || !/^\d{1,6}$/.test(from)) throw invalid("Esta parte do quadro não existe.");
  return privateJson(await listFilingPart(ctx, { ...readBoardFilters(query), part, from: Number(from) }));
});
