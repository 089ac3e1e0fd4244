import "server-only";
import { definitionParam } from "#lib/guides/draft/schema.ts";
import { readGuideFilters } from "#lib/guides/list/filters.ts";
import { caseRead, databaseRead } from "#server/auth/reads.ts";
import { found, ofCase } from "#server/auth/route.ts";
import { getGuide } from "#server/guides/data.ts";
import { openCatalog } from "#server/guides/definitions/loaders.ts";
import { guidesOfCase, listGuides } from "#server/guides/list/data.ts";
import { suggestGuide } from "#server/guides/suggesting/data.ts";

export const guideReads = {
  "guides/of-case/[cnj]": caseRead("guides.read", ({ ctx, cnj }) => guidesOfCase(ctx, { cnj })),
  /** What a new guide of the case could begin with, by the definition `definicao`. */
  "guides/suggestions/[cnj]": caseRead("guides.read", ({ ctx, cnj, query }) =>
    suggestGuide(ctx, { cnj, definitionId: query.get(definitionParam) ?? "" }),
  ),
  "guides/[id]": databaseRead("guides.read", async ({ ctx, params }) => {
    const guide = found(await getGuide(ctx, { id: params.id ?? "" }), "guide");
    return await ofCase(ctx, guide);
  }),
  "guides/definitions": databaseRead("guides.read", ({ ctx }) => openCatalog(ctx)),
  guides: databaseRead("guides.read", ({ ctx, query }) => listGuides(ctx, readGuideFilters(query))),
};
