import { z } from "zod";
import { caseNotFound, cnjParam, databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { listMovements } from "#server/cases/data-movements.ts";

const limitSchema = z.coerce.number().int().min(1).max(500).catch(100);

export const GET = databaseRoute("cases.read", async ({ ctx, params, query }) => {
  const limit = limitSchema.parse(query.get("limit") ?? undefined);
  const page = await listMovements(ctx, { cnj: cnjParam(params), cursor: query.get("cursor"), limit });
  return privateJson(found(page, caseNotFound));
});
