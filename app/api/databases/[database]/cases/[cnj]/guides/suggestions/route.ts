import { definitionParam } from "#lib/guides/draft/queries.ts";
import { caseRoute, privateJson } from "#server/auth/route.ts";
import { suggestGuide } from "#server/guides/suggesting/data.ts";

/** What a new guide of the case could begin with, by the definition `definicao`. */
export const GET = caseRoute("guides.read", async ({ ctx, cnj, query }) =>
  privateJson(await suggestGuide(ctx, { cnj, definitionId: query.get(definitionParam) ?? "" })),
);
