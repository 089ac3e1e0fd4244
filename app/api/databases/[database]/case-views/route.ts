import { databaseRoute, privateJson } from "#server/auth/route.ts";
import { listViews } from "#server/cases/list/views/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx }) =>
  privateJson({ items: await listViews(ctx) }),
);
