import { readPublicationFilters } from "#lib/publications/list/filters.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { totalPublications } from "#server/publications/list/data.ts";

export const GET = databaseRoute("publications.read", async ({ ctx, query }) =>
  privateJson(await totalPublications(ctx, readPublicationFilters(query))),
);
