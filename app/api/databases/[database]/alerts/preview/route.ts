import { ruleOfParams } from "#lib/alerts/preview.ts";
import { previewRule } from "#server/alerts/data.ts";
import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";

/** Of how many movements the rule in the address would have told the person. */
export const GET = databaseRoute("cases.read", async ({ ctx, query }) => {
  const rule = ruleOfParams(query);
  if (rule === null) throw invalid("Não entendemos esta regra.");
  return privateJson(await previewRule(ctx, rule));
});
