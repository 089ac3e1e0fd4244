import "server-only";
import { ruleOfParams } from "#lib/alerts/preview.ts";
import { listAlerts, listRules, previewRule } from "#server/alerts/data.ts";
import { databaseRead } from "#server/auth/reads.ts";
import { invalid } from "#server/auth/route.ts";

export const alertReads = {
  /** Of how many movements the rule in the address would have told the person. */
  "alerts/preview": databaseRead("cases.read", async ({ ctx, query }) => {
    const rule = ruleOfParams(query);
    if (rule === null) throw invalid("Não entendemos esta regra.");
    return await previewRule(ctx, rule);
  }),
  alerts: databaseRead("cases.read", ({ ctx }) => listAlerts(ctx)),
  "alerts/rules": databaseRead("cases.read", ({ ctx }) => listRules(ctx)),
};
