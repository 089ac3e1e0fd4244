import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";
import { listLabels } from "#server/cases/organisation/labels/data.ts";
import { selectedNumbers, tooManySelected } from "#server/cases/selection/data.ts";

/** All labels; with `contagem=lista` and the address of a list, counted among the cases it shows. */
export const GET = databaseRoute("cases.read", async ({ ctx, query }) => {
  if (query.get("contagem") !== "lista") {
    return privateJson({ items: await listLabels(ctx), among: null });
  }
  const numbers = await selectedNumbers(ctx, { query: query.toString(), except: [] });
  if (numbers === null) throw invalid(tooManySelected);
  return privateJson({ items: await listLabels(ctx, { numbers }), among: numbers.length });
});
