import { readPublicationFilters } from "#lib/publications/list/filters.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { publicationChoices } from "#server/publications/list/choices/data.ts";

export const GET = databaseRoute("publications.read", async ({ ctx, query }) =>
  privateJson(await publicationChoices(ctx, readPublicationFilters(query))),
);
