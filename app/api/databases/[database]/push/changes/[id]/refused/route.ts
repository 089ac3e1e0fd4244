import { z } from "zod";
import { databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { refusedOf } from "#server/push/standing/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params, query }) => {
  const id = z.uuid().safeParse(params.id).data ?? null;
  const page = id === null ? null : await refusedOf(ctx, { id, cursor: query.get("cursor") });
  return privateJson(found(page, "push-change"));
});
