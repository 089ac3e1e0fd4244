import "server-only";
import { readPublicationFilters } from "#lib/publications/list/filters.ts";
import { caseRead, databaseRead } from "#server/auth/reads.ts";
import { found, ofCase } from "#server/auth/route.ts";
import { getDeliveries } from "#server/publications/deliveries/data.ts";
import { publicationChoices } from "#server/publications/list/choices/data.ts";
import { listPublications, totalPublications } from "#server/publications/list/data.ts";
import { getPublication } from "#server/publications/reading/data.ts";
import { publicationsOfCase } from "#server/publications/story/data.ts";

export const publicationReads = {
  "publications/of-case/[cnj]": caseRead("publications.read", ({ ctx, cnj }) =>
    publicationsOfCase(ctx, { cnj }),
  ),
  "publications/[id]": databaseRead("publications.read", async ({ ctx, params }) => {
    const publication = found(await getPublication(ctx, { id: params.id ?? "" }), "publication");
    const { cnj } = publication;
    if (cnj !== null) await ofCase(ctx, { cnj });
    return publication;
  }),
  "publications/choices": databaseRead("publications.read", ({ ctx, query }) =>
    publicationChoices(ctx, readPublicationFilters(query)),
  ),
  "publications/deliveries": databaseRead("publications.read", ({ ctx }) => getDeliveries(ctx)),
  publications: databaseRead("publications.read", ({ ctx, query }) =>
    listPublications(ctx, { filters: readPublicationFilters(query), cursor: query.get("cursor") }),
  ),
  "publications/total": databaseRead("publications.read", ({ ctx, query }) =>
    totalPublications(ctx, readPublicationFilters(query)),
  ),
};
