import { cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { listNotes } from "#server/cases/organisation/notes/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params }) =>
  privateJson({ items: found(await listNotes(ctx, cnjParam(params)), "case") }),
);
