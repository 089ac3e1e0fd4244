import { z } from "zod";
import { blindReasons } from "#lib/cases/blind/schema.ts";
import { questionRefusal } from "#lib/failures/refusals.ts";
import { databaseRoute, invalid, privateJson } from "#server/auth/route.ts";
import { listBlind } from "#server/cases/blind/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, query }) => {
  const reason = z.enum(blindReasons).safeParse(query.get("reason"));
  if (!reason.success) throw invalid(questionRefusal("reason"));
  return privateJson(await listBlind(ctx, { reason: reason.data, cursor: query.get("cursor") }));
});
