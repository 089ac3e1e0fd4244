import { z } from "zod";
import { databaseRoute, found, privateJson } from "#server/auth/route.ts";
import { refusedOf } from "#server/push/standing/data.ts";

export const GET = databaseRoute("cases.read", async ({ ctx, params }) => {
  const id = z.uuid().safeParse(params.id).data ?? null;
  return privateJson(found(id === null ? null : await refusedOf(ctx, { id }), "push-change"));
});
