import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";
import { listLabels } from "#server/cases/data-organisation.ts";
import { selectedNumbers, tooManySelected } from "#server/cases/data-selection.ts";

/** All labels; with the address of a list, counted among the cases it shows. */
export const GET = databaseRoute("cases.read", async ({ ctx, query }) => {
  if (query.size === 0) return privateJson({ items: await listLabels(ctx) });
  const numbers = await selectedNumbers(ctx, { query: query.toString(), except: [] });
  if (numbers === null) throw invalid(tooManySelected);
  return privateJson({ items: await listLabels(ctx, { numbers }) });
});
