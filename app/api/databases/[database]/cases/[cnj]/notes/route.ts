import { caseRoute, found, privateJson } from "#server/auth/route.ts";
import { listNotes } from "#server/cases/organisation/notes/data.ts";

export const GET = caseRoute("cases.read", async ({ ctx, cnj }) =>
  privateJson({ items: found(await listNotes(ctx, cnj), "case") }),
);
