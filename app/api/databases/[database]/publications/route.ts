import { readPublicationFilters } from "#lib/publications/list/filters.ts";
import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listPublications } from "#server/publications/list/data.ts";

export const GET = databaseRoute("publications.read", async ({ ctx, query }) =>
  privateJson(
    await listPublications(ctx, { filters: readPublicationFilters(query), cursor: query.get("cursor") }),
  ),
);
